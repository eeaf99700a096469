/** Completes a typed text to kinds, brands and series. */

import type { Lang } from '#src/kernel/lang.ts';
import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { BRANDS } from '#src/names/brands/brand-table.ts';
import { SERIES } from '#src/names/brands/series-table.ts';
import { kinds } from '#src/names/kinds/kind-table.ts';
import { fold } from '#src/words/fold.ts';

/** A term of the vocabulary that begins as a typed text does. */
export interface Completion {
  readonly text: string;
  readonly type: 'kind' | 'brand' | 'series';
  /** A kind's code, a brand as the vocabulary has it first, or the first spelling of a series. */
  readonly value: string;
}

interface Known extends Completion {
  /** null: used in every language. */
  readonly lang: Lang | null;
  /** Its place among the spellings of what it means. */
  readonly place: number;
}

/** What begins with fewer letters is too much. */
const SHORTEST = 2;

/**
 * The terms of kinds, brands and series that begin with a folded text: of each only its commonest spelling, the shortest
 * first. Words for kinds of other languages are left out, but for English.
 */
export function completionsOf(beginning: string, lang: Lang): readonly Completion[] {
  if ([...beginning].length < SHORTEST) return [];
  const found: Known[] = [];
  for (let at = firstFrom(beginning); known()[at]?.text.startsWith(beginning) === true; at++) {
    const one = known()[at] as Known;
    if (one.lang === null || one.lang === lang) found.push(one);
  }
  const first = new Map<string, Known>();
  for (const one of found.toSorted((a, b) => a.place - b.place)) {
    const key = `${one.type} ${one.value}`;
    if (!first.has(key)) first.set(key, one);
  }
  return [...first.values()]
    .toSorted((a, b) => a.text.length - b.text.length || (a.text < b.text ? -1 : 1))
    .map(({ text, type, value }) => ({ text, type, value }));
}

/** Where the terms that begin with a text stand, among all in order. */
function firstFrom(beginning: string): number {
  let low = 0;
  let high = known().length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((known()[middle]?.text ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}

const known = onFirstUse((): readonly Known[] => {
  const all = [...kindTerms(), ...spellings('brand', BRANDS), ...spellings('series', SERIES)];
  return all.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
});

function kindTerms(): Known[] {
  return [...kinds().values()]
    .filter(({ code }) => !code.startsWith('~'))
    .flatMap(({ code, terms }) =>
      terms.map(
        ({ text, lang }, place): Known => ({
          text: spelt(text),
          type: 'kind',
          value: code,
          lang: lang === 'en' ? null : lang,
          place,
        }),
      ),
    );
}

/** Lines of names that mean the same, separated by commas; semicolons or what they mean end them. */
function spellings(type: 'brand' | 'series', table: string): Known[] {
  return table
    .split(/\n|; /)
    .map((line) => (line.split(' = ')[0] ?? '').split(',').map((name) => name.trim()))
    .flatMap((names) =>
      names
        .filter((name) => name !== '')
        .map((name, place): Known => ({ text: spelt(name), type, value: spelt(names[0] ?? name), lang: null, place })),
    );
}

/** A term that ends with ! is only found as it is written. */
const spelt = (text: string) => fold(text.replace(/!$/, ''));
