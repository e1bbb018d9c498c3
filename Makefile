# Two commands do everything on a fresh machine: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -not -path '*/__pycache__/*')

.DEFAULT_GOAL := help
.PHONY: help play terminal test check build web types bench perft new campaign lock clean

help: ## list these verbs
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "make %-10s %s\n", $$1, $$2 }'

play: build web ## open the hall in a browser and play
	@$(BIN)/gladsheim serve --open

terminal: build ## sit down and play in this terminal
	@$(BIN)/gladsheim play

test: build web ## the whole suite, compiled and interpreted
	$(BIN)/python web/build.py npm --silent test
	$(BIN)/python -m pytest -n 2 --ignore tests/browser
	$(BIN)/python bench/chromium.py
	$(BIN)/python -m pytest -n 2 tests/browser  # apart: a browser's event loop bears no other beside it
	GLADSHEIM_PURE=1 $(BIN)/python -m pytest -n 2 --ignore tests/browser

check: $(VENV)/installed ## lint, format, strict types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python web/build.py npm run --silent check

build: $(VENV)/built ## compile rules and search

web: $(VENV)/installed ## build the pages
	@$(BIN)/python web/build.py

types: $(VENV)/linked ## write the protocol down for the client
	$(BIN)/python -m gladsheim.server.wire.schema
	$(BIN)/python web/build.py npm run --silent types

bench: build ## how fast every title runs here
	@for id in $$($(BIN)/gladsheim games --ids); do $(BIN)/gladsheim bench $$id; done

perft: build ## check all known counts of every title
	@for id in $$($(BIN)/gladsheim games --ids); do $(BIN)/gladsheim perft $$id --suite; done

new: build ## begin a title: make new ID=mygame
	@test -n "$(ID)" || { echo "Say which: make new ID=mygame"; exit 2; }
	@$(BIN)/gladsheim new $(ID)

campaign: build ## ten thousand random matches of every title, every property checked
	$(BIN)/python bench/campaign.py

lock: $(VENV)/installed ## pin the installed versions
	$(BIN)/python -m pip freeze --all --exclude pip --exclude-editable > requirements.lock

$(VENV)/installed: requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.lock
	@touch $@

$(VENV)/linked: $(VENV)/installed pyproject.toml
	GLADSHEIM_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/built: $(VENV)/linked setup.py $(SOURCES)
	@echo "Compiling the rules and the search; about a minute the first time."
	@mkdir -p build && $(BIN)/python setup.py --quiet build_ext --inplace --parallel 2 >build/compile.log 2>&1 \
		|| { cat build/compile.log; exit 1; }
	@grep '^gladsheim:' build/compile.log || true
	@touch $@

clean: ## remove environment and build
	rm -rf $(VENV) build dist src/*.egg-info web/node_modules src/gladsheim/server/static
	find src -name '*.so' -delete
