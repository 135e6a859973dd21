"""The page of controls: what is bound to what, and how pads are learnt."""
