"""Le cours, d'un seul tenant : `socle` le déplie, et ce paquet-ci s'importe alors comme d'habitude."""

import sys
from importlib import import_module

import socle  # noqa: F401 -- son premier import déplie tout

del sys.modules[__name__]
globals().update(vars(import_module(__name__)))
