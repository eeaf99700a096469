import { htmlValidator } from '#tests/support/html-validator.ts';

/** The standard's own rule for ids: no white space. The stricter rule forbids vowel marks, which Thai ids need. */
const validate = htmlValidator({ 'valid-id': ['error', { relaxed: true }] });

/** html-validate's messages for a body on a page with its own heading. */
export const invalidities = (html: string): string[] =>
  validate(
    `<!DOCTYPE html>\n<html lang="en"><head><title>t</title></head><body><main><h1>t</h1>\n${html}\n</main></body></html>`,
  );

/** Text and tags without code, because braces and marks are content in code. */
export function withoutCode(html: string): string {
  return html.replace(/<pre\b[\s\S]*?<\/pre>|<(code|kbd|samp)>[\s\S]*?<\/\1>/g, '');
}

/** Active or foreign content in finished HTML, found independently of the sanitiser. */
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
