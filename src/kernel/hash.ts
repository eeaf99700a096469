/** Hashes texts and bytes: names of stored bodies, stored secrets, short codes. */

import { createHash } from 'node:crypto';

/** sha256 as 32 hexadecimal digits (128 bits): the name of a body. */
export function contentHash(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** sha256 of a text, 32 bytes. Stored instead of a secret or a name. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A short, stable, lower-case code for an external id: 10 base-36 digits. */
export function shortCode(text: string): string {
  const digits = sha256(text).readBigUInt64BE().toString(36);
  return digits.padStart(13, '0').slice(-10);
}
