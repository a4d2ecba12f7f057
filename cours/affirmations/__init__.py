"""Le banc des affirmations : ce que disent les cinq documents, éprouvé (question P.10).

    regle        la seule règle : de l'intervalle mesuré et de l'intervalle promis au verdict
    fiche        une affirmation : où elle est, ses mots, et sa mesure
    toulon, …    un module par document, ou plusieurs s'il dit beaucoup : chaque affirmation et, dessous, sa mesure
    echantillons les grilles et les séries d'essais que plusieurs mesures partagent
    resultats    les constats gardés, et le tableau qu'on en montre

Les mesures courtes se refont en quelques secondes ; `python -m outils.affirmations` les refait toutes, longues comprises, et
écrit `donnees/affirmations.json` et `documentation/affirmations.md` ; `--series` refait d'abord les essais que lisent les leçons.
"""

from typing import TYPE_CHECKING

from socle.paresse import paresseux

if TYPE_CHECKING:
    from cours.affirmations.resultats import affirmations, banc, compter_les_verdicts, constats_gardes, eprouver
else:
    __getattr__, __dir__ = paresseux(__name__)

__all__ = ["affirmations", "eprouver", "constats_gardes", "banc", "compter_les_verdicts"]
