import { pairsAmong } from '#src/modules/catalogue/matching/compare-pairs.ts';
import { type Listing, type ListingRow, readListing } from '#src/modules/catalogue/matching/matched-listing.ts';
import { rarityOf } from '#src/modules/catalogue/matching/pair-features.ts';
import { groupsOf, type Link } from '#src/modules/catalogue/matching/product-groups.ts';
import { candidatesOf, compare, lookupsOf, MOST_FOUND } from '#src/modules/catalogue/matching/rules.ts';

/** Groups listings as the product does, without a database. @returns listing id -> group */
export function groupCatalogue(rows: readonly ListingRow[]): Map<number, number> {
  const listings = new Map(rows.map((row) => [row.id, readListing(row)] as const));
  const holders = new Map<string, number[]>();
  for (const { id, keys } of listings.values()) {
    for (const key of keys) {
      const ids = holders.get(key);
      if (ids === undefined) holders.set(key, [id]);
      else ids.push(id);
    }
  }
  const counts = (key: string) => holders.get(key)?.length ?? 0;
  const rarity = rarityOf(listings.size, counts);
  const links = new Map<string, Link>();
  for (const listing of listings.values()) {
    for (const other of candidates(listing)) {
      const name = [Math.min(listing.id, other.id), Math.max(listing.id, other.id)] as const;
      if (links.has(name.join('-'))) continue;
      const compared = compare(listing, other, rarity);
      if (compared?.same) links.set(name.join('-'), { low: name[0], high: name[1], score: compared.score });
    }
  }
  return groupsOf([...links.values()], [], pairsAmong(listings, rarity));

  function candidates({ id, keys }: Listing): Listing[] {
    const lookups = lookupsOf(keys, counts);
    const found = ([first = '', ...others]: readonly string[]) =>
      (holders.get(first) ?? [])
        .filter((one) => others.every((key) => holders.get(key)?.includes(one)))
        .slice(0, MOST_FOUND);
    return candidatesOf(id, lookups, found, rarity).flatMap((one) => listings.get(one) ?? []);
  }
}

/** The members of each group, for groups of two and more. */
export function membersOf(groups: ReadonlyMap<number, number>): number[][] {
  const members = Map.groupBy(groups, ([, group]) => group);
  return [...members.values()].map((list) => list.map(([id]) => id)).filter((ids) => ids.length > 1);
}
