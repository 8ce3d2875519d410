"""The whole game in short: what a player has beside the board."""
