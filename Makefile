# Needs make (GNU, 3.81 or newer), Python 3.11 or newer with venv, and a package index that pip reaches.
# What the environment or pip's settings say about index, proxy and certificates holds here too.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
ARGS ?=
UPGRADE ?=
NUMBER ?= 300
SEED ?= 1

VENV := .venv
BIN := $(VENV)/bin
# One .venv for both locks: the development lock holds all of the other, at the same versions.
DEV := $(VENV)/.installed-dev
RUN := $(if $(wildcard $(DEV)),$(DEV),$(VENV)/.installed)
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq

# Each package is named as its turn comes, so that a slow line is no silence; errors come through, and so does pip's status.
INSTALL = { $(BIN)/python -m pip --disable-pip-version-check install --require-hashes -r $(1); echo "status $$?"; } | awk \
	'/^Collecting / { sub(/==.*/, "", $$2); print "  " $$2; fflush() } $$1 == "status" { status = $$2 } END { exit status }'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
SECONDS ?= 60

# Python keeps what it compiled (and pytest what it rewrote) here, even where the environment forbids it beside the code.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/.cache/python

.PHONY: help run test test-all newest mutants faults fuzz bench check format lock clean

help: ## List the targets (this list)
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: $(RUN) ## Serve the pad for this machine (HOST=0.0.0.0: for phones, with a link to scan; PORT=8000)
	@$(if $(filter 127.0.0.1 localhost,$(HOST)),echo "Open http://$(HOST):$(PORT) in a browser on this machine. For phones: make run HOST=0.0.0.0. Ctrl+C stops it.")
	@$(BIN)/scorepad serve --host $(HOST) --port $(PORT)

# A browser for the tests, and pytest in three processes: two cores rest where two wait for a browser.
PYTEST = @chromium=$$($(BIN)/python scripts/find_chromium.py --install) || exit 1; SCOREPAD_CHROMIUM="$$chromium" $(BIN)/python -m pytest -n 3

test: $(DEV) ## Run the tests that one runs while working, some in a browser (4 minutes; ARGS="-k name" for fewer)
	$(PYTEST) $(ARGS)

test-all: $(DEV) ## Run every test with all its examples, on both databases, each page in a browser (20 minutes)
	@$(BIN)/python scripts/find_webkit.py --install >/dev/null || echo "Its tests are skipped."
	$(PYTEST) --exhaustive $(ARGS)

#: The tests that need neither a browser nor a database server, so that a new version is tried in minutes.
FAST := core kit games rooms hands forms words cli web/entry test_table.py test_log.py

newest: | $(BIN)/python ## Try the newest packages that pyproject.toml allows on the tests that are fast (5 minutes)
	"$(PYTHON)" -m venv --clear .cache/newest
	@echo "Installing the newest packages into .cache/newest. This takes a minute, on a slow line four."
	.cache/newest/bin/python -m pip --disable-pip-version-check -qq install -e '.[dev]'
	.cache/newest/bin/python -m pytest -n 3 $(addprefix tests/,$(FAST)) $(ARGS)

mutants: $(DEV) ## Change the rules, one thing at a time, and see whether a test notices (NUMBER=300, SEED=1, ARGS="belote")
	$(BIN)/python scripts/mutants.py --number $(NUMBER) --seed $(SEED) $(ARGS)

faults: $(DEV) ## Let faults happen to a pad, at length (ARGS="kill --times 300" for one of them)
	$(BIN)/python -m tests.faults $(ARGS)

fuzz: $(DEV) ## Send the pad what nobody types, at length (SECONDS=600, ARGS="--only routes --tries 100000")
	$(BIN)/python -m tests.fuzz --seconds $(SECONDS) $(ARGS)

bench: $(DEV) ## Measure speed and bytes against what is possible (ARGS="pages" for one of them)
	$(BIN)/python -m bench $(ARGS)

check: $(DEV) ## Check style, types, layers, locks and known weaknesses
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python scripts/lock.py --check
	$(BIN)/python scripts/audit.py

format: $(DEV) ## Put the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: | $(BIN)/python ## Make the locks and the bill of materials fit pyproject.toml (UPGRADE=1: take the newest versions)
	@test -x $(BIN)/uv || $(PIP) install uv cyclonedx-python-lib
	$(BIN)/python scripts/lock.py $(if $(UPGRADE),--upgrade)

clean: ## Remove .venv, caches and build results (instance/ stays)
	rm -rf $(VENV) .cache build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache test-results
	find scorepad tests bench scripts -type d -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/python:
	@command -v "$(PYTHON)" >/dev/null 2>&1 || { \
	    echo "There is no '$(PYTHON)' here. Install Python 3.11 or newer, or name one: make PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Python 3.11 or newer is needed; '$(PYTHON)' is $$("$(PYTHON)" --version 2>&1). Name another: make PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" -c 'import venv, ensurepip' 2>/dev/null || { \
	    echo "'$(PYTHON)' lacks venv. On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	"$(PYTHON)" -m venv --clear $(VENV)

$(VENV)/.installed: pyproject.toml requirements.lock | $(BIN)/python
	@echo "Installing what the pad needs into $(VENV). This takes half a minute, on a slow line two."
	@$(call INSTALL,requirements.lock)
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(DEV): pyproject.toml requirements-dev.lock | $(BIN)/python
	@echo "Installing what the pad and its tests need into $(VENV). This takes a minute, on a slow line four."
	@$(call INSTALL,requirements-dev.lock)
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@
