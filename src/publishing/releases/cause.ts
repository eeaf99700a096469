/** Says who set a release off. */

import type { Origin } from '#src/kernel/origin.ts';

/** The author of a change that a release publishes, and the reason. */
export interface Cause extends Origin {
  /** When the change was made; a time in ISO 8601. */
  readonly at: string;
}

/** So many causes of a page, and of a release, are kept. */
export const KEPT_CAUSES = 4;

/** The author of a change as a release names it. All that one transaction publishes has one cause, which is made once. */
export const causeFrom = (origin: Origin | Cause): Cause =>
  'at' in origin ? origin : { ...origin, at: new Date().toISOString() };

/** Each cause once, the first ones. */
export function distinctCauses(causes: readonly Cause[]): Cause[] {
  if (causes.length < 2) return [...causes];
  return [...new Map(causes.map((cause) => [JSON.stringify(cause), cause])).values()].slice(0, KEPT_CAUSES);
}
