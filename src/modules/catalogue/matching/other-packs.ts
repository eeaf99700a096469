/** Tells from two names whether they are of one thing in other packs. */

import type { Dimension } from '#src/names/amounts/quantities.ts';
import type { NameReading } from '#src/names/name-reading.ts';

type NamedAmounts = Pick<NameReading, 'text' | 'quantities' | 'pack'>;

/** Dimensions that say how much is sold. */
const AMOUNTS: ReadonlySet<Dimension> = new Set(['mass', 'volume', 'count']);
const PACK_WORDS = new Set(
  'x isi pack packs pak paket set box case of per twin double triple dozen lusin โหล แพ็ค แพค แพ็ก แพ็คคู่ ชุด เซ็ต'.split(
    ' ',
  ),
);

/** Brackets around who sells: [Lazada Official], 【Official Store】, (ร้านทางการ). */
const SELLER = /[[【(][^\]】)]*(?:official|mall|store|shop|resmi|ทางการ)[^\]】)]*[\]】)]/gu;

/** The words of a name that say nothing of amounts. */
function wordsBeside({ text, quantities, pack }: NamedAmounts): Set<string> {
  let rest = text;
  for (const { dimension, from, to } of quantities)
    if (AMOUNTS.has(dimension)) rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to);
  const words = rest.replace(SELLER, ' ').split(/[^\p{L}\p{M}\p{N}]+/u);
  const counts = pack === null ? [] : [`${pack}`, `x${pack}`, `${pack}x`];
  return new Set(words.filter((word) => word !== '' && !PACK_WORDS.has(word) && !counts.includes(word)));
}

/** Whether two names are of one thing in other packs: they differ in amounts alone. */
export function nameOtherPacks(name: NamedAmounts, other: NamedAmounts): boolean {
  const words = wordsBeside(name);
  const others = wordsBeside(other);
  return words.size > 0 && words.size === others.size && words.isSubsetOf(others) && name.text !== other.text;
}
