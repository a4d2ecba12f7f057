"""Dire pourquoi une fonction ne donne pas ce qu'on attend : une suite de chercheurs, dont le premier qui trouve a raison.

Un chercheur lit un `Dossier` et renvoie un mot (le genre d'erreur, `Bilan.diagnostic`) et une phrase, ou None. La table
`CHERCHEURS`, à la fin, dit l'ordre, et pour quelles façons d'observer chacun vaut.
"""

from __future__ import annotations

from collections.abc import Callable

from sudokulib.correction.donnees import (
    Donnee,
    Fonction,
    Opaque,
    attribut,
    decaler,
    difference_de_type,
    fondre,
    memes,
    nom_de_type,
    opaque_dans,
    rebatir,
)
from sudokulib.correction.fonctions.code import nombres_ecrits, parametres, se_rappelle, variables_du_cahier
from sudokulib.correction.fonctions.declaration import Declaration, Variante
from sudokulib.correction.fonctions.facons import AFFICHAGE, RESULTAT, SUR_PLACE, Facon
from sudokulib.correction.fonctions.juger import vue_de_la_reference
from sudokulib.correction.fonctions.tentative import Dossier, Tentative

ACCORD = 0.9  # des appels tirés au hasard, où un code juste à l'envers peut différer par l'ordre de ses déductions
Trouve = tuple[str, str] | None
Chercheur = Callable[[Dossier], Trouve]


def expliquer_ecart(dossier: Dossier) -> tuple[str, str]:
    """Pourquoi une fonction ne donne pas ce qu'on attend ; au moins une tentative du dossier est manquée."""
    facon = dossier.exercice.observer
    for facons, chercheur in CHERCHEURS:
        trouve = chercheur(dossier) if facons is None or isinstance(facon, tuple(map(type, facons))) else None
        if trouve:
            return trouve
    return "autre", _en_general(dossier)


def _en_general(dossier: Dossier) -> str:
    """Ce qu'on dit quand aucun chercheur ne trouve : où la fonction se trompe, faute de savoir pourquoi."""
    debut = f"{dossier.nom} {dossier.exercice.observer.manque} ce qu'on attend"
    appels = {repr(t.arguments): t.juste for t in dossier.tentatives}
    faux = list(appels.values()).count(False)
    if faux == 1 and len(appels) > 3:
        return f"{debut} sur cet appel ; partout ailleurs où on l'a essayée, elle est juste"
    if faux == len(appels):
        return f"{debut}, sur aucun des {faux} appels essayés"
    return f"{debut} ({faux} appels faux sur {len(appels)} ; en voici le plus petit)"


# Ce qu'elle ne renvoie pas


def _affiche(dossier: Dossier) -> Trouve:
    """Le bon résultat, affiché au lieu d'être renvoyé."""
    t = dossier.manquees[0]
    attendu = dossier.exercice.observer.resultat(t.attendu)
    if t.observation.resultat is not None or attendu is None:
        return None
    if t.observation.affichage.strip() in (repr(attendu), str(attendu)):
        return "affiche", f"{dossier.nom} affiche le bon résultat mais ne le rend pas : remplacez print par return"
    return None


def _rien_d_affiche(dossier: Dossier) -> Trouve:
    o = dossier.manquees[0].observation
    if o.affichage:
        return None
    if isinstance(o.resultat, str):
        return "rend", f"{dossier.nom} rend un texte au lieu de l'afficher : print(…)"
    return "rien", f"{dossier.nom} n'affiche rien"


def _rien(dossier: Dossier) -> Trouve:
    resultat = dossier.exercice.observer.resultat
    vides = [t for t in dossier.manquees if t.observation.resultat is None and resultat(t.attendu) is not None]
    if not vides:
        return None
    toujours = all(t.observation.resultat is None for t in dossier.tentatives)
    if toujours and _travail_fait(dossier.exercice, vides[0]):
        return "rien", (
            f"{dossier.nom} fait bien son travail sur son argument, mais ne rend rien : ajoutez le return que dit l'énoncé"
        )
    ou = "" if toujours else " sur cet appel"
    return "rien", (
        f"{dossier.nom} ne rend rien{ou} (None) : un return est-il toujours atteint ? print affiche, mais ne rend pas"
    )


def _travail_fait(exercice: Declaration, t: Tentative) -> bool:
    """Vrai si la fonction change ses arguments comme il faut, et qu'il ne lui manque que de renvoyer quelque chose."""
    return exercice.observer is SUR_PLACE and memes(t.obtenu[1], t.attendu[1])


