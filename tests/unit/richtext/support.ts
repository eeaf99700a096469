import { HtmlValidate } from 'html-validate';

/** The standard's own rule for ids: no white space. Thai ids need their vowel marks, which the stricter rule forbids. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: { 'valid-id': ['error', { relaxed: true }] },
});

/** What html-validate says about a body on a page that has a heading of its own. */
export function invalidities(html: string): string[] {
  const page = `<!DOCTYPE html>\n<html lang="en"><head><title>t</title></head><body><main><h1>t</h1>\n${html}\n</main></body></html>`;
  const lines = page.split('\n');
  return validator
    .validateStringSync(page)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => {
      return `${ruleId}: ${message}: ${(lines[line - 1] ?? '').slice(Math.max(0, column - 40), column + 80)}`;
    });
}

/** What a reader sees as text and what tags stand around it, without code, where braces and marks are content. */
export function withoutCode(html: string): string {
  return html.replace(/<pre\b[\s\S]*?<\/pre>|<(code|kbd|samp)>[\s\S]*?<\/\1>/g, '');
}

/** Anything active or foreign in finished HTML, found by means that share nothing with the sanitiser. */
export function dangers(html: string): string[] {
  const tags = html.match(/<[^>]*>/g) ?? [];
  return tags.filter(
    (tag) =>
      /<\/?(?:script|style|iframe|object|embed|svg|math|form|input|button|template|noscript|base|meta|link|textarea)\b/i.test(
        tag,
      ) ||
      /\s(?:on\w+|style|name|srcdoc|data-[\w-]+)\s*=/i.test(tag.replace(/"[^"]*"/g, '""')) ||
      /(?:href|src)="(?!https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(tag),
  );
}
