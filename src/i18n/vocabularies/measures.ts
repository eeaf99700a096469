/** Translates numbers with units, such as "1 ปี" to "1 year". */

import { UNITS, type Unit } from '#src/i18n/vocabularies/units.ts';
import { folded } from '#src/i18n/vocabularies/vocabulary.ts';
import type { Lang } from '#src/kernel/lang.ts';

const BY_TEXT = new Map(
  UNITS.flatMap((unit) =>
    [unit.th, unit.en, unit.id, unit.one, ...(unit.also ?? [])]
      .filter((text) => text !== undefined)
      .map((text) => [folded(text), unit] as const),
  ),
);
const MEASURE = /^(\d+(?:[.,]\d+)?) ?([^\d\s]+)$/;

/** A number with its unit in a language: "1 ปี" is "1 year". undefined: it is no number with a known unit. */
export function measureIn(text: string, lang: Lang): string | undefined {
  const [, amount = '', written = ''] = MEASURE.exec(text.trim()) ?? [];
  const unit = BY_TEXT.get(folded(written));
  if (unit === undefined) return undefined;
  // A symbol such as kg is read in every language.
  return isSymbol(unit) && folded(written) === folded(unit.en)
    ? text.trim()
    : `${amount} ${nameOf(unit, amount, lang)}`;
}

const isSymbol = ({ en, id }: Unit) => en === id && en.length <= 2;

function nameOf(unit: Unit, amount: string, lang: Lang): string {
  return lang === 'en' && amount === '1' ? (unit.one ?? unit.en) : unit[lang];
}
