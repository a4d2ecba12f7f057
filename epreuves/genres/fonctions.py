"""Le genre « fonctions » : l'étudiant écrit une ou plusieurs fonctions, qu'on essaie face à celles de la bibliothèque."""

from __future__ import annotations

from dataclasses import dataclass

from epreuves.bilan import Bilan
from epreuves.code_source.ebauche import DEBUT, ebauche_d_affectations, ebauche_de_fonctions
from epreuves.conduire.conduire import conduire
from epreuves.domaine import est_a_nous
from epreuves.donnees import Arguments, Donnee, Fonction, memes, nom_du_module
from epreuves.epreuve import Etape
from epreuves.filmer.pas_a_pas import completer
from epreuves.juger.declaration import Declaration
from epreuves.juger.juger import vue_de_la_reference
from epreuves.pieces import ContreExemple
from socle.bibliotheques import manque
from socle.erreurs import ErreurClaire


@dataclass(frozen=True, kw_only=True, repr=False)
class Fonctions(Declaration):
    """Un exercice où l'étudiant écrit une ou plusieurs fonctions ; ses champs sont ceux de `Declaration`."""

    genre = "fonctions"

    @property
    def conseil(self) -> str:
        return "employez verifier et non repondre"

    def repondre(self, reponse: Donnee) -> Bilan:
        raise ErreurClaire(f"{self.identifiant} demande une fonction : {self.conseil}")

    def verifier(self, *donnes: object) -> Bilan:
        fonctions = [f for f in donnes if callable(f)]
        if not fonctions or len(fonctions) < len(donnes):
            raise ErreurClaire(f"donnez le nom de vos fonctions, sans parenthèses : {', '.join(self.noms_demandes)}")
        if any(est_a_nous(nom_du_module(f)) for f in fonctions):
            phrase = "vous vérifiez une fonction de la bibliothèque : écrivez la vôtre, puis vérifiez-la."
            return Bilan(self.identifiant, False, phrase, a_faire=True, diagnostic="bibliotheque")
        manquent = [phrase for phrase in map(manque, self.droits.bibliotheques) if phrase]
        if manquent:
            return Bilan(self.identifiant, False, f"{manquent[0]}.", a_faire=True, diagnostic="bibliotheque_absente")
        bilan = conduire(self, fonctions)
        return completer(self, fonctions[0], bilan) if self.film is None else self.film.completer(self, fonctions[0], bilan)

    def ebaucher(self, source: str) -> str:
        if DEBUT in source:
            return ebauche_d_affectations(source, self.identifiant)
        return ebauche_de_fonctions(source, self.identifiant)

    def dernieres_etapes(self, dernier: ContreExemple | None) -> list[Etape]:
        return [
            Etape("Un contre-exemple", self._contre_exemple(dernier)),
            Etape("Le code à trous", self.textes.a_trous, code=True),
            Etape("La solution", self.textes.complet, code=True),
        ]

    def _contre_exemple(self, dernier: ContreExemple | None) -> str:
        """Le dernier que l'étudiant a reçu ou, à défaut, un appel où se trompe une réponse fausse connue."""
        if dernier is not None:
            rappel = f"On vous a dit : {dernier.cause} " if dernier.cause else ""
            return (
                f"{rappel}Votre dernière vérification, à refaire à la main, ligne après ligne. "
                f"Appel : {dernier.appel}. Attendu : {dernier.attendu}."
            )
        reference, arguments = self._appel_parlant()
        attendu = vue_de_la_reference(self, reference, arguments)
        appel = self.ecrire_appel(reference.__name__, arguments)
        virgule = "" if appel.endswith(")") else ","  # « f(G, 2) avec, dans G, ceci, doit… »
        return f"{appel}{virgule} {self.observer.consigne(attendu, self.montrer)}. Essayez votre fonction sur cet appel."

    def _appel_parlant(self) -> tuple[Fonction, Arguments]:
        """Un exemple où l'une des variantes fausses se trompe ; le premier, s'il n'y en a pas."""
        for reference in self.fonctions:
            for arguments in self.exemples:
                attendu = vue_de_la_reference(self, reference, arguments)
                for variante in self.variantes_de(reference.__name__):
                    if not memes(vue_de_la_reference(self, variante.fonction, arguments), attendu):
                        return reference, arguments
        return self.fonctions[0], self.exemples[0]
