/** Maximum length of a body in UTF-16 units. */
export const MAX_BODY = 1_000_000;

/** Thrown for a body longer than `MAX_BODY`, before anything of it is read. */
export class BodyTooLongError extends Error {
  override readonly name = 'BodyTooLongError';
  readonly length: number;

  constructor(length: number) {
    super(`The body has ${length} characters; at most ${MAX_BODY} are accepted.`);
    this.length = length;
  }
}

/**
 * Normalises a source: `
 * ` line ends, no control characters, U+FFFD for lone surrogates, composed characters (NFC). Throws BodyTooLongError.
 */
export function cleanSource(source: string): string {
  if (source.length > MAX_BODY) throw new BodyTooLongError(source.length);
  return stripControls(source.replace(/\r\n?/g, '\n')).toWellFormed().normalize('NFC');
}

/** Removes C0 and C1 controls (except tab and line feed), bidi overrides and byte order marks. */
export function stripControls(text: string): string {
  return text.replace(/(?![\t\n])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu, '');
}
