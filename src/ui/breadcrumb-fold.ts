/** Longer trails are folded in the middle. */
export const BREADCRUMBS_SHOWN = 8;

const BEFORE_FOLD = 2;
const AFTER_FOLD = 4;

/** A trail without its last step, which is the page itself. */
export interface FoldedTrail<Step> {
  readonly head: readonly Step[];
  /** What a button unfolds; empty for a trail that is short enough. */
  readonly folded: readonly Step[];
  readonly tail: readonly Step[];
  readonly here: Step | undefined;
}

/** A trail of more than eight steps keeps its first two and its last five. */
export function foldTrail<Step>(trail: readonly Step[]): FoldedTrail<Step> {
  const here = trail.at(-1);
  const above = trail.slice(0, -1);
  if (trail.length <= BREADCRUMBS_SHOWN) return { head: above, folded: [], tail: [], here };
  return {
    head: above.slice(0, BEFORE_FOLD),
    folded: above.slice(BEFORE_FOLD, -AFTER_FOLD),
    tail: above.slice(-AFTER_FOLD),
    here,
  };
}
