/** Takes the position of a feature: the node is a leaf, and its value is the result of the tree. */
export const LEAF = -1;

/**
 * Decision trees whose results are added up, one after another. Each node is followed by its whole left subtree, then
 * its right one. A feature that is at most the value goes left.
 */
export interface Ensemble {
  readonly base: number;
  readonly features: readonly number[];
  readonly values: readonly number[];
}

/** Maps the features of a pair to the probability (0 to 1) that both are the same product. */
export type Judge = (features: readonly number[]) => number;

/** Prepares an ensemble for use. Throws when its nodes do not form complete trees. */
export function judgeOf({ base, features, values }: Ensemble): Judge {
  const kinds = Int16Array.from(features);
  const bounds = Float64Array.from(values);
  const { rights, roots } = layOut(kinds);
  return (given) => {
    let score = base;
    for (const root of roots) {
      let node = root;
      for (let kind = kinds[node] ?? LEAF; kind !== LEAF; kind = kinds[node] ?? LEAF) {
        node = (given[kind] ?? 0) <= (bounds[node] ?? 0) ? node + 1 : (rights[node] ?? 0);
      }
      score += bounds[node] ?? 0;
    }
    return 1 / (1 + Math.exp(-score));
  };
}

/** The index where the right subtree of each node, and each tree, begins. */
function layOut(kinds: Int16Array): { rights: Int32Array; roots: Int32Array } {
  const rights = new Int32Array(kinds.length);
  const roots: number[] = [];
  const end = (node: number): number => {
    const kind = kinds[node];
    if (kind === undefined) throw new RangeError('the trees of the matcher end in the middle of one');
    if (kind === LEAF) return node + 1;
    const right = end(node + 1);
    rights[node] = right;
    return end(right);
  };
  for (let node = 0; node < kinds.length; node = end(node)) roots.push(node);
  return { rights, roots: Int32Array.from(roots) };
}
