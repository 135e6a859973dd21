"""Party: collapse challenges at the tower in real time, without any picture.

Units are those of the tower; a frame is 1/60 s. Nothing here knows names, words or devices.
"""
