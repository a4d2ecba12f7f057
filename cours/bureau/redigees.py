"""Les réponses rédigées : une page où les noter au clavier, côte à côte avec leur barème ; et les notes qui en reviennent.

La page ne parle à personne. Ce qu'on y note reste dans le navigateur, jusqu'à « Enregistrer les notes », qui donne un fichier
redigees.csv : posé dans le dossier de la sortie, ou nommé par --redigees, il entre dans la table.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import NamedTuple

from cours.bureau.corriger import A_NOTER, NON_NOTEE, NOTEE, VIDE, Corrigee
from cours.bureau.devoir import Devoir, Question
from cours.bureau.page import page, points
from cours.bureau.tableau import FORMULE, tel_quel
from epreuves.epreuve import trouver
from socle.erreurs import ErreurClaire

NOTES = "redigees.csv"
COLONNES = ("copie", "question", "points", "commentaire")
STYLE = """
.reponses { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; }
.carte { border: 2px solid var(--trait); border-radius: .4rem; padding: .5rem .8rem; }
.carte.choisie { border-color: var(--accent); } .carte.finie { opacity: .7; } .carte.choisie.finie { opacity: 1; }
.carte h3 { overflow-wrap: anywhere; } .carte label { display: block; } .carte textarea { width: 100%; box-sizing: border-box; }
body { max-width: 90rem; } .copie { white-space: pre-wrap; overflow-wrap: anywhere; }
#enregistrer { font: inherit; padding: .3rem .8rem; }
#faites { position: sticky; top: 0; z-index: 1; margin: 0; padding: .4rem 0; background: Canvas; }
.carte { scroll-margin: 4rem 0 1rem; }
kbd { border: 1px solid var(--trait); border-radius: .2rem; padding: 0 .3rem; }
"""
SCRIPT = r"""
"use strict";
const cle = "redigees " + document.body.dataset.devoir;
const cartes = [...document.querySelectorAll(".carte")];
let notes = {};
try { notes = JSON.parse(localStorage.getItem(cle)) || {}; } catch { notes = {}; }
let courante = 0;

const nom = (carte) => carte.dataset.cle;
const cases = (carte) => [...carte.querySelectorAll("input")];
const total = (carte) => cases(carte).reduce((somme, c) => somme + (c.checked ? Number(c.value) : 0), 0);

function montrer(carte) {
  const note = notes[nom(carte)];
  cases(carte).forEach((c, k) => { c.checked = Boolean(note && note.criteres[k]); });
  carte.querySelector("textarea").value = note ? note.commentaire : "";
  carte.querySelector("output").textContent = note ? String(total(carte)) : "à noter";
  carte.classList.toggle("finie", Boolean(note));
}

function retenir(carte) {
  notes[nom(carte)] = {
    criteres: cases(carte).map((c) => c.checked),
    points: total(carte),
    commentaire: carte.querySelector("textarea").value,
  };
  try { localStorage.setItem(cle, JSON.stringify(notes)); } catch { /* sans mémoire, on enregistre à la fin */ }
  montrer(carte);
  compter();
}

function compter() {
  const faites = cartes.filter((carte) => notes[nom(carte)]).length;
  document.querySelector("#compte").textContent = `${faites} sur ${cartes.length}`;
}

function aller(rang, defiler = true) {
  courante = Math.max(0, Math.min(cartes.length - 1, rang));
  cartes.forEach((carte, k) => carte.classList.toggle("choisie", k === courante));
  cartes[courante].focus({ preventScroll: true });
  if (defiler) cartes[courante].scrollIntoView({ block: "nearest" });
}

