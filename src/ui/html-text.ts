const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** How much markup is read: more than any description needs. */
const LOOKED_AT = 4000;

/** The beginning of sanitised HTML as plain text with its white space folded; for descriptions, not for display. */
export function openingText(html: string): string {
  return html
    .slice(0, LOOKED_AT)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
