import { createHash } from 'node:crypto';

/** sha256 as 32 hexadecimal digits (128 bits): the name of a content-addressed body. */
export function contentHash(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** A short, stable, lower-case code for an external id: 10 base-36 digits, the first of them never a letter alone. */
export function shortCode(text: string): string {
  const digits = createHash('sha256').update(text).digest().readBigUInt64BE().toString(36);
  return digits.padStart(13, '0').slice(-10);
}
