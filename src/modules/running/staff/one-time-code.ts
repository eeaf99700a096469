/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits and periods of thirty seconds, as all apps know them. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { LONGEST } from '#src/kernel/text-limits.ts';

const PERIOD_MS = 30_000;
const DIGITS = LONGEST.loginCode;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** The code of a period. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The period of a code: this one, or the one before or after, for clocks apart. undefined: it is of none of them. */
export function findStep(secret: Buffer, code: string, now: number): number | undefined {
  const current = Math.floor(now / PERIOD_MS);
  const typed = Buffer.from(code.padStart(DIGITS).slice(0, DIGITS));
  return [current, current - 1, current + 1].find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), typed));
}

/** A secret as people type it into an app: base32 without padding. */
export function toBase32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(new RegExp(`.{1,${BITS}}`, 'g')) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('');
}

/** The bytes of a secret in base32; undefined: it is none. */
export function fromBase32(text: string): Buffer | undefined {
  if (!/^[A-Z2-7]+$/.test(text)) return undefined;
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(BITS, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
