/** Finds the periods in which goods could not be ordered. */

import type { Piece, Window } from '#src/modules/catalogue/prices/history/series.ts';

/** Whether goods could be ordered when they were observed: milliseconds since 1970. */
export interface Sighting {
  readonly at: number;
  /** null: nobody said; it is as in the sighting before. */
  readonly orderable: boolean | null;
}

/** The periods in which goods could not be ordered; the last one may be endless. @param sightings  ascending */
export function absencesOf(sightings: readonly Sighting[]): Window[] {
  const absences: Window[] = [];
  let from: number | undefined;
  for (const { at, orderable } of sightings) {
    if (orderable === false) from ??= at;
    else if (orderable === true && from !== undefined) {
      absences.push({ from, to: at });
      from = undefined;
    }
  }
  return from === undefined ? absences : [...absences, { from, to: Infinity }];
}

/** Whether an instant lies in a period. */
export const isWithin = (at: number, { from, to }: Window) => from <= at && at < to;

/** The parts of a curve outside the absences: a price that nobody could order at was no price. */
export function withoutAbsences(pieces: readonly Piece[], absences: readonly Window[]): Piece[] {
  return absences.reduce<readonly Piece[]>(cut, pieces).slice();
}

function cut(pieces: readonly Piece[], { from, to }: Window): Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.to <= from || to <= piece.from) return [piece];
    const before = piece.from < from ? [{ ...piece, to: from }] : [];
    return piece.to > to ? [...before, { ...piece, from: to }] : before;
  });
}
