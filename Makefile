# Everything runs in .venv/, which belongs to this folder alone.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.DEFAULT_GOAL := help
.PHONY: help setup demo test quick update bench wheel clean

help:  ## list the targets
	@grep -hE '^[a-z]+:.*  ## ' $(MAKEFILE_LIST) | awk -F ':.*  ## ' '{ printf "  %-8s %s\n", $$1, $$2 }'

setup: $(READY)  ## make .venv with everything installed

demo: $(READY)  ## see in a minute what Kisoku does
	@$(BIN)/kisoku demo

test: $(READY)  ## format, lint, types, all tests: what CI runs
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/pytest

quick: $(READY)  ## the same without the slow tests, before each commit
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/pytest -m "not slow"

update: $(READY)  ## rewrite the expectations of the test cases; read the diff
	@$(BIN)/pytest --update || true
	@git --no-pager diff --stat -- tests

bench: $(READY)  ## measure, and print the figures
	@$(BIN)/python -m benchmarks

wheel: $(READY)  ## build dist/*.whl
	@$(BIN)/pip wheel --quiet --no-deps --wheel-dir dist .

clean:  ## remove what the other targets made
	rm -rf .venv build dist out .mypy_cache .pytest_cache .ruff_cache .hypothesis *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml setup.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Kisoku needs Python 3.11 or newer; say which with  make setup PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	    test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get install --yes --quiet python3-venv; } || { \
	    echo "python3-venv is not installed, and this user can't install it"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing into .venv/, which takes a minute or two ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@
