import { HtmlValidate } from 'html-validate';

/** The standard's own rule for ids: no white space. Thai ids need their vowel marks, which the stricter rule forbids. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'valid-id': ['error', { relaxed: true }],
    // Boxes to tick share a name: that is how a form sends several values.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
    // The theme's colours and the root's declarations are written inline.
    'no-inline-style': 'off',
    // Matters of taste about white space and long titles, which are checked by C3.
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

/** What html-validate says about a whole page, with the markup around each fault. */
export function invalidities(html: string): string[] {
  const lines = html.split('\n');
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => {
      return `${ruleId}: ${message}: ${(lines[line - 1] ?? '').slice(Math.max(0, column - 40), column + 80)}`;
    });
}
