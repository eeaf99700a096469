/** Measures how good the groups of a catalogue are. */

import { groupCatalogue, membersOf } from '#scripts/matching/catalogue.ts';
import type { KnownListing } from '#scripts/matching/near-twins.ts';
import type { MatchingSet } from '#scripts/matching/sets.ts';
import { sizeIn } from '#src/modules/catalogue/goods/inputs/size.ts';
import type { ListingRow } from '#src/modules/catalogue/matching/matched-listing.ts';

/** How good the groups of a catalogue are. */
export interface GroupQuality {
  /** The share of groups that are one product. Groups of which nothing is judged do not count. */
  readonly precision: number;
  /** The share of pairs of one product, by different sellers, that are in one group. */
  readonly recall: number;
  readonly judged: number;
  readonly groups: number;
}

const pairOf = (a: number, b: number) => (a < b ? `${a}-${b}` : `${b}-${a}`);

const pairsIn = (ids: readonly number[]) => ids.flatMap((a, at) => ids.slice(at + 1).map((b) => [a, b] as const));

/** The groups of listings whose products are known. */
export function knownQuality(listings: readonly KnownListing[]): GroupQuality {
  const groups = groupCatalogue(listings.map(({ row }) => row));
  const productOf = new Map(listings.map(({ row, product }) => [row.id, product]));
  const members = membersOf(groups);
  const wrong = members.filter((ids) => new Set(ids.map((id) => productOf.get(id))).size > 1);
  const sellers = new Map(listings.map(({ row }) => [row.id, row.sellerId]));
  const same = [...Map.groupBy(listings, ({ product }) => product).values()].flatMap((list) =>
    pairsIn(list.map(({ row }) => row.id)).filter(([a, b]) => sellers.get(a) !== sellers.get(b)),
  );
  const found = same.filter(([a, b]) => groups.has(a) && groups.get(a) === groups.get(b));
  return {
    precision: 1 - wrong.length / (members.length || 1),
    recall: found.length / (same.length || 1),
    judged: members.length,
    groups: members.length,
  };
}

/**
 * The groups of all offers of a judged set. Only groups with a pair of the test split count. One is wrong when people
 * said of any two of its offers that they differ.
 */
export function judgedQuality(set: MatchingSet): GroupQuality {
  const ids = idsOf(set);
  const groups = groupCatalogue(rowsOf(set, ids));
  const said = new Map<string, boolean>();
  const heldOut = new Set<string>();
  for (const split of ['train', 'valid', 'test'] as const) {
    for (const { a, b, same } of set.pairs[split]) {
      const pair = pairOf(ids.get(a) ?? 0, ids.get(b) ?? 0);
      said.set(pair, same);
      if (split === 'test') heldOut.add(pair);
    }
  }
  const members = membersOf(groups);
  const pairs = (list: readonly number[]) => pairsIn(list).map(([a, b]) => pairOf(a, b));
  const judged = members.filter((list) => pairs(list).some((pair) => heldOut.has(pair)));
  const wrong = judged.filter((list) => pairs(list).some((pair) => said.get(pair) === false));
  const same = set.pairs.test
    .filter((pair) => pair.same)
    .map(({ a, b }) => [ids.get(a) ?? 0, ids.get(b) ?? 0] as const)
    .filter(([a, b]) => a !== b);
  const found = same.filter(([a, b]) => groups.has(a) && groups.get(a) === groups.get(b));
  return {
    precision: 1 - wrong.length / (judged.length || 1),
    recall: found.length / (same.length || 1),
    judged: judged.length,
    groups: members.length,
  };
}

/** Numbers for the offers. The crawled sets have each offer on both sides: it is one listing. */
function idsOf({ name, offers }: MatchingSet): Map<string, number> {
  const titles = new Map<string, number>();
  const numbered = [...offers].map(([offer, { title }], at) => {
    const first = TWO_SHOPS.includes(name) ? at + 1 : (titles.get(title) ?? at + 1);
    titles.set(title, first);
    return [offer, first] as const;
  });
  return new Map(numbered);
}

/** Two shops sell the goods of a set with two sides; crawled offers are each of a shop of its own. */
const TWO_SHOPS: readonly string[] = ['abt-buy', 'amazon-google'];

function rowsOf({ name, offers }: MatchingSet, ids: ReadonlyMap<string, number>): ListingRow[] {
  const rows = [...offers].map(([offer, { title, brand, description, price }]) => {
    const id = ids.get(offer) ?? 0;
    return {
      id,
      code: offer,
      name: title,
      brand: brand ?? null,
      description: description ?? '',
      priceMinor: price ?? null,
      currency: price === undefined ? null : 'USD',
      gtin: null,
      mpn: null,
      attributes: {},
      matchGroup: null,
      size: sizeIn(title) ?? null,
      platform: 'UNKNOWN',
      sellerId: TWO_SHOPS.includes(name) ? (offer.startsWith('a') ? 1 : 2) : id,
    };
  });
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
