/** Choices that are the same in every run. */
export interface Seeded {
  /** From 0 up to, but not including, `below`. */
  number(below: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** True with this probability, 0 to 1. */
  chance(share: number): boolean;
}

export function seeded(seed: number): Seeded {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (below: number) => Math.floor(next() * below);
  return {
    number,
    pick: (values) => {
      if (values.length === 0) throw new Error('nothing to pick from');
      return values[number(values.length)] as (typeof values)[number];
    },
    chance: (share) => next() < share,
  };
}
