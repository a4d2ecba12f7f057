"""Le cours dans un navigateur, sans rien installer : l'éprouver, en faire un site, un dossier à emporter."""
