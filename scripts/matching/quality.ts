export interface Quality {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface Scored {
  readonly score: number;
  readonly same: boolean;
}

/** Precision and recall if pairs with at least this score count as the same product. */
export function qualityAt(scored: readonly Scored[], threshold: number): Quality {
  const taken = scored.filter(({ score }) => score >= threshold);
  const right = taken.filter(({ same }) => same).length;
  const all = scored.filter(({ same }) => same).length;
  const precision = right / (taken.length || 1);
  const recall = right / (all || 1);
  return { precision, recall, f1: (2 * right) / (taken.length + all || 1) };
}

/** The threshold with the highest F1. */
export function bestThreshold(scored: readonly Scored[]): number {
  const sorted = [...scored].sort((x, y) => y.score - x.score);
  const all = sorted.filter(({ same }) => same).length;
  let right = 0;
  let best = { f1: -1, threshold: 1 };
  for (const [index, { score, same }] of sorted.entries()) {
    if (same) right++;
    const next = sorted[index + 1]?.score;
    if (next === score) continue;
    const f1 = (2 * right) / (index + 1 + all);
    if (f1 > best.f1) best = { f1, threshold: next === undefined ? score : (score + next) / 2 };
  }
  return best.threshold;
}
