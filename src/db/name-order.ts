/** Sorts names in SQL as Thai readers expect them, for lists of brands. */

import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: names in the order in which Thai readers look them up: a vowel that is written before its consonant comes after
 * it (เซเว่น beside ซันโย), marks of tone count last, and Latin names come first whatever their case. The root order of
 * Unicode does so; that of `th` puts Latin names last.
 */
export function nameOrder(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`${name} collate "und-x-icu"`;
}
