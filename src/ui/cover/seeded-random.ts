/** Pseudo-random numbers that depend only on the seed, so that a cover is the same in every render. */
export interface Seeded {
  /** In [0, 1). */
  next(): number;
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number;
}

function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** mulberry32 over an FNV-1a hash of the seed. */
export function seeded(seed: string): Seeded {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { next, between: (low, high) => low + Math.floor(next() * (high - low + 1)) };
}