function touche(evenement) {
  if (evenement.target.tagName === "TEXTAREA") {
    if (evenement.key === "Escape") aller(courante);
    return;
  }
  if (evenement.ctrlKey || evenement.metaKey || evenement.altKey) return;
  if (evenement.key === "Enter" && evenement.target.closest("button, summary")) return; // il s'y presse, et ne note rien
  const carte = cartes[courante];
  const choix = cases(carte);
  const chiffre = Number.parseInt(evenement.key, 10);
  if (chiffre >= 1 && chiffre <= choix.length) choix[chiffre - 1].checked = !choix[chiffre - 1].checked;
  else if (evenement.key === "0") choix.forEach((c) => { c.checked = false; });
  else if (evenement.key === "t") choix.forEach((c) => { c.checked = true; });
  else if (evenement.key === "c") carte.querySelector("textarea").focus();
  else if (evenement.key === "Enter") { retenir(carte); aller(courante + 1); }
  else if (evenement.key === "e") enregistrer();
  else if (evenement.key === "m") carte.closest("section").querySelector("details").toggleAttribute("open");
  else if (evenement.key === "ArrowRight") aller(courante + 1);
  else if (evenement.key === "ArrowLeft") aller(courante - 1);
  else return;
  evenement.preventDefault();
  if (/^[0-9t]$/.test(evenement.key)) retenir(carte);
}

function enregistrer() {
  const sansFormule = (x) => (/^FORMULE/.test(x) ? `'${x}` : String(x)); // un tableur la calculerait
  const champ = (x) => `"${sansFormule(x).replaceAll('"', '""')}"`;
  const rangees = cartes.filter((carte) => notes[nom(carte)]).map((carte) => {
    const note = notes[nom(carte)];
    return [carte.dataset.copie, carte.dataset.question, note.points, note.commentaire].map(champ).join(";");
  });
  const texte = "\ufeff" + ["copie;question;points;commentaire", ...rangees].join("\n") + "\n";
  const lien = document.createElement("a");
  lien.href = URL.createObjectURL(new Blob([texte], { type: "text/csv" }));
  lien.download = "redigees.csv";
  lien.click();
}

cartes.forEach((carte, k) => {
  montrer(carte);
  carte.addEventListener("click", () => { if (courante !== k) aller(k); });
  carte.addEventListener("change", () => retenir(carte));
});
document.addEventListener("keydown", touche);
document.querySelector("#enregistrer").addEventListener("click", enregistrer);
compter();
const premiere = Math.max(0, cartes.findIndex((carte) => !notes[nom(carte)]));
if (cartes.length) aller(premiere, premiere > 0); // d'abord, on lit le mode d'emploi
""".replace("FORMULE", FORMULE)
TOUCHES = (
    ("1", "2…", "donner ou ôter un critère du barème"),
    ("t", "", "tous les points"),
    ("0", "", "aucun"),
    ("Entrée", "", "garder la note, et passer à la suivante"),
    ("←", "→", "aller d'une copie à l'autre"),
    ("c", "", "écrire un commentaire (Échap pour en sortir)"),
    ("m", "", "montrer la réponse modèle"),
    ("e", "", "enregistrer les notes"),
)


class Note(NamedTuple):
    """La note que l'enseignant a donnée à une réponse rédigée."""

    points: float
    commentaire: str


Notes = dict[tuple[str, str], Note]


def page_des_redigees(copies: list[Corrigee], devoir: Devoir) -> str:
    """La page HTML ; question par question, toutes les réponses côte à côte."""
    touches = " ; ".join(f"<kbd>{a}</kbd>{f' <kbd>{b}</kbd>' if b else ''} {quoi}" for a, b, quoi in TOUCHES)
    sections = "\n".join(_section(q, copies) for q in devoir.questions if q.redigee)
    corps = (
        f"<h1>Réponses rédigées : {escape(devoir.titre)}</h1><p>{touches}.</p>"
        f"<p>« Enregistrer les notes » donne le fichier {NOTES} : posez-le dans le dossier de cette page, et "
        "<code>sudokulib noter … --reprendre</code> réunit ces notes aux autres.</p>"
        '<p id="faites"><button id="enregistrer">Enregistrer les notes</button> <span id="compte"></span></p>'
        f"{sections}"
    )
    html = page(f"Réponses rédigées : {devoir.titre}", corps, SCRIPT, STYLE)
    return html.replace("<body>", f'<body data-devoir="{escape(devoir.titre)}">', 1)


