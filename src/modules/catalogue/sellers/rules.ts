/** Decides who the seller of a listing is. */

import { shortCode } from '#src/kernel/hash.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { asciiSlugOf } from '#src/kernel/slug.ts';
import type { SellerInput } from '#src/modules/catalogue/sellers/contract.ts';
import { fold } from '#src/words/fold.ts';

/** Names of a seller in languages where it has another one. */
export type SellerNames = Partial<Record<Lang, string>>;

/** A seller as one listing describes it. undefined: the listing does not say. */
export interface SellerFacts {
  /** The platform, and the platform's id of the shop, else its folded name. */
  readonly externalId: string;
  /** The code that a new seller gets. */
  readonly code: string;
  readonly name: string;
  /** In other languages; undefined: as before. */
  readonly names: SellerNames | undefined;
  readonly platform: string;
  readonly official: boolean | undefined;
  readonly shipsFrom: string | undefined;
  readonly url: string | undefined;
}

/** What a listing says of where it is sold. */
export interface Sale {
  readonly platform: string;
  readonly originUrl?: string | undefined;
  readonly seller?: SellerInput | undefined;
}

/** Goods with this platform are sold by a shop with its own site. */
const OWN_SITE = 'UNKNOWN';

/**
 * The seller of a listing: the one it names, else the shop whose own site it is on. undefined: only the platform is
 * known.
 */
export function sellerOf({ platform, originUrl, seller }: Sale): SellerFacts | undefined {
  const given = typeof seller === 'string' ? { name: seller } : seller;
  const site = platform === OWN_SITE ? hostOf(originUrl) : undefined;
  const named = given?.name ?? given?.externalId ?? site;
  if (named === undefined) return undefined;
  const address = hostOf(named);
  const externalId = `${platform}:${given?.externalId ?? fold(address ?? named)}`;
  const name = address ?? named;
  return {
    externalId,
    code: [asciiSlugOf(name), shortCode(externalId)].filter((part) => part !== '').join('-'),
    name,
    platform,
    names: given?.names,
    official: given?.official,
    shipsFrom: given?.shipsFrom,
    url: given?.url ?? (address === undefined ? undefined : named) ?? (site && `https://${site}/`),
  };
}

/** The host of a web address without "www."; undefined for any other text. */
function hostOf(text: string | undefined): string | undefined {
  const url = text !== undefined && /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url === null ? undefined : url.hostname.replace(/^www\./, '');
}

/** Descriptions of one seller as one: of what several say, the last counts. */
export function mergedSellers(described: readonly SellerFacts[]): SellerFacts[] {
  const merged = new Map<string, SellerFacts>();
  for (const facts of described) {
    const before = merged.get(facts.externalId);
    const { names = before?.names, official = before?.official } = facts;
    const { shipsFrom = before?.shipsFrom, url = before?.url } = facts;
    merged.set(facts.externalId, { ...facts, names, official, shipsFrom, url });
  }
  return [...merged.values()].sort((a, b) => (a.externalId < b.externalId ? -1 : 1));
}

/** A seller has a page from this many valid listings on: a page of one product would say what that product's page says. */
export const LEAST_LISTINGS = 3;
