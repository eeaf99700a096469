/** Groups new and changed listings with others of the same product. */

import type { TenantCtx, WriteCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { invalidateListsOf } from '#src/modules/catalogue/goods/lists/list-service.ts';
import { canonicalsOf, writtenTogether } from '#src/modules/catalogue/matching/canonical-listing.ts';
import { pairsAmong } from '#src/modules/catalogue/matching/compare-pairs.ts';
import { type Listing, readListing } from '#src/modules/catalogue/matching/matched-listing.ts';
import { type Rarity, rarityOf } from '#src/modules/catalogue/matching/pair-features.ts';
import { groupsOf } from '#src/modules/catalogue/matching/product-groups.ts';
import { candidatesOf, compare, lookupsOf, MOST_FOUND, matcherVersion } from '#src/modules/catalogue/matching/rules.ts';
import {
  countKeys,
  find,
  type Keys,
  lockMatching,
  queueAllWhenOther,
  readCodesOf,
  readCounts,
  readKeys,
  readLinks,
  readListings,
  readPlaced,
  readRelated,
  type StoredLink,
  takeWork,
  writeGroups,
  writeKeys,
  writeLinks,
} from '#src/modules/catalogue/matching/store.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

const BATCH = 500;
/**
 * Most listings that are regrouped with one batch. Beyond it some keep their group until they are matched themselves.
 */
const MOST_RELATED = 5000;

/**
 * Matches new, changed and deleted listings of a tenant with all others, in batches. Each batch is one transaction,
 * which also invalidates the changed offers (goods-offers). Any process may call it at any time, also concurrently, for
 * example after an import. Listings that are being written at that time are left for the next call.
 * @returns how many listings were processed
 */
export async function matchGoods({ db, tenant }: TenantCtx, limit = Number.POSITIVE_INFINITY): Promise<number> {
  await queueAllWhenOther(db, tenant.id, matcherVersion());
  let done = 0;
  while (done < limit) {
    const { result } = await write(db, tenant, matchBatch);
    done += result;
    if (result === 0) break;
  }
  return done;
}

/** One batch. @returns how many listings it took, minus those it left for later */
async function matchBatch(ctx: WriteCtx): Promise<number> {
  const { tx, tenant } = ctx;
  await lockMatching(tx, tenant.id);
  const ids = await takeWork(tx, tenant.id, BATCH);
  if (ids.length === 0) return 0;
  const listings = (await readListings(tx, tenant.id, ids)).map(readListing);
  const present = new Set(listings.map(({ id }) => id));
  const former = await readRelated(tx, tenant.id, ids, MOST_RELATED);
  const gone = ids.filter((id) => !present.has(id));
  const left = gone.length === 0 ? [] : await readRelated(tx, tenant.id, gone, MOST_RELATED);
  await storeKeys(ctx, ids, listings);
  await replaceLinks(ctx, ids, await linksOf(ctx, listings));
  const now = await readRelated(tx, tenant.id, ids, MOST_RELATED);
  const later = await regroup(ctx, [...new Set([...former, ...now])], new Set(left));
  return Math.max(0, ids.length - later);
}

/** Stores the lookup keys of listings and counts them. Deleted listings lose their keys. */
async function storeKeys(
  { tx, tenant }: WriteCtx,
  ids: readonly number[],
  listings: readonly Listing[],
): Promise<void> {
  const present = new Map(listings.map(({ id, keys }) => [id, keys]));
  const after = ids.map((id): Keys => ({ id, keys: present.get(id) ?? [] }));
  const changes = new Map<string, number>();
  const count = (list: readonly Keys[], by: number) => {
    for (const { keys } of list) for (const key of keys) changes.set(key, (changes.get(key) ?? 0) + by);
  };
  count(await readKeys(tx, tenant.id, ids), -1);
  count(after, 1);
  await writeKeys(tx, tenant.id, after);
  await countKeys(tx, tenant.id, changes);
}

/** Stores the links of listings. Invalidates those whose links are others now: their pages show what is similar. */
async function replaceLinks(ctx: WriteCtx, ids: readonly number[], links: readonly StoredLink[]): Promise<void> {
  const { tx, tenant } = ctx;
  const named = (list: readonly StoredLink[]) =>
    new Map(list.map((link) => [`${link.low}-${link.high} ${link.same} ${Math.fround(link.score)}`, link]));
  const before = named(await writeLinks(tx, tenant.id, ids, links));
  const after = named(links);
  const changed = [
    ...[...before].filter(([name]) => !after.has(name)),
    ...[...after].filter(([name]) => !before.has(name)),
  ];
  const ends = new Set(changed.flatMap(([, { low, high }]) => [low, high]));
  for (const code of await readCodesOf(tx, tenant.id, [...ends])) ctx.invalidate(tagOf.goodsOffers(code));
}

/** Most links of a listing to others that are only alike. */
const MOST_SIMILAR = 8;

/** The links between the listings and others, each pair once: all as one product, and the best of the others. */
async function linksOf({ tx, tenant }: WriteCtx, listings: readonly Listing[]): Promise<StoredLink[]> {
  const own = await readCounts(tx, tenant.id, [...new Set(listings.flatMap(({ keys }) => keys))]);
  const candidates = await candidatesFor({ tx, tenant }, listings, own);
  const known = new Map(listings.map((listing) => [listing.id, listing]));
  const wanted = [...new Set([...candidates.values()].flat())].filter((id) => !known.has(id));
  for (const row of await readListings(tx, tenant.id, wanted)) known.set(row.id, readListing(row));
  const rarity = await rarityAmong({ tx, tenant }, [...known.values()]);
  const links = new Map<string, StoredLink>();
  for (const listing of listings) {
    const found = (candidates.get(listing.id) ?? []).flatMap((id): StoredLink[] => {
      const other = known.get(id);
      const compared = other && compare(listing, other, rarity);
      return compared ? [{ low: Math.min(id, listing.id), high: Math.max(id, listing.id), ...compared }] : [];
    });
    const alike = found
      .filter(({ same }) => !same)
      .sort((x, y) => y.score - x.score || x.low - y.low || x.high - y.high);
    for (const link of [...found.filter(({ same }) => same), ...alike.slice(0, MOST_SIMILAR)]) {
      links.set(`${link.low}-${link.high}`, link);
    }
  }
  return [...links.values()];
}

type Reading = Readonly<{ tx: Db } & Pick<WriteCtx, 'tenant'>>;

async function candidatesFor(
  { tx, tenant }: Reading,
  listings: readonly Listing[],
  own: Awaited<ReturnType<typeof readCounts>>,
): Promise<Map<number, number[]>> {
  const counts = (key: string) => own.counts.get(key) ?? 0;
  const lookups = new Map(listings.map(({ id, keys }) => [id, lookupsOf(keys, counts)]));
  const distinct = new Map([...lookups.values()].flat().map((keys) => [keys.join(' '), keys]));
  const found = await find(tx, tenant.id, [...distinct.values()], MOST_FOUND);
  const ids = new Map([...distinct.keys()].map((name, index) => [name, found[index] ?? []]));
  const rarity = rarityOf(own.listings, counts);
  return new Map(
    [...lookups].map(([id, keys]) => [id, candidatesOf(id, keys, (lookup) => ids.get(lookup.join(' ')) ?? [], rarity)]),
  );
}

/** How rare the words of listings are among all of the tenant. */
export async function rarityAmong({ tx, tenant }: Reading, listings: readonly Listing[]): Promise<Rarity> {
  const words = [...new Set(listings.flatMap(({ offer }) => offer.words))];
  const { counts, listings: all } = await readCounts(tx, tenant.id, words);
  return rarityOf(all, (word) => counts.get(word) ?? 0);
}

/**
 * Groups the listings again. Invalidates those whose group has other members or another canonical listing now, and the
 * lists that they are in.
 * @param left  listings that were related to a deleted one
 * @returns how many could not be written now
 */
async function regroup(ctx: WriteCtx, ids: readonly number[], left: ReadonlySet<number>): Promise<number> {
  const { tx, tenant } = ctx;
  const before = await readListings(tx, tenant.id, ids);
  const present = before.map(({ id }) => id);
  const { links, overrides } = await readLinks(tx, tenant.id, present);
  const linked = new Set([...links, ...overrides].flatMap(({ low, high }) => [low, high]));
  const listings = new Map(before.filter(({ id }) => linked.has(id)).map((row) => [row.id, readListing(row)]));
  const rarity = await rarityAmong({ tx, tenant }, [...listings.values()]);
  const groups = groupsOf(links, overrides, pairsAmong(listings, rarity));
  const placed = await readPlaced(tx, tenant.id, present);
  const after = placed.map((row) => ({ ...row, group: groups.get(row.id) ?? null }));
  const canonicals = canonicalsOf(after);
  const together = writtenTogether(after);
  const grouped = after.map(({ id, group }) => ({
    id,
    group,
    canonical: canonicals.get(id) ?? null,
    together: together.get(id) ?? id,
  }));
  const later = await writeGroups(tx, tenant.id, grouped);
  const was = membersOf(after.map(({ id, formerGroup }) => ({ id, group: formerGroup })));
  const is = membersOf(after);
  const changed = after.filter(
    ({ id, formerGroup, formerCanonical }) =>
      (formerGroup !== null && left.has(id)) ||
      was.get(id) !== is.get(id) ||
      formerCanonical !== (canonicals.get(id) ?? null),
  );
  for (const { code } of changed) ctx.invalidate(tagOf.goodsOffers(code));
  // The address of a listing leads elsewhere now, also in languages in which it has answered nothing.
  for (const { id, code, formerCanonical } of changed) {
    if (formerCanonical !== (canonicals.get(id) ?? null)) ctx.invalidate(tagOf.goods(code));
  }
  await invalidateListsOf(ctx, changed);
  return later;
}

/** The members of each listing's group as one text, by listing id. The listings must be sorted by id. */
function membersOf(listings: readonly { readonly id: number; readonly group: number | null }[]): Map<number, string> {
  const grouped = Map.groupBy(
    listings.filter(({ group }) => group !== null),
    ({ group }) => group,
  );
  return new Map(
    [...grouped.values()].flatMap((members) =>
      members.map(({ id }) => [id, members.map((member) => member.id).join()]),
    ),
  );
}