def _section(question: Question, copies: list[Corrigee]) -> str:
    epreuve = trouver(question.identifiant)
    ecrites = [(c, c.resultats[question.identifiant].reponse) for c in copies if _est_ecrite(c, question)]
    if not ecrites:
        return ""
    cartes = "".join(_carte(question, copie.qui, texte) for copie, texte in ecrites)
    modele = f"<details><summary>Une réponse modèle</summary><div class='copie'>{escape(epreuve.corrige)}</div></details>"
    return f'<section><h2>{escape(str(epreuve))}</h2>{modele}<div class="reponses">{cartes}</div></section>'


def _est_ecrite(copie: Corrigee, question: Question) -> bool:
    resultat = copie.resultats.get(question.identifiant)
    return resultat is not None and resultat.etat in (A_NOTER, NOTEE)


def _carte(question: Question, qui: str, texte: str) -> str:
    bareme = getattr(trouver(question.identifiant), "bareme", ())
    criteres = "".join(
        f'<label><input type="checkbox" value="{points_}"> <kbd>{k}</kbd> {escape(critere)} ({points(points_)})</label>'
        for k, (points_, critere) in enumerate(bareme, start=1)
    )
    # ce qu'on a noté d'une autre classe, ou d'une copie rendue de nouveau, n'est pas de cette réponse
    cle = sha256(repr((qui, question.identifiant, texte)).encode()).hexdigest()[:20]
    attributs = f'data-copie="{escape(qui)}" data-question="{question.identifiant}" data-cle="{cle}"'
    return (
        f'<article class="carte" tabindex="-1" {attributs}>'
        f"<h3>{escape(qui)} : <output></output> sur {points(question.points)}</h3>"
        f'<div class="copie">{escape(texte)}</div><hr>{criteres}'
        '<textarea rows="2" aria-label="Commentaire" placeholder="Commentaire, pour l\'étudiant"></textarea></article>'
    )


# Les notes qui en reviennent


def lire_les_notes(chemin: Path) -> Notes:
    """Les notes d'un fichier redigees.csv.

    Lève
    ----
    ErreurClaire
        Si le fichier ne se lit pas, ou n'a pas ces colonnes.
    """
    try:
        texte = chemin.read_text(encoding="utf-8-sig")
        rangees = list(csv.DictReader(io.StringIO(texte), delimiter=";"))
        return {
            (tel_quel(r["copie"]), r["question"]): Note(float(r["points"].replace(",", ".")), tel_quel(r["commentaire"] or ""))
            for r in rangees
        }
    except (OSError, UnicodeDecodeError, csv.Error):
        raise ErreurClaire(f"« {chemin} » ne se lit pas") from None
    except (LookupError, ValueError, TypeError, AttributeError):
        raise ErreurClaire(f"« {chemin} » : on attend les colonnes {' ; '.join(COLONNES)}, et des points en nombres") from None


def reunir(copies: list[Corrigee], devoir: Devoir, notes: Notes) -> list[str]:
    """Met ces notes dans les copies ; renvoie, en phrases, ce qu'on n'a pas su placer."""
    reproches = []
    par_nom = {c.qui: c for c in copies}
    questions = {q.identifiant: q for q in devoir.questions}
    for (qui, identifiant), note in notes.items():
        resultat = par_nom[qui].resultats.get(identifiant) if qui in par_nom else None
        if resultat is None or identifiant not in questions:
            reproches.append(f"« {qui} », {identifiant} : ni cette copie, ni cette question")
        elif not 0 <= note.points <= questions[identifiant].points:
            reproches.append(f"« {qui} », {identifiant} : {points(note.points)} sur {points(questions[identifiant].points)} ?")
        elif questions[identifiant].redigee or resultat.etat in (NON_NOTEE, VIDE):
            resultat.etat, resultat.points = NOTEE, note.points
    return reproches


def commentaires(notes: Notes, qui: str) -> dict[str, str]:
    """Les commentaires faits à un étudiant, par question."""
    return dict(_commentaires(notes, qui))


def _commentaires(notes: Notes, qui: str) -> Iterator[tuple[str, str]]:
    for (copie, identifiant), note in notes.items():
        if copie == qui and note.commentaire:
            yield identifiant, note.commentaire
