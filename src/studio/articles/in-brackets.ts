/** A text in one line that ends no brackets of Markdown around it. */
export const inBrackets = (text: string): string =>
  text
    .replace(/[[\]\\]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim();
