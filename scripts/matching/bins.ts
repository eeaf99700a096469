/** Divides values of a feature into bins, for training. */

const MOST = 64;

/** One feature of all samples as bin numbers; cuts[k] is the upper bound of bin k. */
export interface Binned {
  readonly cuts: readonly number[];
  readonly bins: Uint8Array;
}

/** Divides the values of a feature into at most 64 bins with about equally many samples. */
export function binned(values: readonly number[]): Binned {
  const cuts = cutsOf(values);
  return { cuts, bins: Uint8Array.from(values, (value) => binOf(cuts, value)) };
}

function cutsOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((x, y) => x - y);
  const distinct = [...new Set(sorted)];
  if (distinct.length <= MOST) return distinct.slice(1).map((value, index) => (value + (distinct[index] ?? value)) / 2);
  const cuts = Array.from({ length: MOST - 1 }, (_, index) =>
    at(sorted, Math.floor(((index + 1) * sorted.length) / MOST)),
  );
  return [...new Set(cuts)];
}

/** The first bin whose bound is not below the value. */
function binOf(cuts: readonly number[], value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value > at(cuts, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The element at an index. Throws if there is none. */
export function at(list: ArrayLike<number>, index: number): number {
  const value = list[index];
  if (value === undefined) throw new RangeError(`no element ${index} of ${list.length}`);
  return value;
}
