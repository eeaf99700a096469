import { HtmlValidate } from 'html-validate';

/** The standard's own rule for ids: no white space. The stricter rule forbids vowel marks, which Thai ids need. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'valid-id': ['error', { relaxed: true }],
    // Checkboxes share a name, so that the form sends several values.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
    // The colours of the theme and the declarations of the root are inline.
    'no-inline-style': 'off',
    // Matters of style: white space, and long titles, which rule C3 checks.
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

/** html-validate's messages for a whole page, with the markup around each. */
export function invalidities(html: string): string[] {
  const lines = html.split('\n');
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => {
      return `${ruleId}: ${message}: ${(lines[line - 1] ?? '').slice(Math.max(0, column - 40), column + 80)}`;
    });
}