# Ce qu'elle change


def _modifie(dossier: Dossier) -> Trouve:
    manquees = dossier.manquees
    change = [t for t in manquees if t.arguments_changes]
    if change and (manquees[-1].seulement_modifie or len(change) == len(manquees)):
        return (
            "modifie",
            f"{dossier.nom} modifie la liste qu'on lui donne{_laquelle(dossier, change[-1])} : travaillez sur une copie",
        )
    return None


def _laquelle(dossier: Dossier, t: Tentative) -> str:
    """Le nom de l'argument modifié, entre parenthèses, s'il y en a plusieurs."""
    noms = parametres(dossier.reference)
    if len(t.arguments) < 2 or len(noms) < len(t.arguments):
        return ""
    paires = zip(noms, t.observation.arguments, rebatir(t.arguments))
    return f" ({', '.join(nom for nom, apres, avant in paires if not memes(apres, avant))})"


def _mauvais_retour(dossier: Dossier) -> Trouve:
    """La table est bien changée, mais le résultat est faux."""
    manquees = dossier.manquees
    if not all(memes(t.obtenu[1], t.attendu[1]) for t in manquees):
        return None
    attendu, obtenu = manquees[-1].attendu[0], manquees[-1].obtenu[0]
    if type(obtenu) is not type(attendu):
        return None
    return "rendu", f"{dossier.nom} change bien la table, mais rend {obtenu!r} là où l'on attend {attendu!r}"


def _sur_une_copie(dossier: Dossier) -> Trouve:
    """Le travail est fait sur une copie."""
    intacts = not any(t.arguments_changes for t in dossier.tentatives)
    if intacts and all(t.obtenu[0] == t.attendu[0] for t in dossier.manquees):
        return "copie", (
            f"{dossier.nom} ne change pas la table qu'on lui donne : travaillez sur G elle-même, et non sur une copie"
        )
    return None


# Une variante connue


def _variante(dossier: Dossier) -> Trouve:
    """Une variante fausse connue, si la fonction s'accorde avec elle partout."""
    recursive = se_rappelle(dossier.f)
    for variante in dossier.exercice.variantes_de(dossier.nom):
        if variante.recursive in (None, recursive) and _s_accorde(dossier, variante):
            return "variante", variante.phrase
    return None


def _s_accorde(dossier: Dossier, variante: Variante) -> bool:
    """Vrai si la fonction donne ce que donne la variante : partout où l'on a choisi l'appel, presque partout au hasard."""
    accords = tires = 0
    for t in dossier.tentatives:
        vue = vue_de_la_reference(dossier.exercice, variante.fonction, t.arguments)
        accord = dossier.exercice.observer.memes(vue, t.obtenu)
        if t.choisie and not accord:
            return False
        if not t.choisie:
            accords += accord
            tires += 1
    return accords >= ACCORD * tires


# Le type et la forme


def _type(dossier: Dossier) -> Trouve:
    """Le bon contenu sous un mauvais type, ou un résultat d'un type où l'on ne peut rien lire."""
    phrase = ""
    for t in dossier.manquees:
        attendu, obtenu = dossier.exercice.observer.contenus(t.attendu, t.obtenu)
        erreur = _erreur_de_type(dossier.nom, attendu, obtenu, t.obtenu)
        if erreur:
            return "type", erreur
        if not memes(fondre(attendu), fondre(obtenu)):
            return None
        phrase = phrase or difference_de_type(attendu, obtenu)
    return ("type", f"{dossier.nom} : {phrase}") if phrase else None


def _erreur_de_type(nom: str, attendu: Donnee, obtenu: Donnee, tout: Donnee) -> str:
    """La phrase d'un type qui ne convient pas, quel que soit le contenu ; vide s'il peut convenir."""
    desaccord = f"{nom} : on attend {nom_de_type(attendu)}, vous rendez {nom_de_type(obtenu)}"
    if isinstance(attendu, bool) and isinstance(obtenu, int) and not isinstance(obtenu, bool):
        return desaccord
    obscur = opaque_dans(tout)
    if obscur:
        return f"{nom} rend {nom_de_type(obscur)}, qu'on ne sait pas comparer"
    return desaccord if _famille(obtenu) != _famille(attendu) else ""


# Les types qu'une même écriture peut confondre ne se disent que si leur contenu est le même.
_FAMILLES: tuple[tuple[tuple[type, ...], str], ...] = (((bool, int, float), "nombre"), ((list, tuple), "suite"))


