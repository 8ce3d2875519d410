"""Invented cases run as long as they need: a busy machine is no fault."""

from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
