"""T.1b, le poids de Hamming, et T.1bc, le nombre de tours de sa boucle (formule)."""

from epreuves import Cout, Droits, Famille, Fonctions, Formule, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.vecteurs import poids

TOUT_FAIT = "{nom} fait tout le travail sans qu'on voie comment : écrivez la boucle qui efface les 1 un à un"
TOUS_LES_CHIFFRES = (
    "{nom} écrit tous les chiffres de m, qu'on lit ensuite, les 0 compris : le coût suit la longueur de m, et non son poids ; "
    "effacez les 1 un à un"
)
LONGUEUR = "vous comptez les chiffres binaires, pas les 1"

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def poids(m):
        """Renvoie le nombre de 1 de l'écriture binaire de m."""
        compte = 0
        while trou(m > 0):
            m = trou(m & (m - 1))  # m sans son 1 de droite
            compte += 1
        return compte


def par_recurrence():
    def poids(m):
        return 1 + poids(m & (m - 1)) if m else 0


def en_gardant_les_restes():
    def poids(m):
        restes = [m]
        while restes[-1]:
            restes.append(restes[-1] & (restes[-1] - 1))
        return len(restes) - 1


def en_retranchant_le_dernier_1():
    def poids(m):
        w = 0
        while m:
            m -= m & -m
            w += 1
        return w


# Les réponses fausses


@fausse(LONGUEUR)
def longueur_binaire(m):
    return m.bit_length()


@fausse(LONGUEUR)
def longueur_du_texte(m):
    return len(bin(m)) - 2


@fausse("la boucle s'arrête trop tôt : tant que m > 1 oublie le dernier 1")
def tant_que_plus_de_un(m):
    compte = 0
    while m > 1:
        m &= m - 1
        compte += 1
    return compte


@fausse("vous comptez les 0, pas les 1")
def nombre_de_zeros(m):
    return m.bit_length() - poids(m)


@fausse("vous renvoyez m lui-même : il faut compter 1 par tour, et chaque tour n'efface qu'un 1 (par &, ni and ni le seul m - 1)")
def jusqu_a_m(m):
    return m


@fausse("vous comptez un 1 de trop : que renvoie votre fonction pour 0 ?")
def un_tour_de_trop(m):
    return poids(m) + 1


@fausse("votre compte part de 1, comme si m avait toujours un 1 : que renvoie votre fonction pour 0 ?")
def au_moins_un(m):
    return poids(m) or 1


@fausse("vous renvoyez 1 dès le premier 1 trouvé : le return est-il dans la boucle ?")
def un_seul_tour(m):
    return 1 if m else 0


@fausse("vous comptez les 0, pas les 1")
def zeros_du_texte(m):
    return bin(m)[2:].count("0")


@fausse("vous additionnez les chiffres décimaux de m ; on compte les 1 de son écriture binaire")
def somme_des_chiffres(m):
    return sum(map(int, str(m)))


@fausse("vous comptez les 1 de l'écriture décimale de m ; on compte ceux de son écriture binaire")
def uns_decimaux(m):
    return str(m).count("1")


@fausse("vous comptez les groupes de 1 voisins : votre opération efface tout un groupe à la fois, et non un seul 1")
def groupes_de_uns(m):
    return poids(m & ~(m >> 1))


@fausse("vous ne lisez que les 32 premiers chiffres binaires : un entier peut en avoir davantage")
def sur_32_bits(m):
    return poids(m & (1 << 32) - 1)


@fausse("vous vous arrêtez au premier 0, à droite : il peut y avoir d'autres 1 plus loin")
def uns_de_droite(m):
    return poids(m & ~(m + 1))


def bit_a_bit(m):
    """Juste mais trop lent : fait un tour par chiffre, et non par 1."""
    compte = 0
    while m:
        compte += m & 1
        m >>= 1
    return compte


# De quoi mesurer le coût : des entiers de 200 chiffres binaires, pour que seul le nombre de 1 change


def cote_a_cote(w: int) -> int:
    return (1 << w) - 1 << 200 - w


def eloignes(w: int) -> int:
    """Les 1 sont aussi loin que possible les uns des autres."""
    return sum(1 << 199 - 200 * k // w for k in range(w))


declarer(
    Fonctions(
        identifiant="T.1b",
        titre="Le poids de Hamming",
        document="T",
        fonctions=(poids,),
        exemples=((12,), (7,), (8,), (0,), (1,), (255,), (1022,), (1 << 40,), ((1 << 300) - 1,)),
        strategie=st.tuples(st.integers(0, 1 << 20) | st.integers(0, 400).map(lambda k: 1 << k)),
        variantes=(
            longueur_binaire,
            longueur_du_texte,
            tant_que_plus_de_un,
            nombre_de_zeros,
            jusqu_a_m,
            un_tour_de_trop,
            au_moins_un,
            un_seul_tour,
            zeros_du_texte,
            somme_des_chiffres,
            uns_decimaux,
            groupes_de_uns,
            sur_32_bits,
            uns_de_droite,
        ),
        droits=Droits(
            interdits={
                **dict.fromkeys(("bit_count", "count"), TOUT_FAIT),
                **dict.fromkeys(("bin", "format", "f-string", "str"), TOUS_LES_CHIFFRES),
            },
        ),
        cout=Cout(
            borne="w(m)",
            familles=(
                Famille(
                    "un seul 1, toujours plus loin",
                    tuple((f"{k} chiffres", 1, (1 << k - 1,)) for k in (8, 22, 61, 201)),
                    "vous visitez aussi les 0 de son écriture binaire : un tour par 1 suffit, si chacun en efface un (T.1a)",
                ),
                Famille("des 1 côte à côte", tuple((f"w = {w}", w, (cote_a_cote(w),)) for w in (1, 5, 20, 50, 200))),
                Famille("des 1 éloignés", tuple((f"w = {w}", w, (eloignes(w),)) for w in (1, 5, 20, 50))),
            ),
            phrase="le coût de votre fonction ne suit pas le poids de m",
            lent=bit_a_bit,
        ),
        explication="m & (m − 1) efface le 1 de droite et lui seul (T.1a). On compte donc les tours qu'il faut pour "
        "arriver à 0 : un par chiffre 1, sans jamais regarder les zéros. Pour m = 0, la boucle ne tourne pas, et l'on "
        "renvoie bien 0.",
        indications=(
            "La question T.1a donne un moyen d'effacer un 1 de m sans savoir où il est. Combien de fois peut-on le faire "
            "avant qu'il ne reste rien ?",
            "Effacez un 1 à chaque tour d'une boucle, et comptez les tours. Quand faut-il s'arrêter ? Que renvoyer pour 0 ?",
        ),
        solution=corrige,
        autres=(par_recurrence, en_gardant_les_restes, en_retranchant_le_dernier_1),
        points=2,
    ),
    Formule(
        identifiant="T.1bc",
        titre="Nombre de tours de boucle de poids(m), en fonction de w = w(m)",
        document="T",
        reponse="w",
        raisons={
            "w+1": "vous comptez un tour de trop : la boucle s'arrête dès que m vaut 0",
            "w-1": "même le dernier 1 demande un tour",
            "2*w": "un seul tour suffit à effacer un 1",
            "w**2": "chaque tour efface un 1 : il n'y a pas deux boucles l'une dans l'autre",
        },
        indications=(
            "Que fait un tour de boucle au poids de m ?",
            "Chaque tour efface un 1 et un seul ; on s'arrête quand il n'y en a plus.",
        ),
        explication="w tours : le poids baisse de 1 à chaque tour, de w(m) jusqu'à 0.",
    ),
)
