/** Trains the trees of the matcher. */

import { at, type Binned, binned } from '#scripts/matching/bins.ts';
import { type Ensemble, LEAF } from '#src/modules/catalogue/matching/tree-ensemble.ts';

export interface Sample {
  readonly features: readonly number[];
  readonly same: boolean;
}

export interface Options {
  readonly trees: number;
  readonly depth: number;
  /** Learning rate: the weight of each tree. */
  readonly rate: number;
  /** Minimum sum of second derivatives on each side of a split. */
  readonly least: number;
  /**
   * Regularisation: added to the sum of second derivatives where a leaf's value is computed, so small leaves count
   * less.
   */
  readonly shrink: number;
  /** Shares of the samples and of the features that each tree uses. */
  readonly rows: number;
  readonly columns: number;
  readonly seed: number;
}

interface Growing {
  readonly options: Options;
  readonly features: readonly Binned[];
  readonly columns: readonly number[];
  /** First and second derivatives of the loss, by sample. */
  readonly slopes: Float64Array;
  readonly curves: Float64Array;
  readonly grown: { features: number[]; values: number[] };
  /** Sum of the trees so far, by sample. */
  readonly scores: Float64Array;
}

interface Split {
  readonly feature: number;
  readonly bin: number;
  readonly gain: number;
}

/**
 * Trains an ensemble of small trees on log loss by gradient boosting. The same samples and options give the same
 * result.
 */
export function boost(samples: readonly Sample[], options: Options): Ensemble {
  const random = randomOf(options.seed);
  const count = samples[0]?.features.length ?? 0;
  const columns = Array.from({ length: count }, (_, feature) => feature);
  const features = columns.map((feature) => binned(samples.map((sample) => at(sample.features, feature))));
  const positives = samples.filter(({ same }) => same).length;
  const base = Math.log(positives / (samples.length - positives));
  const scores = new Float64Array(samples.length).fill(base);
  const slopes = new Float64Array(samples.length);
  const curves = new Float64Array(samples.length);
  const grown: { features: number[]; values: number[] } = { features: [], values: [] };
  for (let tree = 0; tree < options.trees; tree++) {
    for (const [index, { same }] of samples.entries()) {
      const likely = 1 / (1 + Math.exp(-at(scores, index)));
      slopes[index] = likely - (same ? 1 : 0);
      curves[index] = likely * (1 - likely);
    }
    const all = Uint32Array.from(samples.keys());
    const seen = columns.filter(() => random() < options.columns);
    const kept = all.map((index) => (random() < options.rows ? index : -1 >>> 0)).filter((index) => index < all.length);
    grow({ options, features, columns: seen, slopes, curves, grown, scores }, kept, all, options.depth);
  }
  return { base, ...grown };
}

/**
 * Appends a node and then its descendants, and adds the values of its leaves to the scores.
 * @param learnt  samples from which it learns
 * @param all  samples that reach it
 */
function grow(growing: Growing, learnt: Uint32Array, all: Uint32Array, depth: number): void {
  const { features, grown, options, scores } = growing;
  const [slope, curve] = sums(growing, learnt);
  const split = depth === 0 ? undefined : bestSplit(growing, learnt, slope, curve);
  if (split === undefined) {
    const value = Number(((-slope / (curve + options.shrink)) * options.rate).toPrecision(4));
    grown.features.push(LEAF);
    grown.values.push(value);
    for (const index of all) scores[index] = at(scores, index) + value;
    return;
  }
  const { cuts = [], bins = new Uint8Array() } = features[split.feature] ?? {};
  grown.features.push(split.feature);
  grown.values.push(at(cuts, split.bin));
  const left = (index: number) => at(bins, index) <= split.bin;
  grow(growing, learnt.filter(left), all.filter(left), depth - 1);
  const right = (index: number) => !left(index);
  grow(growing, learnt.filter(right), all.filter(right), depth - 1);
}

function sums({ slopes, curves }: Growing, indexes: Uint32Array): [slope: number, curve: number] {
  let slope = 0;
  let curve = 0;
  for (const index of indexes) {
    slope += at(slopes, index);
    curve += at(curves, index);
  }
  return [slope, curve];
}

function bestSplit(growing: Growing, indexes: Uint32Array, slope: number, curve: number): Split | undefined {
  const { shrink, least } = growing.options;
  const worth = (s: number, c: number) => s ** 2 / (c + shrink);
  let best: Split | undefined;
  for (const feature of growing.columns) {
    const binOf = growing.features[feature];
    if (binOf === undefined) continue;
    const [slopes, curves] = histogram(growing, binOf.bins, indexes, binOf.cuts.length + 1);
    let leftSlope = 0;
    let leftCurve = 0;
    for (let bin = 0; bin < binOf.cuts.length; bin++) {
      leftSlope += at(slopes, bin);
      leftCurve += at(curves, bin);
      if (leftCurve < least || curve - leftCurve < least) continue;
      const gain = worth(leftSlope, leftCurve) + worth(slope - leftSlope, curve - leftCurve) - worth(slope, curve);
      if (gain > (best?.gain ?? 1e-6)) best = { feature, bin, gain };
    }
  }
  return best;
}

function histogram({ slopes, curves }: Growing, bins: Uint8Array, indexes: Uint32Array, size: number) {
  const sums = [new Float64Array(size), new Float64Array(size)] as const;
  for (const index of indexes) {
    const bin = at(bins, index);
    sums[0][bin] = at(sums[0], bin) + at(slopes, index);
    sums[1][bin] = at(sums[1], bin) + at(curves, index);
  }
  return sums;
}

/** Pseudo-random numbers in [0, 1); the same seed gives the same numbers. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
