/** Turns names into parts of addresses and into codes. */

import { oneThaiSpelling } from '#src/kernel/thai-spelling.ts';

/**
 * A text as a path segment: NFC, one spelling of Thai, no invisible characters, lower case. It keeps letters, marks and
 * digits of any script; everything else becomes a single dash. Two texts that differ only in case, spaces, dashes or
 * invisible characters give the same slug. A text without letters and digits gives ''.
 */
export function slugOf(text: string): string {
  return oneThaiSpelling(text.replace(/\p{Cf}/gu, ''))
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Like slugOf, but ASCII only and at most 60 characters, for codes made from titles. '' if nothing is left. */
export function asciiSlugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return slug.slice(0, 60).replace(/-$/, '');
}
