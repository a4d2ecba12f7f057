"""S.4p, deux lois stationnaires successives diffèrent d'au plus δ (preuve)."""

from epreuves import Preuve, declarer

declarer(
    Preuve(
        identifiant="S.4p",
        titre="La borne sur δ",
        document="S",
        bareme=(
            (1, "on passe à l'inverse : le poids d'une grille est multiplié par e^(−c log(1 + δ)/(e_p + 1))"),
            (1, "ce facteur est encadré par 1/(1 + δ) et 1, parce que 0 ≤ c ≤ e_p"),
            (1, "la somme K des poids est encadrée de la même façon, et le quotient en est déduit"),
            (1, "les deux sens de l'inégalité sont obtenus, puis la borne absolue, parce qu'une probabilité ne dépasse pas 1"),
        ),
        modele=r"""Posons $\rho = \dfrac{\log(1 + \delta)}{e_p + 1}$. En prenant les inverses, la loi (2) s'écrit
$1/T' = 1/T + \rho$. Le poids d'une grille devient donc

$$e^{-c(\omega)/T'} = e^{-c(\omega)/T} \times e^{-\rho\,c(\omega)}.$$

Or $0 \leq c(\omega) \leq e_p$, donc $0 \leq \rho\,c(\omega) \leq \log(1 + \delta)$, et

$$\frac{1}{1 + \delta} \leq e^{-\rho\,c(\omega)} \leq 1.$$

Chaque poids est multiplié par un nombre compris entre $1/(1 + \delta)$ et 1. Leur somme $K$ aussi :
$\dfrac{K(T)}{1 + \delta} \leq K(T') \leq K(T)$. Le quotient d'un poids par la somme vérifie donc

$$\frac{\pi_\omega(T)}{1 + \delta} \leq \pi_\omega(T') \leq (1 + \delta)\,\pi_\omega(T).$$

À droite, $\pi_\omega(T') - \pi_\omega(T) \leq \delta\,\pi_\omega(T)$. À gauche,
$\pi_\omega(T) - \pi_\omega(T') \leq \dfrac{\delta}{1 + \delta}\,\pi_\omega(T) \leq \delta\,\pi_\omega(T)$. Ensemble,
$|\pi_\omega(T) - \pi_\omega(T')| \leq \delta\,\pi_\omega(T) \leq \delta$.

*Remarque.* On obtient mieux que ce qu'annonce le document : un écart **relatif**. La borne absolue ne dit presque rien tant
qu'il fait chaud : chacune des $9^{58}$ grilles a alors une probabilité minuscule. Et rien ici ne parle du temps qu'il faut à
la marche pour suivre.""",
        indications=(
            "Que devient 1/T d'un palier au suivant ? Par quoi le poids e^(−c/T) d'une grille est-il multiplié ?",
            "Ce facteur est entre 1/(1 + δ) et 1, parce que c est entre 0 et e_p. La somme des poids est encadrée de même : "
            "encadrez le quotient.",
        ),
        explication="La loi (2) est faite pour cette preuve : le dénominateur e_p + 1 dépasse toute valeur de c, ce qui suffit à "
        "rendre le facteur au moins égal à 1/(1 + δ). C'est une majoration de lois, et non de durées.",
    ),
)