def _famille(x: Donnee) -> str:
    for types, nom in _FAMILLES:
        if isinstance(x, types) and not isinstance(x, Opaque):
            return nom
    return type(x).__name__


def _partage(dossier: Dossier) -> Trouve:
    if not dossier.manquees[0].observation.partage:
        return None
    return "partage", (
        f"{dossier.nom} rend une table dont toutes les lignes sont une seule et même liste, comme dans [[0] * N] * N : "
        "créez une liste neuve à chaque ligne"
    )


# Les numéros


_DECALAGES: tuple[tuple[Callable[[Donnee], Donnee], str], ...] = (
    (lambda x: decaler(x, -1), "vous numérotez à partir de 0 ; l'énoncé numérote à partir de 1"),
    (lambda x: decaler(x, 1), "vous numérotez à partir de 1 ; l'énoncé numérote à partir de 0"),
    (
        lambda x: decaler(x, -1, cles=True),
        "vos clés (ou vos indices) commencent à 0 ; l'énoncé indice cette table à partir de 1",
    ),
    (
        lambda x: decaler(decaler(x, -1), -1, cles=True),
        "vos clés et vos numéros commencent à 0 ; l'énoncé les compte à partir de 1",
    ),
)


def _decalage(dossier: Dossier) -> Trouve:
    """Des numéros comptés à partir de 0 au lieu de 1, ou l'inverse."""
    for deplacer, phrase in _DECALAGES:
        if all(memes(deplacer(t.attendu), t.obtenu) for t in dossier.tentatives):
            return "decalage", phrase
    return None


# Le code lui-même


def _globale(dossier: Dossier) -> Trouve:
    if dossier.exercice.appeler is not None:
        return None
    for variable in variables_du_cahier(dossier.f):
        return "globale", (
            f"{dossier.nom} lit la variable {variable} de votre cahier : tout ce dont elle a besoin doit venir de ses arguments"
        )
    return None


def _trois_seulement(dossier: Dossier) -> Trouve:
    trois = [t for t in dossier.tentatives if t.ordre == 3]
    ailleurs = all(t.ordre != 3 for t in dossier.manquees)
    if trois and ailleurs and all(t.juste for t in trois) and nombres_ecrits(dossier.f) & {3, 9, 27, 81}:
        return "trois", f"{dossier.nom} n'est juste que pour n = 3 : où 3 et 9 (ou 81) sont écrits, il faut n, n² ou n⁴"
    return None


def _parametres(dossier: Dossier) -> Trouve:
    return parametres_permutes(dossier.exercice, dossier.reference, dossier.f)


def parametres_permutes(exercice: Declaration, reference: Fonction, f: Fonction) -> Trouve:
    """Les paramètres de l'énoncé, donnés dans un autre ordre."""
    if exercice.appeler is not None:
        return None
    voulus, donnes = list(parametres(reference)), list(parametres(f))
    voulus_ici = voulus[: len(donnes)]
    if donnes != voulus_ici and sorted(donnes) == sorted(voulus_ici):
        return "parametres", f"vos paramètres sont {', '.join(donnes)} ; l'énoncé les veut dans l'ordre {', '.join(voulus)}"
    return None


def _defaut(dossier: Dossier) -> Trouve:
    """Une liste donnée comme valeur par défaut, et gardée d'un appel à l'autre."""
    valeurs = attribut(dossier.f, "__defaults__") or ()
    if not any(type(valeur) in (list, dict, set) for valeur in valeurs):
        return None
    return (
        "defaut",
        "la valeur par défaut d'un paramètre (=[] ou ={}) n'est créée qu'une fois, et gardée d'un appel à l'autre",
    )


# Le contenu


def _entrees_de_table(dossier: Dossier) -> Trouve:
    """Des entrées en trop ou en moins dans une table."""
    t = dossier.manquees[-1]
    if not (isinstance(t.attendu, dict) and isinstance(t.obtenu, dict)):
        return None
    for verbe, ecart in (("il manque", _sans(t.attendu, t.obtenu)), ("il y a en trop", _sans(t.obtenu, t.attendu))):
        if ecart:
            suite = ", ".join(map(repr, ecart[:4])) + ("…" if len(ecart) > 4 else "")
            return "entrees", f"votre table a {len(t.obtenu)} entrées, on en attend {len(t.attendu)} : {verbe} {suite}"
    return None


