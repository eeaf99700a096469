/** Chooses which listing stands for a product. */

/** Figures that decide which listing of a product is the canonical one. */
export interface Standing {
  readonly id: number;
  readonly valid: boolean;
  /** The group it is in from now on; null: it stands alone. */
  readonly group: number | null;
  readonly formerGroup: number | null;
  /** The canonical listing until now; null: the listing itself. */
  readonly formerCanonical: number | null;
}

/**
 * The canonical listing of each listing's product; null: the listing itself. A canonical listing stays canonical until
 * it leaves its group or its shop no longer sells it. Where groups merge, the older one stays; where a group has none,
 * the oldest listing becomes it.
 */
export function canonicalsOf(listings: readonly Standing[]): Map<number, number | null> {
  const groups = Map.groupBy(listings, ({ id, group }) => group ?? `alone ${id}`);
  return new Map(
    [...groups.values()].flatMap((members) => {
      const canonical = canonicalAmong(members);
      return members.map(({ id }) => [id, id === canonical ? null : canonical] as const);
    }),
  );
}

function canonicalAmong(members: readonly Standing[]): number {
  const valid = members.filter((member) => member.valid);
  const sold = valid.length > 0 ? valid : members;
  const until = sold.filter(({ formerCanonical }) => formerCanonical === null);
  return Math.min(...(until.length > 0 ? until : sold).map(({ id }) => id));
}

/**
 * Listings that have to be written together, because they were or will be of one group, under the same number.
 * @returns id -> number
 */
export function writtenTogether(listings: readonly Standing[]): Map<number, number> {
  const numbers = new Map<number, number>();
  const byGroup = new Map<number, number[]>();
  for (const { id, group, formerGroup } of listings) {
    for (const one of [group, formerGroup]) if (one !== null) byGroup.set(one, [...(byGroup.get(one) ?? []), id]);
  }
  const groupsOf = new Map(listings.map(({ id, group, formerGroup }) => [id, [group, formerGroup]]));
  for (const { id: first } of listings) {
    const reached = numbers.has(first) ? [] : [first];
    for (let id = reached.pop(); id !== undefined; id = reached.pop()) {
      if (numbers.has(id)) continue;
      numbers.set(id, first);
      for (const group of groupsOf.get(id) ?? []) if (group !== null) reached.push(...(byGroup.get(group) ?? []));
    }
  }
  return numbers;
}
