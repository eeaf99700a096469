/** Applies the decisions of moderators to a series of observed prices. */

import type { Observation } from '#src/modules/catalogue/prices/history/series.ts';

/** A decision on the observation at an instant: milliseconds since 1970. */
export interface Ruling {
  readonly at: number;
  readonly verdict: 'BELIEVED' | 'REJECTED';
}

/**
 * Marks observations that were decided on. A decision holds for the next observations too, until the price is another.
 * @param series  ascending
 * @param rulings  one for each instant; null: none
 */
export function withRulings(series: readonly Observation[], rulings: readonly Ruling[] | null): readonly Observation[] {
  if (rulings === null || rulings.length === 0) return series;
  const verdicts = new Map(rulings.map(({ at, verdict }) => [at, verdict]));
  let holding: Pick<Observation, 'minor' | 'ruling'> | undefined;
  return series.map((observation) => {
    const { at, minor } = observation;
    const verdict = verdicts.get(at);
    if (verdict !== undefined) holding = { minor, ruling: verdict };
    else if (holding?.minor !== minor) holding = undefined;
    return holding === undefined ? observation : { ...observation, ruling: holding.ruling };
  });
}
