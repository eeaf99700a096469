/** Finds terms of the vocabulary in a text. */

import type { Meaning, Terms } from '#src/names/vocabulary/terms.ts';
import type { Unit } from '#src/names/vocabulary/text-units.ts';

/** A term in a name. */
export interface Match {
  readonly meanings: readonly Meaning[];
  /** Its first unit, and the first behind it. */
  readonly start: number;
  readonly end: number;
}

/**
 * The terms among the units, the longest at each place; none overlaps another.
 * @param withTones  whether long Thai terms need their tones; sellers mistake them
 */
export function matchesIn(units: readonly Unit[], vocabularies: readonly Terms[], withTones = true): Match[] {
  const matches: Match[] = [];
  for (let at = 0; at < units.length; ) {
    const isAnchored = units[at]?.type !== 'thai' || beginsRun(units, at) || matches.at(-1)?.end === at;
    const found = vocabularies
      .map((terms) => terms.longestAt(units, at, isAnchored, withTones))
      .reduce((best, one) => (best === undefined || (one !== undefined && one.end > best.end) ? one : best), undefined);
    if (found !== undefined) matches.push({ meanings: found.meanings, start: at, end: found.end });
    at = found?.end ?? at + 1;
  }
  return matches;
}

function beginsRun(units: readonly Unit[], at: number): boolean {
  return units[at]?.glued !== true || units[at - 1]?.type !== 'thai';
}

/** What a match means, of one type; undefined: it has no such meaning. */
export function meaningOf({ meanings }: Match, type: Meaning['type']): Meaning | undefined {
  return meanings.find((meaning) => meaning.type === type);
}
