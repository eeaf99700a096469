/** A body may have at most this many UTF-16 units. */
export const MAX_BODY = 1_000_000;

/** Thrown for a body longer than `MAX_BODY`; nothing of it was read. */
export class BodyTooLongError extends Error {
  override readonly name = 'BodyTooLongError';
  readonly length: number;

  constructor(length: number) {
    super(`The body has ${length} characters; at most ${MAX_BODY} are accepted.`);
    this.length = length;
  }
}

/**
 * The same text in the form the other steps expect: `\n` line ends, no control characters, lone surrogates replaced by
 * U+FFFD, canonical composition (NFC). Throws BodyTooLongError.
 */
export function cleanSource(source: string): string {
  if (source.length > MAX_BODY) throw new BodyTooLongError(source.length);
  return stripControls(source.replace(/\r\n?/g, '\n')).toWellFormed().normalize('NFC');
}

/** Without C0 and C1 controls (tab and line feed stay), bidi overrides and byte order marks. */
export function stripControls(text: string): string {
  return text.replace(/(?![\t\n])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu, '');
}
