"""Ce que le noyau du site attend de piplite, sans l'importer : il n'installe presque rien, et micropip est long à charger."""

_PIPLITE_URLS = []
_PIPLITE_DISABLE_PYPI = False


async def install(*arguments, **nommes):
    """Installe, par le vrai piplite, réglé comme le noyau l'a demandé ici."""
    from piplite import installation

    installation._PIPLITE_URLS, installation._PIPLITE_DISABLE_PYPI = _PIPLITE_URLS, _PIPLITE_DISABLE_PYPI
    return await installation.install(*arguments, **nommes)
