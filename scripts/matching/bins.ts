const MOST = 64;

/** One feature of all samples, as numbers of bins; cuts[k] is the bound above bin k. */
export interface Binned {
  readonly cuts: readonly number[];
  readonly bins: Uint8Array;
}

/** Cuts the values of a feature into at most 64 bins that hold about as many samples each. */
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
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value > at(cuts, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An element that is there. */
export function at(list: ArrayLike<number>, index: number): number {
  const value = list[index];
  if (value === undefined) throw new RangeError(`no element ${index} of ${list.length}`);
  return value;
}
