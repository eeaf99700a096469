/** Lists the parts of a name with what each means. */

import type { Lang } from '#src/kernel/lang.ts';
import type { Quantity, Size } from '#src/names/amounts/quantities.ts';
import type { Region } from '#src/names/name-regions.ts';
import { type Match, meaningOf } from '#src/names/vocabulary/term-matches.ts';
import type { Meaning } from '#src/names/vocabulary/terms.ts';
import type { Unit } from '#src/names/vocabulary/text-units.ts';

/** One after another, the parts of a name: terms with what they mean, amounts, and what no vocabulary has. */
export interface NamePart {
  readonly type: Meaning['type'] | 'quantity' | 'size' | 'rest';
  /** Of a term its value (see Meaning); of a quantity its dimension and value in base units; else the text. */
  readonly value: string;
  /** As written, folded. */
  readonly text: string;
  /** The only language that has the term; en for what all may have. */
  readonly lang: Lang;
  /** Whether it stands in what the goods are for, or in what comes with them. */
  readonly role: 'is' | 'for' | 'with';
}

interface Parsed {
  readonly units: readonly Unit[];
  readonly matches: readonly Match[];
  readonly regions: readonly Region[];
  readonly quantities: readonly Quantity[];
  readonly sizes: readonly Size[];
}

/** A term of several meanings is taken for the first of these. */
const ORDER: readonly Meaning['type'][] = [
  'noise',
  'wish',
  'for',
  'with',
  'brand',
  'series',
  'kind',
  'gender',
  'colour',
  'material',
  'variant',
  'plain',
  'people',
];

/** The parts of a folded text. */
export function partsOf(text: string, parsed: Parsed): NamePart[] {
  const { units, matches, regions } = parsed;
  const amounts = [...parsed.quantities.map(quantityPart), ...parsed.sizes.map(sizePart)];
  const parts: NamePart[] = [];
  let rest: { from: number; to: number; role: NamePart['role'] } | undefined;
  const endRest = () => {
    if (rest !== undefined) {
      const own = text.slice(rest.from, rest.to);
      parts.push({ type: 'rest', value: own, text: own, lang: 'en', role: rest.role });
    }
    rest = undefined;
  };
  let next = 0;
  let said: (typeof amounts)[number] | undefined;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at] as Unit;
    const role = regions.find(({ start, end }) => at >= start && at < end)?.role ?? 'is';
    const amount = amounts.find(({ from, to }) => unit.from < to && unit.to > from);
    while ((matches[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    const match = matches[next];
    if (amount !== undefined) {
      endRest();
      if (amount !== said) parts.push({ ...amount.part, text: text.slice(amount.from, amount.to), lang: 'en', role });
      said = amount;
    } else if (match !== undefined && match.start <= at) {
      endRest();
      const isAmount = amounts.some(
        ({ from, to }) => (units[match.start]?.from ?? 0) < to && (units[match.end - 1]?.to ?? 0) > from,
      );
      if (isAmount) continue;
      parts.push(termPart(text, units, match, role));
      at = match.end - 1;
    } else if (unit.type === 'sign' && !unit.glued) endRest();
    else if (rest !== undefined && rest.role === role) rest.to = unit.to;
    else {
      endRest();
      if (unit.type !== 'sign') rest = { from: unit.from, to: unit.to, role };
    }
  }
  endRest();
  return parts;
}

function termPart(text: string, units: readonly Unit[], match: Match, role: NamePart['role']): NamePart {
  const meaning = ORDER.map((type) => meaningOf(match, type)).find((value) => value !== undefined);
  const own = text.slice(units[match.start]?.from ?? 0, units[match.end - 1]?.to ?? 0);
  return { type: meaning?.type ?? 'plain', value: meaning?.value || own, text: own, lang: meaning?.lang ?? 'en', role };
}

const quantityPart = ({ from, to, dimension, value }: Quantity) => ({
  from,
  to,
  part: { type: 'quantity' as const, value: `${dimension}:${Number(value.toPrecision(6))}` },
});

const sizePart = ({ from, to, amounts, unit }: Size) => ({
  from,
  to,
  part: { type: 'size' as const, value: `${amounts.join('x')}${unit ?? ''}` },
});
