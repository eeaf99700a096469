/** Longer trails are folded in the middle. */
export const BREADCRUMBS_SHOWN = 8;

const BEFORE_FOLD = 2;
const AFTER_FOLD = 4;

/** A trail without its last step, which is the page itself. */
export interface FoldedTrail<Step> {
  readonly head: readonly Step[];
  /** Steps that a button unfolds; empty for a short trail. */
  readonly folded: readonly Step[];
  readonly tail: readonly Step[];
  readonly here: Step | undefined;
}

/** Folds a trail of more than eight steps: the first two and the last five stay visible. */
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
