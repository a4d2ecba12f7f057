"""Ce dont les widgets sont faits : anywidget et traitlets, ou ce qui en tient lieu là où ils ne sont pas installés."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import traitlets
    from anywidget import AnyWidget
else:
    try:
        import traitlets
        from anywidget import AnyWidget
    except ImportError:
        from cours.ateliers import sans_anywidget as traitlets
        from cours.ateliers.sans_anywidget import AnyWidget

__all__ = ["AnyWidget", "traitlets"]
