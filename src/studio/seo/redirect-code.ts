/** Names the redirect of an address: the same for the same address, so that a second one replaces the first. */

const MOST_LETTERS = 60;

/** A name from the letters of an address, and a sum that tells it from others with the same letters. */
export function redirectCode(from: string): string {
  const letters = from
    .toLowerCase()
    .replace(/%[0-9a-f]{2}/g, '-')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-+|-+$/g, '');
  return [letters, sumOf(from)].filter((part) => part !== '').join('-');
}

/** FNV-1a of 32 bits. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
}
