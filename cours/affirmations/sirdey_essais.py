"""Ce que dit le document S (R. Sirdey), parties IV et V : ses résultats, que refont deux cents essais par grille."""

from __future__ import annotations

from collections import Counter
from functools import partial

from cours.affirmations.echantillons import ESSAIS, RECUIT, recuits, recuits_refaits, recuits_regles
from cours.affirmations.fiche import affirmation
from cours.affirmations.regle import MAJORITE, PRESQUE_TOUJOURS, Constat, au_moins, au_plus, part, sans_mesure, selon, sur, tous
from socle.nombres import decimal, en_clair, milliers
from sudokulib.exemples import exemple
from sudokulib.recuit.grilles import PUBLIES, problemes
from sudokulib.recuit.intervalle import intervalle_exact
from sudokulib.recuit.temperature import nombre_de_paliers, temperature_de_lencadre
from sudokulib.solveur import explorer

DELAHAYE = 11.11
PLACES_PERDUES = (
    "le texte a perdu les places des indices : les nôtres sont tirées au sort, et une même grille pleine peut demander "
    "quatre fois plus d'essais selon ces places"
)


def noms_du_tableau(tableau: str) -> list[str]:
    """Nos cinq grilles d'un tableau du document."""
    return [nom for nom in problemes() if nom.startswith(f"tableau {tableau} ")]


def _comparer(tableau: str, publie: float) -> Constat:
    """Le nombre moyen d'essais publié, avec son intervalle, et ceux de nos cinq grilles."""
    series = [recuits(nom) for nom in noms_du_tableau(tableau)]
    bas, haut = intervalle_exact(round(100 / publie), 100)
    intervalles = [serie.intervalle() for serie in series]
    communs = sum(debut <= 1 / bas and fin >= 1 / haut for debut, fin in intervalles)
    moyennes = " ; ".join(f"{decimal(serie.moyenne)} ({decimal(i)} à {decimal(j)})" for serie, (i, j) in zip(series, intervalles))
    mesure = (
        f"publié {decimal(publie)}, soit {decimal(1 / haut)} à {decimal(1 / bas)} sur cent essais ; nos cinq grilles, "
        f"{ESSAIS} essais "
        f"chacune : {moyennes} ; {communs} intervalles sur 5 rencontrent le sien"
    )
    return sans_mesure(PLACES_PERDUES, mesure)


for _tableau, (_indices, _publie) in PUBLIES.items():
    affirmation(
        f"S-essais-{_tableau}",
        f"S, partie IV, tableau {_tableau}",
        "en moyenne, respectivement 7,69, 2,28, 3,85 et 2,38 essais",
        f"La grille du tableau {_tableau}, à {_indices} indices, demande en moyenne {decimal(_publie)} essais.",
        "On mène 200 essais sur chacune de cinq grilles de même solution et de même nombre d'indices.",
        publie=_publie,
        graine=RECUIT,
        serie="recuit",
    )(partial(_comparer, _tableau))


@affirmation(
    "S-essais-Delahaye",
    "S, partie IV",
    "au prix de 11,11 essais, en moyenne",
    "Une autre grille à 23 indices, celle de J.-P. Delahaye, demande en moyenne 11,11 essais.",
    "La grille n'est pas dans le document. On compare à une autre de 23 indices, AI Escargot, 200 essais.",
    publie=DELAHAYE,
    graine=RECUIT,
    serie="recuit",
)
def _(publie: float) -> Constat:
    serie = recuits("ai_escargot")
    bas, haut = serie.intervalle()
    mesure = (
        f"AI Escargot : {decimal(serie.moyenne)} essais en moyenne ({decimal(bas)} à {decimal(haut)}), publié {decimal(publie)}"
    )
    return sans_mesure("le document ne donne pas cette grille", mesure)


