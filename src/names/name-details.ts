/** Reads colours, materials, gender and other properties in a name. */

import type { Region } from '#src/names/name-regions.ts';
import { type Match, meaningOf } from '#src/names/vocabulary/term-matches.ts';
import type { Meaning } from '#src/names/vocabulary/terms.ts';
import type { Unit } from '#src/names/vocabulary/text-units.ts';
import { vocabulary } from '#src/names/vocabulary/vocabulary.ts';

/** What a name says beside kind, brand and model. */
export interface NameDetails {
  /** In English. */
  readonly colours: readonly string[];
  /** In English. */
  readonly materials: readonly string[];
  readonly gender: 'men' | 'women' | 'kids' | 'unisex' | null;
  /** Words such as pro, 5g, wireless, as written. */
  readonly variants: readonly string[];
  /** What somebody who typed it wants: cheap, best, good, new, light, used. */
  readonly wishes: readonly string[];
  /** Words that sellers add to everything, as written. */
  readonly noise: readonly string[];
}

/** The details in a name, outside what it is for. */
export function detailsIn(units: readonly Unit[], matches: readonly Match[], regions: readonly Region[]): NameDetails {
  const own = matches.filter(
    ({ start }) => !regions.some((region) => region.role === 'for' && start >= region.start && start < region.end),
  );
  const said = (type: Meaning['type']) =>
    own.flatMap((match) => {
      const meaning = meaningOf(match, type);
      return meaning === undefined ? [] : [meaning.value === '' ? writtenIn(units, match) : meaning.value];
    });
  const gender =
    said('gender')[0] ?? own.map((match) => genderInside(units, match)).find((value) => value !== undefined);
  return {
    colours: distinct(said('colour')),
    materials: distinct(said('material')),
    gender: gender === 'men' || gender === 'women' || gender === 'kids' || gender === 'unisex' ? gender : null,
    variants: distinct(said('variant')),
    wishes: distinct(said('wish')),
    noise: distinct(said('noise')),
  };
}

/** Whom a term of several words is for: kaos pria. */
function genderInside(units: readonly Unit[], match: Match): string | undefined {
  if (match.end - match.start < 2 || meaningOf(match, 'kind') === undefined) return undefined;
  for (let at = match.start + 1; at < match.end; at++) {
    const meaning = vocabulary()
      .longestAt(units, at, true)
      ?.meanings.find(({ type }) => type === 'gender');
    if (meaning !== undefined) return meaning.value;
  }
  return undefined;
}

const distinct = (values: readonly string[]) => [...new Set(values)];

/** The words of a match, as they stand in the text. */
function writtenIn(units: readonly Unit[], { start, end }: Match): string {
  return units
    .slice(start, end)
    .map(({ text, glued }, place) => (place === 0 || glued ? text : ` ${text}`))
    .join('');
}
