/** Two listings that are probably one product, the smaller id first. */
export interface Link {
  readonly low: number;
  readonly high: number;
  /** 0 to 1; 1 for an identifier in common. */
  readonly score: number;
}

/** An editor's decision about two listings. */
export interface Override {
  readonly low: number;
  readonly high: number;
  readonly same: boolean;
}

/**
 * The share of pairs between two groups that must be linked to join them. Otherwise a chain of similar pairs would join
 * unlike listings.
 */
const LINKED_SHARE = 0.5;

const pairOf = (x: number, y: number) => (x < y ? `${x}-${y}` : `${y}-${x}`);

/**
 * Groups listings into products. First it joins what editors joined, then it follows links from the strongest to the
 * weakest. A link joins two groups when at least half of the pairs between them are linked, or by an identifier; never
 * when an editor said that two of their listings differ. The result does not depend on the order of the input.
 * @returns id -> smallest id of its group, for groups of two and more
 */
export function groupsOf(links: readonly Link[], overrides: readonly Override[]): Map<number, number> {
  const groups = new Groups(links, overrides);
  const joined = overrides.filter(({ same }) => same).map(({ low, high }) => ({ low, high, score: 2 }));
  const strongest = [...joined, ...links].sort((x, y) => y.score - x.score || x.low - y.low || x.high - y.high);
  for (const link of strongest) groups.join(link);
  return groups.smallest();
}

class Groups {
  readonly #groupOf = new Map<number, readonly number[]>();
  readonly #linked: ReadonlySet<string>;
  readonly #apart: ReadonlySet<string>;

  constructor(links: readonly Link[], overrides: readonly Override[]) {
    this.#linked = new Set(
      [...links, ...overrides.filter(({ same }) => same)].map(({ low, high }) => pairOf(low, high)),
    );
    this.#apart = new Set(overrides.filter(({ same }) => !same).map(({ low, high }) => pairOf(low, high)));
  }

  join({ low, high, score }: Link): void {
    const [one, other] = [this.#of(low), this.#of(high)];
    if (one.includes(high)) return;
    const pairs = one.flatMap((x) => other.map((y) => pairOf(x, y)));
    if (pairs.some((pair) => this.#apart.has(pair))) return;
    const linked = pairs.filter((pair) => this.#linked.has(pair)).length;
    if (score < 1 && linked / pairs.length < LINKED_SHARE) return;
    const group = [...one, ...other];
    for (const id of group) this.#groupOf.set(id, group);
  }

  #of(id: number): readonly number[] {
    return this.#groupOf.get(id) ?? [id];
  }

  smallest(): Map<number, number> {
    return new Map([...this.#groupOf].map(([id, group]) => [id, Math.min(...group)]));
  }
}