@affirmation(
    "S-sur-cent-essais",
    "S, partie IV, note 2",
    "Estimée sur 100 essais",
    "Les cinq moyennes sont estimées sur cent essais.",
    "Cent essais et k réussites font 100/k en moyenne ; m essais pour cent résolutions, m/100. On essaie les deux lectures.",
    publie=(7.69, 2.28, 3.85, 2.38, DELAHAYE),
)
def _(publie: tuple[float, ...]) -> Constat:
    avec = sum(any(round(100 / k, 2) == moyenne for k in range(1, 101)) for moyenne in publie)
    entiers = sum(abs(100 * moyenne - round(100 * moyenne)) < 1e-9 for moyenne in publie)
    lectures = {
        "cent essais en tout, 100/k": tous(avec, len(publie), sur(avec, len(publie), "moyenne")),
        "cent grilles résolues, m/100": tous(entiers, len(publie), sur(entiers, len(publie), "moyenne")),
    }
    return selon(lectures, "la note ne dit pas ce qu'elle compte : cent essais, ou les essais de cent résolutions")


@affirmation(
    "S-plusieurs-essais",
    "S, partie IV",
    "pour en venir à bout",
    "Ces grilles de 23 à 26 indices se résolvent en quelques essais, de 2,28 à 11,11 en moyenne.",
    "On compte, de nos vingt grilles, celles dont le nombre moyen d'essais (200 chacune) est d'au plus 11,11.",
    publie=DELAHAYE,
    graine=RECUIT,
    serie="recuit",
)
def _(publie: float) -> Constat:
    moyennes = [recuits(nom).moyenne for tableau in PUBLIES for nom in noms_du_tableau(tableau)]
    mesure = f"de {decimal(min(moyennes))} à {decimal(max(moyennes))} essais en moyenne, sur {len(moyennes)} grilles"
    return au_plus(max(moyennes), publie, mesure)


@affirmation(
    "S-trois-secondes",
    "S, partie IV, note 3",
    "de l'ordre de trois secondes sur un ordinateur portable des plus moyens",
    "Un essai requiert de l'ordre de trois secondes sur un portable de 2006.",
    "On compte les itérations d'un essai raté entier, et le temps que cela laisse à chacune.",
    publie=3,
)
def _(publie: int) -> Constat:
    iterations = 81 * (int(nombre_de_paliers(Tf=temperature_de_lencadre())) + 1)
    mesure = f"{milliers(iterations)} itérations, donc {decimal(1e9 * publie / iterations, 0)} ns chacune"
    raison = "la machine n'existe plus ; c'est bien peu pour un calcul de vingt cases, et plausible avec l'arrêt ad hoc"
    return sans_mesure(raison, mesure)


@affirmation(
    "S-echecs-a-2",
    "S, partie IV, fin",
    "une solution de valeur très faible (typiquement 2)",
    "Quand il échoue, l'algorithme termine « typiquement » à la valeur 2.",
    "On compte les valeurs finales des essais ratés de nos vingt grilles, 200 essais chacune ; « typiquement » : plus de la "
    "moitié.",
    publie=2,
    graine=RECUIT,
    serie="recuit",
)
def _(publie: int) -> Constat:
    echecs: Counter[int] = Counter()
    for tableau in PUBLIES:
        for nom in noms_du_tableau(tableau):
            echecs.update(recuits(nom).valeurs_des_echecs)
    return part(echecs[publie], echecs.total(), MAJORITE, f"échecs à {publie}", f"les autres vont jusqu'à {max(echecs)}")


@affirmation(
    "S-plus-ingenieuse",
    "S, partie IV, fin",
    "qu'il n'existe pas de manière plus ingénieuse",
    "Il peut exister une manière plus ingénieuse d'appliquer le recuit à ce problème.",
    "Sur le tableau I a, 200 essais où deux voisines diffèrent par un échange dans une région, T_f = 0,1 : l'intervalle du "
    "taux de réussite doit être au-dessus de celui de l'encadré.",
    graine=RECUIT,
    serie="recuit",
)
def _(_: None) -> Constat:
    encadre, echanges = recuits("tableau I a"), recuits_regles("échanges, T_f = 0,1")
    au_meme_arret = recuits_regles("T_f = 0,1")
    rapport = au_meme_arret.iterations_par_reussite / echanges.iterations_par_reussite
    couts = f"à température d'arrêt égale, {decimal(rapport, 0)} fois moins d'itérations par réussite"
    quoi = f"encadré : {encadre.reussites} sur {ESSAIS} ; échanges"
    return part(echanges.reussites, ESSAIS, intervalle_exact(encadre.reussites, ESSAIS)[1], quoi, couts)


