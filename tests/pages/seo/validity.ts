import { htmlValidator } from '#tests/support/html-validator.ts';

/** html-validate's messages for a whole page, with the markup around each. */
export const invalidities = htmlValidator({
  // The standard's own rule for ids: no white space. The stricter rule forbids vowel marks, which Thai ids need.
  'valid-id': ['error', { relaxed: true }],
  // Checkboxes share a name, so that the form sends several values.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
  // The colours of the theme and the declarations of the root are inline.
  'no-inline-style': 'off',
  // Matters of style: white space, and long titles, which rule C3 checks.
  'no-trailing-whitespace': 'off',
  'long-title': 'off',
});
