// Les règles du JavaScript : celles d'ESLint, et la maison, la même que pour Python (fonctions courtes, lignes qui respirent).
import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      complexity: ["error", 10],
      "consistent-return": "error",
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", { max: 40, skipBlankLines: true, skipComments: true }],
      eqeqeq: "error",
      "no-console": "error",
      "no-nested-ternary": "error",
      "no-shadow": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  { files: ["cours/**/*.js", "outils/navigateur/*.js"], languageOptions: { globals: globals.browser } },
];
