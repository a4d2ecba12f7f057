"""Les outils du mainteneur : préparer l'environnement, ouvrir JupyterLab, engendrer les cahiers."""
