/** A hexadecimal colour as people write it: three or six digits, with or without #. */
export const COLOUR = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The same colour as # and six digits in lower case: `fA0` gives `#ffaa00`. Any other text stays as it is. */
export function fullColour(text: string): string {
  if (!COLOUR.test(text)) return text;
  const digits = text.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
