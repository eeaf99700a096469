/** Takes the beginning of HTML as plain text. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Characters of HTML to read: more than any description needs. */
const LOOKED_AT = 4000;

/** The start of sanitised HTML as plain text with collapsed white space; for descriptions, not for display. */
export function openingText(html: string): string {
  return html
    .slice(0, LOOKED_AT)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