def _elements_de_liste(dossier: Dossier) -> Trouve:
    """Des éléments en trop ou en moins dans une liste, chaque fois qu'elle est fausse."""
    t = dossier.manquees[-1]
    listes = [u for u in dossier.manquees if isinstance(u.attendu, list) and isinstance(u.obtenu, list)]
    if t in listes and all(len(u.attendu) != len(u.obtenu) for u in listes):
        return "entrees", f"{dossier.nom} rend une liste de {len(t.obtenu)} éléments, on en attend {len(t.attendu)}"
    return None


def _sans(a: dict[Donnee, Donnee], b: dict[Donnee, Donnee]) -> list[Donnee]:
    return [cle for cle in a if cle not in b]


def _ordre(dossier: Dossier) -> Trouve:
    """Les bons éléments, dans un autre ordre."""
    if all(memes(_ranger(t.attendu), _ranger(t.obtenu)) for t in dossier.manquees):
        return "ordre", f"{dossier.nom} rend les bons éléments, mais pas dans l'ordre demandé"
    return None


def _ranger(x: Donnee) -> Donnee:
    if isinstance(x, dict):
        return {cle: _ranger(v) for cle, v in x.items()}
    return sorted(x, key=repr) if isinstance(x, list) else x


def _constante(dossier: Dossier) -> Trouve:
    """Toujours la même réponse."""
    obtenus = [t.obtenu for t in dossier.tentatives]
    simple = isinstance(obtenus[0], (bool, int, str))
    if simple and len(obtenus) > 4 and all(memes(x, obtenus[0]) for x in obtenus):
        return "constante", f"{dossier.nom} rend toujours {obtenus[0]!r}, quels que soient ses arguments"
    return None


def _composante(dossier: Dossier) -> Trouve:
    """Dans un couple, un élément toujours juste et l'autre non."""
    paires = [(t.attendu, t.obtenu) for t in dossier.tentatives]
    if not all(map(_memes_longueurs, paires)):
        return None
    taille = len(paires[0][0])
    justes = [all(memes(attendu[k], obtenu[k]) for attendu, obtenu in paires) for k in range(taille)]
    if not any(justes):
        return None
    bons, mauvais = _numeros(justes, True), _numeros(justes, False)
    return "composante", f"des nombres que rend {dossier.nom}, le {bons} est toujours juste, le {mauvais} non"


def _memes_longueurs(paire: tuple[Donnee, Donnee]) -> bool:
    """Vrai pour deux tuples de même longueur."""
    attendu, obtenu = paire
    return isinstance(attendu, tuple) and isinstance(obtenu, tuple) and len(attendu) == len(obtenu)


def _numeros(justes: list[bool], voulu: bool) -> str:
    return " et ".join(f"n° {k}" for k, juste in enumerate(justes, start=1) if juste is voulu)


def _propres(dossier: Dossier) -> Trouve:
    """Ce que la façon d'observer sait dire elle-même."""
    return _premier(dossier.exercice.observer.chercheurs, dossier)


def _propres_derniers(dossier: Dossier) -> Trouve:
    """Ce qu'elle sait dire quand rien de plus précis n'est trouvé."""
    return _premier(dossier.exercice.observer.derniers, dossier)


def _premier(chercheurs: tuple[Chercheur, ...], dossier: Dossier) -> Trouve:
    return next(filter(None, (chercheur(dossier) for chercheur in chercheurs)), None)


_TOUTES = None
_QUI_RENVOIENT = (RESULTAT, SUR_PLACE)
_ARGUMENTS_INTACTS = (RESULTAT, AFFICHAGE)
CHERCHEURS: tuple[tuple[tuple[Facon, ...] | None, Chercheur], ...] = (
    (_QUI_RENVOIENT, _affiche),
    (_TOUTES, _parametres),
    (_TOUTES, _defaut),
    (_ARGUMENTS_INTACTS, _modifie),
    (_TOUTES, _variante),
    (_TOUTES, _propres),
    ((AFFICHAGE,), _rien_d_affiche),
    (_QUI_RENVOIENT, _rien),
    ((SUR_PLACE,), _mauvais_retour),
    ((SUR_PLACE,), _sur_une_copie),
    (_TOUTES, _type),
    ((RESULTAT,), _decalage),
    (_TOUTES, _globale),
    (_TOUTES, _trois_seulement),
    (_TOUTES, _propres_derniers),
    (_TOUTES, _entrees_de_table),
    ((RESULTAT,), _elements_de_liste),
    ((RESULTAT,), _ordre),
    (_TOUTES, _partage),
    ((RESULTAT,), _constante),
    ((RESULTAT,), _composante),
)