@affirmation(
    "S-pas-competitif",
    "S, partie IV, fin",
    "nous ne prétendons ni que notre algorithme est compétitif",
    "L'algorithme n'est pas donné pour compétitif avec les meilleurs solveurs.",
    "Sur la grille très difficile du document L, on compare les itérations par réussite (200 essais) aux applications des "
    "règles EUP d'un retour arrière.",
    graine=RECUIT,
    serie="recuit",
)
def _(_: None) -> Constat:
    serie = recuits("leleux_tres_difficile")
    applications = explorer(exemple("leleux_tres_difficile")).applications
    mesure = f"{en_clair(serie.iterations_par_reussite)} itérations par réussite, contre {applications} applications des règles"
    return au_moins(serie.iterations_par_reussite / applications, 1000, mesure)


@affirmation(
    "S-arret-ad-hoc",
    "S, partie V, fin",
    "ne s'est pas améliorée durant un nombre suffisamment grand (typiquement 10 000)",
    "Abandonner après 10 000 paliers sans progrès améliore l'efficacité pratique.",
    "Sur le tableau I a, 200 essais de mêmes graines : les itérations de tous les essais, divisées par le nombre de "
    "réussites, avec et sans cet arrêt. Un échec compte ses 251 680 365 itérations, même si le certificat de gel nous en a "
    "dispensés.",
    graine=RECUIT,
    serie="recuit",
)
def _(_: None) -> Constat:
    entiere, abandon = recuits("tableau I a"), recuits_regles("arrêt ad hoc, 10 000 paliers")
    par_echec = 81 * (int(nombre_de_paliers(Tf=temperature_de_lencadre())) + 1)
    couts = sum(entiere.durees) + par_echec * (ESSAIS - entiere.reussites), abandon.iterations
    # Le pire pour l'affirmation : l'encadré réussit aussi souvent, l'abandon aussi rarement, que l'admettent les intervalles.
    p_entiere = intervalle_exact(entiere.reussites, ESSAIS)[1]
    p_abandon = intervalle_exact(abandon.reussites, ESSAIS)[0]
    mesure = (
        f"{decimal(couts[1] / 1e6 / abandon.reussites, 0)} millions d'itérations par réussite au lieu de "
        f"{decimal(couts[0] / 1e6 / entiere.reussites, 0)} ; {abandon.reussites} réussites au lieu de {entiere.reussites}, "
        f"sur {ESSAIS}"
    )
    return au_plus((couts[1] / p_abandon) / (couts[0] / p_entiere), 1, mesure, "il coûte pourtant des réussites")


@affirmation(
    "S-abandonner",
    "S, partie III, après la formule (3)",
    "Il convient alors d'abandonner",
    "À la température d'arrêt, il convient d'abandonner et de relancer.",
    "Un essai est gelé quand aucune suite de coups acceptables ne peut plus faire descendre c : on compte les échecs du "
    "tableau I a (100 essais) dont le gel est certifié, et la température où il l'est ; on en demande neuf sur dix.",
    longue=True,
    graine=RECUIT,
)
def _(_: None) -> Constat:
    echecs = [e for e in recuits_refaits("tableau I a", 100).essais if not e.reussi]
    gelees = [e for e in echecs if e.arret == "gel"]
    nuance = f"on aurait pu abandonner dès T = {decimal(min(e.T for e in gelees), 3)}" if gelees else ""
    return part(len(gelees), len(echecs), PRESQUE_TOUJOURS, "échecs gelés avant la température d'arrêt", nuance)
