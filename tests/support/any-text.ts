/** Random texts of any characters, for property tests. */

import fc from 'fast-check';

const SURROGATES = { from: 0xd800, count: 0x800 } as const;

/** Any character but half a surrogate pair. fast-check's `unit: 'binary'` takes a second to list them all. */
const character = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((place) => String.fromCodePoint(place < SURROGATES.from ? place : place + SURROGATES.count));

/** Text of any characters. */
export const anyText = (lengths: { readonly maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof({ weight: 3, arbitrary: character }, fc.string({ minLength: 1, maxLength: 1 })), lengths)
    .map((characters) => characters.join(''));
