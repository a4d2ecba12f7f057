# make lab : ouvrir le cours.   make test : vérifier.   make aide : le reste.
PYTHON ?= python3
BIN := .venv/bin
# Par exemple : make lab OPTIONS="--ip 0.0.0.0 --port 9000"
OPTIONS ?=

# Les essais lancent des centaines d'interpréteurs : que chacun ne recompile pas les sources, quoi que dise l'environnement.
export PYTHONDONTWRITEBYTECODE :=

# make test-navigateur COURT=--court, ou EXERCICES="T.4a S.3"
COURT ?=
EXERCICES ?=

PYTEST := COURS_PROGRESSION=non COURS_BARRE=non $(BIN)/python -m pytest -rs -n 3 --no-loadscope-reorder \
	--nbval-sanitize-with tests/cahiers/remplacements.cfg --nbval-cell-timeout 600
# Vide, ou oui : la suite longue. La suite courte rejoue une leçon et un corrigé ; la longue, tous les cahiers.
ESSAIS_TOUT ?=
CAHIERS := $(if $(filter oui,$(ESSAIS_TOUT)),notebooks solutions,notebooks/02_representation.ipynb solutions/01_le_probleme.ipynb)

.PHONY: aide lab test test-tout essai recueils moteurs types style test-navigateur site dossier publication empreintes javascript notebooks diapos polycopie exercice bench propre

aide:
	@echo "make lab        ouvre le cours dans JupyterLab"
	@echo "make test       installe les outils d'essai et vérifie l'essentiel, en cinq à dix minutes"
	@echo "make test-tout  la suite longue : chaque exercice, chaque cahier, chaque page ; des variantes et des réponses jugées, une part"
	@echo "make essai      tout ce qui prouve un exercice, en quelques secondes : make essai ID=T.4b, ou FICHIER=…/t_4b.py"
	@echo "make recueils   ce qu'on dit aujourd'hui des réponses jugées ; celles d'un exercice : ID=T.4b"
	@echo "make javascript vérifie les types, le style et les essais du JavaScript (demande Node)"
	@echo "make test-navigateur  compare les verdicts d'un navigateur à ceux d'ici (demande Node)"
	@echo "make site       fait le site où tout s'exécute dans le navigateur ; make dossier, l'archive à mettre sur une clé"
	@echo "make publication  ce qu'on met en ligne, dans build/publication/ : le site et les diapositives"
	@echo "make empreintes relève les empreintes des archives à installer, et les licences"
	@echo "make notebooks  engendre les cahiers à partir de sources/"
	@echo "make diapos     construit les diapositives, dans diapositives/ (demande Node) ; avec leurs PDF : OPTIONS=--pdf"
	@echo "make polycopie  imprime les énoncés, et les corrigés, dans polycopies/ (demande Node et Chromium) ; un seul : OPTIONS=3"
	@echo "make exercice   commence un exercice : make exercice ID=C.II.A.1 FONCTION=case1"
	@echo "make bench      mesure les vitesses, côte à côte"
	@echo "make propre     efface .venv et les fichiers temporaires"

lab: .venv/.lab
	@$(BIN)/python outils/lab.py $(OPTIONS)

test: .venv/.test
	@$(AVANT)
	ESSAIS_TOUT=$(ESSAIS_TOUT) $(PYTEST) tests socle sudokulib epreuves cours --nbval $(CAHIERS)

test-tout:
	@$(MAKE) --no-print-directory test ESSAIS_TOUT=oui

essai: .venv/.test
	@$(BIN)/python -m outils.essai $(ID) $(if $(FICHIER),--fichier $(FICHIER))

recueils: .venv/.test
	@$(BIN)/python -m outils.recueils $(if $(JUGES),--juges $(JUGES)) $(if $(ID),--seulement $(ID))

# Ce qui n'a rien à attendre l'un de l'autre : chacun son cœur
AVANT := $(MAKE) --no-print-directory -j 2 moteurs types style javascript

moteurs:
	@$(BIN)/python outils/echauffer.py

types:
	$(BIN)/mypy

style:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

NPM := $(shell command -v npm)

javascript: $(if $(NPM),node_modules/.installes)
ifdef NPM
	node_modules/.bin/tsc
	node_modules/.bin/eslint --max-warnings 0 eslint.config.js cours/ateliers outils/navigateur/*.js tests/javascript
	node --test --test-reporter=spec tests/javascript/*.test.js
else
	@echo "Node n'est pas installé (apt install nodejs npm) : le JavaScript des ateliers n'est pas vérifié."
endif

node_modules/.installes: package.json package-lock.json .npmrc
	@echo "Installation des outils JavaScript…"
	@npm ci >/dev/null
	@touch $@

test-navigateur: .venv/.test outils/navigateur/node_modules/.installes
	$(BIN)/python -m outils.navigateur.matrice $(COURT) $(EXERCICES)

outils/navigateur/node_modules/.installes: outils/navigateur/package.json outils/navigateur/package-lock.json .npmrc
	@echo "Installation des Python du navigateur…"
	@cp .npmrc outils/navigateur/
	@cd outils/navigateur && npm ci >/dev/null
	@touch $@

site: .venv/.site outils/navigateur/node_modules/.installes
	@$(BIN)/python -m outils.navigateur.site $(OPTIONS)

dossier: site
	@$(BIN)/python -m outils.navigateur.dossier

# Ce qu'on met en ligne : le site, avec la roue du cours, les diapositives, et la nomenclature de tout ce dont ils sont faits.
publication: site diapos
	@rm -rf build/publication
	@cp -r build/site build/publication
	@cp -r diapositives build/publication/diapositives
	@$(BIN)/python -m outils.nomenclature

# Après un changement de constraints.txt ou de pyproject.toml.
empreintes: .venv/.test outils/navigateur/node_modules/.installes
	@$(BIN)/python -m outils.empreintes
	@$(BIN)/python -m outils.licences

notebooks: .venv/.test
	$(BIN)/python -m outils.cahiers

diapos: .venv/.test $(if $(NPM),node_modules/.installes)
	@$(BIN)/python -m outils.diapos $(OPTIONS)

polycopie: .venv/.test $(if $(NPM),node_modules/.installes)
	@$(BIN)/python -m outils.polycopie $(OPTIONS)

exercice: .venv/.test
	@$(BIN)/python -m outils.exercice $(ID) $(if $(FONCTION),--fonction $(FONCTION))

bench: .venv/.test .venv/.pairs
	@$(BIN)/python outils/echauffer.py
	$(BIN)/python -m bench.moteur
	$(BIN)/python -m bench.latence
	$(BIN)/python -m bench.verdicts
	$(BIN)/python -m bench.solveur
	$(BIN)/python -m bench.logique
	$(BIN)/python -m bench.recuit vitesses
	$(BIN)/python -m bench.generation

propre:
	rm -rf .venv node_modules build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.lab .venv/.cours .venv/.test .venv/.pairs .venv/.site: pyproject.toml constraints.txt $(wildcard empreintes/*.txt) $(wildcard reglages/*.json reglages/*/*.json)
	@$(PYTHON) outils/preparer.py $(patsubst .venv/.%,%,$@)
