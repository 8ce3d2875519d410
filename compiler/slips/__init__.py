"""The slips of a hand that is new to the language: each looks at where reading stopped, and has a name."""
