"""Reference tables out of a reading: what a player, a translator or a designer prints."""
