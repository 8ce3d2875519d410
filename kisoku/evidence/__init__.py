"""Rules held against the books that they cite, as commands and reports need it."""
