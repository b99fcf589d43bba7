// The lint of the JavaScript of the pages: what ESLint recommends, and one dialect.

import js from '@eslint/js';
import globals from 'globals';

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { ecmaVersion: 2024, sourceType: 'module', globals: globals.browser },
    rules: {
      'arrow-body-style': ['error', 'as-needed'],
      'eqeqeq': 'error',
      'no-else-return': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-restricted-properties': ['error',
        { property: 'innerHTML', message: 'Text is set as text, never as markup.' },
        { property: 'outerHTML', message: 'Text is set as text, never as markup.' }],
      'no-shadow': 'error',
      'no-useless-rename': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-arrow-callback': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['docs/site/search.js', '**/docs/site/search.js'],
    languageOptions: { sourceType: 'script', globals: { lunr: 'readonly', searchTexts: 'readonly' } },
    rules: { 'prefer-arrow-callback': 'off' },
  },
  {
    files: ['house/javascript/**'],
    languageOptions: { globals: globals.node },
  },
];
