"""Juger une recherche (T.6) : où la fonction perd une solution, l'efface, ou renonce trop tôt."""

from __future__ import annotations

from cours.traces.criteres import Critere, dire_a_la_fin, solution_de
from cours.traces.trace import EN_COURS, Appel, But, Ecart, Trace
from cours.traces.traceur import PLUS_HAUT
from socle.nombres import accorder, enumerer
from sudokulib.cases import nom_de_case
from sudokulib.vecteurs import Table, candidats, grille_de_table, poids

EFFACEE = "la grille était résolue : ce pas l'efface, et l'on n'y revient pas."
QUITTEE = (
    "la grille était résolue dans la copie sur laquelle la fonction s'est rappelée ; on retrouve ici la table de l'appelant, "
    "qui n'en a rien reçu."
)


class CritereDeRecherche(Critere):
    """L'algorithme Sudoku : G devient une solution et l'on renvoie True, ou l'on renvoie False s'il n'y en a pas."""

    def convient(self, trace: Trace) -> bool:
        if trace.statut != "rendu" or trace.gachee or type(trace.renvoye) is not bool:
            return False
        if trace.renvoye:
            return _resolue(trace.arrivee, trace.n) and _respecte(trace.arrivee, trace.depart)
        return solution_de(trace.depart, trace.n) is None

    def premier_faux_pas(self, trace: Trace) -> Ecart | None:
        """Dans l'ordre du temps, les appels qui commencent sur une mauvaise table, et ceux qui finissent mal."""
        enquete = _Enquete(trace)
        moments = [(appel.entree, rang) for rang, appel in enumerate(trace.appels) if rang]
        moments += [(appel.sortie, -1 - rang) for rang, appel in enumerate(trace.appels) if rang and appel.sortie != EN_COURS]
        if trace.gachee:  # après le pas qui gâche la table, ce que fait la fonction n'en est que la suite
            moments = [(position, rang) for position, rang in moments if position < len(trace.film)]
        for _, rang in sorted(moments, key=lambda moment: (moment[0], moment[1] >= 0)):
            ecart = enquete.entree(rang) if rang >= 0 else enquete.sortie(-1 - rang)
            if ecart:
                return ecart
        return enquete.sortie(0) if trace.statut == "rendu" and not trace.gachee else None

    def ce_qui_manque(self, trace: Trace) -> tuple[Trace, Ecart]:
        return dire_a_la_fin(trace, f"vous renvoyez {trace.renvoye!r} : il faut True si la grille est résolue, False sinon.")


