/** Lists sizes that are words, in three languages. */

import type { Term } from '#src/i18n/vocabularies/vocabulary.ts';

/** Sizes that are words. Letters and numbers are the same in every language. */
export const SIZES: readonly Term[] = [
  ['ฟรีไซซ์', 'One size', 'Satu ukuran', 'ฟรีไซส์', 'Free size', 'Freesize', 'All size', 'ขนาดเดียว'],
  ['เล็ก', 'Small', 'Kecil'],
  ['กลาง', 'Medium', 'Sedang'],
  ['ใหญ่', 'Large', 'Besar'],
  ['จัมโบ้', 'Jumbo', 'Jumbo'],
];
