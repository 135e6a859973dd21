"""The iceberg: pawns on coins that melt behind them."""

from game.titles.iceberg.rules import IcebergGame

iceberg = IcebergGame()

GAMES = (iceberg,)
