/** Groups listings into products, from pairs and the decisions of editors. */

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

/** Knowledge about any two listings that are to be grouped. */
export interface Pairs {
  /** How alike two listings are: 0 to 1, 1 for an identifier in common; undefined when they contradict each other. */
  score(left: number, right: number): number | undefined;
  /** The lowest score with which the two may be in one group, where they have no identifier in common. */
  weakest(id: number, other: number): number;
  /** Whether one price buys another amount than the other: they are no product, also where an editor joins them. */
  buyOtherAmounts(left: number, right: number): boolean;
  /** Whether both are of one seller. */
  oneSeller(left: number, right: number): boolean;
}

/**
 * A seller's listings are different goods. A listing of another seller that is about as much like two of them is
 * joined to neither: this much has to lie between.
 */
const MARGIN = 0.05;

const pairOf = (x: number, y: number) => (x < y ? `${x}-${y}` : `${y}-${x}`);

/**
 * Groups listings into products. First it joins what editors joined, unless they sell other amounts, then it follows links from the strongest to the
 * weakest. A link joins two groups only when every pair between them is alike and none contradicts; never when an
 * editor said that two of their listings differ. The result does not depend on the order of the input.
 * @returns id -> smallest id of its group, for groups of two and more
 */
export function groupsOf(links: readonly Link[], overrides: readonly Override[], pairs: Pairs): Map<number, number> {
  const groups = new Groups(overrides, pairs);
  const joined = overrides.filter(({ same }) => same).map(({ low, high }) => ({ low, high, score: 2 }));
  const strongest = [...joined, ...certain(links, pairs)].sort(
    (x, y) => y.score - x.score || x.low - y.low || x.high - y.high,
  );
  for (const link of strongest) groups.join(link);
  return groups.smallest();
}

/** The links without those that leave open which of a seller's listings is the same. */
function certain(links: readonly Link[], pairs: Pairs): Link[] {
  const linked = new Map<number, { readonly id: number; readonly score: number }[]>();
  const add = (id: number, other: { readonly id: number; readonly score: number }) =>
    linked.set(id, [...(linked.get(id) ?? []), other]);
  for (const { low, high, score } of links) {
    add(low, { id: high, score });
    add(high, { id: low, score });
  }
  const open = (id: number, other: number, score: number) =>
    (linked.get(id) ?? []).some(
      (rival) =>
        rival.id !== other &&
        rival.score > score - MARGIN &&
        pairs.oneSeller(rival.id, other) &&
        pairs.score(rival.id, other) !== 1,
    );
  return links.filter(({ low, high, score }) => score === 1 || !(open(low, high, score) || open(high, low, score)));
}

class Groups {
  readonly #groupOf = new Map<number, readonly number[]>();
  readonly #said: ReadonlyMap<string, boolean>;
  readonly #pairs: Pairs;

  constructor(overrides: readonly Override[], pairs: Pairs) {
    this.#said = new Map(overrides.map(({ low, high, same }) => [pairOf(low, high), same]));
    this.#pairs = pairs;
  }

  join({ low, high, score }: Link): void {
    const one = this.#of(low);
    const other = this.#of(high);
    if (one.includes(high)) return;
    const between = one.flatMap((x) => other.map((y) => [x, y] as const));
    if (between.some(([x, y]) => this.#said.get(pairOf(x, y)) === false)) return;
    if (between.some(([x, y]) => this.#pairs.buyOtherAmounts(x, y))) return;
    if (score <= 1 && !between.every(([x, y]) => this.#fit(x, y, score))) return;
    const group = [...one, ...other];
    for (const id of group) this.#groupOf.set(id, group);
  }

  /** Whether two listings may be in one group that a link with this score joins. */
  #fit(left: number, right: number, score: number): boolean {
    if (this.#said.get(pairOf(left, right)) === true) return true;
    const alike = this.#pairs.score(left, right);
    return alike !== undefined && (score === 1 || alike >= this.#pairs.weakest(left, right));
  }

  #of(id: number): readonly number[] {
    return this.#groupOf.get(id) ?? [id];
  }

  smallest(): Map<number, number> {
    return new Map([...this.#groupOf].map(([id, group]) => [id, Math.min(...group)]));
  }
}