class _Enquete:
    """Ce qu'on cherche dans une trace, appel par appel."""

    def __init__(self, trace: Trace) -> None:
        self.trace, self.n = trace, trace.n
        self.resolues = _positions_resolues(trace)
        self._solutions: dict[tuple[int, ...], Table | None] = {}

    def solution(self, G: Table) -> Table | None:
        cle = tuple(G)
        if cle not in self._solutions:
            self._solutions[cle] = solution_de(G, self.n)
        return self._solutions[cle]

    def entree(self, rang: int) -> Ecart | None:
        """Un appel qui commence sur une table d'où l'hypothèse ne pourra plus être achevée, alors qu'elle le pouvait."""
        appel = self.trace.appels[rang]
        if appel.hypothese is None:
            return None
        case, v = appel.hypothese
        if not self._admise(appel, case, v):
            essai = f"vous essayez {nom_de_case(case, self.n)} = {v}"
            return Ecart(appel.entree, f"{essai}, que la case n'admet pas : on n'essaie que les valeurs de son vecteur.")
        B = self.trace.film.etat(self.trace.appels[appel.parent].entree)
        B[case] &= 1 << v
        solution, table = self.solution(B), self.trace.film.etat(appel.entree)
        if solution is None or self.solution(table) is not None:
            return None
        if self._deja_trouvee(rang):
            essai = f"vous essayez {nom_de_case(case, self.n)} = {v} alors que l'essai d'avant a trouvé une solution"
            return Ecart(appel.entree, f"{essai} : arrêtez-vous dès qu'un appel renvoie True, ou la grille résolue est perdue.")
        perdue = next((c for c, m in enumerate(solution) if not table[c] & m), case)
        essai = f"vous essayez {nom_de_case(case, self.n)} = {v} sur une table qui n'est pas la copie B"
        reste = f"{nom_de_case(perdue, self.n)} y a perdu {candidats(solution[perdue])[0]}"
        phrase = f"{essai} : {reste}, qu'il faudrait pour finir. G n'a pas été restaurée."
        return Ecart(appel.entree, phrase, But("restauration"))

    def _deja_trouvee(self, rang: int) -> bool:
        """Vrai si l'appelant vient de faire un autre appel, qui a résolu la grille."""
        avant = [a for a in self.trace.appels[:rang] if a.parent == self.trace.appels[rang].parent]
        return bool(avant) and avant[-1].renvoye is True and avant[-1].sortie in self.resolues

    def _admise(self, appel: Appel, case: int, v: int) -> bool:
        """Vrai si la case admettait cette valeur avant la première hypothèse que l'appelant y a faite."""
        soeurs = (a for a in self.trace.appels if a.parent == appel.parent and a.hypothese and a.hypothese[0] == case)
        premiere = next(soeurs, appel)
        return bool(self.trace.film.etat(premiere.entree - 1)[case] >> v & 1)

    def sortie(self, rang: int) -> Ecart | None:
        """Un appel qui finit mal : il dit avoir trouvé sans avoir trouvé, ou le contraire."""
        appel = self.trace.appels[rang]
        table = self.trace.film.etat(appel.sortie)
        if appel.renvoye is True or (appel.renvoye and type(appel.renvoye) is not bool):
            if _resolue(table, self.n):
                return None
            return self._effacee(appel) or Ecart(appel.sortie, f"vous renvoyez True, mais {self._defaut(table)}.")
        solution = self.solution(self.trace.film.etat(appel.entree))
        if solution is None:
            return None
        return self._effacee(appel) or self._renonce(rang, solution)

    def _effacee(self, appel: Appel) -> Ecart | None:
        """Le pas qui, pour de bon, défait une grille résolue pendant cet appel."""
        passees = [p for p in self.resolues if appel.entree <= p <= appel.sortie]
        if not passees:
            return None
        position = passees[-1] + 1
        while position <= appel.sortie and not self.trace.film.pas(position).effets:
            position += 1
        if position > appel.sortie:
            dit = repr(appel.renvoye)
            return Ecart(appel.sortie, f"la grille est résolue, mais vous renvoyez {dit} : personne ne saura qu'elle l'est.")
        return Ecart(position, QUITTEE if self.trace.film.pas(position).texte == PLUS_HAUT else EFFACEE)

    def _renonce(self, rang: int, solution: Table) -> Ecart:
        """L'appel renvoie False alors qu'il restait une valeur à essayer."""
        appel = self.trace.appels[rang]
        essais = [a.hypothese for a in self.trace.appels if a.parent == rang and a.hypothese]
        debut = f"votre fonction s'arrête ici et renvoie {appel.renvoye!r}"
        if not essais:
            return Ecart(appel.sortie, f"{debut} : {self._sans_essai(appel)}.")
        case = essais[-1][0]
        tentees = enumerer(str(v) for c, v in essais if c == case)
        reste = f"{nom_de_case(case, self.n)} n'a été essayée qu'avec {tentees}"
        reste += f", et une solution y met {candidats(solution[case])[0]}"
        return Ecart(appel.sortie, f"{debut} : {reste}.")

    def _sans_essai(self, appel: Appel) -> str:
        posees = [
            pas
            for pas in (self.trace.film.pas(p) for p in range(appel.entree + 1, appel.sortie + 1))
            if pas.genre == "écriture" and pas.marque == "place"
        ]
        if not posees:
            return "aucune valeur n'est essayée, alors que la grille a une solution"
        effet = posees[0].effets[0]
        supposee = f"{nom_de_case(effet.case, self.n)} = {candidats(effet.apres)[0]}"
        return f"la première valeur essayée, {supposee}, n'est jamais remise en cause, alors que la grille a une solution"

    def _defaut(self, table: Table) -> str:
        vides = [nom_de_case(c, self.n) for c, m in enumerate(table) if m == 0]
        if vides:
            return f"{vides[0]} n'admet plus aucune valeur"
        ouvertes = [m for m in table if poids(m) != 1]
        if ouvertes:
            return f"{accorder(len(ouvertes), 'case reste', 'cases restent')} à dévoiler"
        return "deux cases d'un bloc ont la même valeur"


def _positions_resolues(trace: Trace) -> list[int]:
    """Les positions où la table est une grille résolue."""
    etat, resolues = trace.depart, []
    for position, pas in enumerate(trace.film, start=1):
        for effet in pas.effets:
            etat[effet.case] = effet.apres
        if _resolue(etat, trace.n):
            resolues.append(position)
    return resolues


def _resolue(table: Table, n: int) -> bool:
    return all(poids(m) == 1 for m in table) and grille_de_table(table, n).est_solution


def _respecte(table: Table, depart: Table) -> bool:
    return all(a & b for a, b in zip(table, depart))
