/** Recognises a listing whose feed gave it another id, so that its page and history go on. */

import type { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { sellerOf } from '#src/modules/catalogue/sellers/rules.ts';
import { fold } from '#src/words/fold.ts';

/** Names that tell a listing again when its feed gives it another id. */
export interface NamedListing {
  readonly externalId: string;
  readonly name: string;
  readonly gtin: string | null;
  /** External id of its seller; null: only the platform is known. */
  readonly seller: string | null;
  readonly variants: readonly { readonly externalId: string; readonly gtin?: string | null | undefined }[];
}

/** A listing that is stored, and that the newest version of its feed lacks. */
export interface FormerListing extends NamedListing {
  readonly id: number;
}

/** An input as the listing that it will be. */
export function feedListingOf(input: GoodsInput): NamedListing {
  const { externalId, name, gtin = null, variants } = input;
  return { externalId, name, gtin, variants, seller: sellerOf(input)?.externalId ?? null };
}

/** Names of one thing share at least this part of their trigrams. */
const ALIKE = 0.4;

/**
 * The new external ids of listings whose ids a feed changed, by the id of the stored listing: a simple product became
 * one with variants or the other way round, or the same seller sells something of the same GTIN and a like name under
 * another id. Each stored listing goes on as one new listing at most, and the older of two goes on.
 * @param former  in the order of their ids
 */
export function successionsOf(
  former: readonly FormerListing[],
  fresh: readonly NamedListing[],
): ReadonlyMap<number, string> {
  const byId = Map.groupBy(withKeys(former, idsOf), ([key]) => key);
  const byGtin = Map.groupBy(withKeys(former, gtinsOf), ([key]) => key);
  const successors = new Map<number, string>();
  const taken = new Set<string>();
  const carry = (listing: NamedListing, candidates: readonly FormerListing[]) => {
    const free = candidates.find(({ id }) => !successors.has(id));
    if (free === undefined || taken.has(listing.externalId)) return;
    successors.set(free.id, listing.externalId);
    taken.add(listing.externalId);
  };
  for (const listing of fresh) carry(listing, candidatesIn(byId, idsOf(listing)));
  for (const listing of fresh) {
    const sharing = candidatesIn(byGtin, gtinsOf(listing));
    // A GTIN that several listings have tells none of them again.
    if (new Set(sharing).size === 1)
      carry(
        listing,
        sharing.filter(({ name }) => isAlike(name, listing.name)),
      );
  }
  return successors;
}

type Keyed = readonly [key: string, listing: FormerListing];

function withKeys(former: readonly FormerListing[], keysOf: (listing: NamedListing) => readonly string[]): Keyed[] {
  return former.flatMap((listing) => keysOf(listing).map((key): Keyed => [key, listing]));
}

function candidatesIn(index: ReadonlyMap<string, readonly Keyed[]>, keys: readonly string[]): FormerListing[] {
  return keys.flatMap((key) => index.get(key) ?? []).map(([, listing]) => listing);
}

/** An external id of a map: a shop, "group" for a product with variants, and the id that the feed writes. */
const GROUPED = /^(.*?:)group:(.+)$/s;

/** The ids by which a feed may have named a listing: its own, that of its group, those of its variants. */
function idsOf({ externalId, variants }: NamedListing): string[] {
  const [, shop = '', group] = GROUPED.exec(externalId) ?? [];
  if (group !== undefined) return [shop + group, ...variants.map((variant) => shop + variant.externalId)];
  const prefix = externalId.slice(0, externalId.lastIndexOf(':') + 1);
  return [externalId, ...variants.map((variant) => prefix + variant.externalId)];
}

function gtinsOf({ gtin, variants, seller }: NamedListing): string[] {
  const gtins = [gtin, ...variants.map((variant) => variant.gtin)].filter((code) => typeof code === 'string');
  return [...new Set(gtins)].map((code) => `${code} ${seller ?? ''}`);
}

function isAlike(name: string, other: string): boolean {
  const trigrams = trigramsOf(name);
  const others = trigramsOf(other);
  return trigrams.intersection(others).size >= ALIKE * trigrams.union(others).size;
}

function trigramsOf(name: string): Set<string> {
  const letters = [...` ${fold(name)} `];
  return new Set(letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`));
}
