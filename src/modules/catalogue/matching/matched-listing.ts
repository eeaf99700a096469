/** Prepares a listing for comparison with others. */

import type { Size } from '#src/modules/catalogue/goods/contract.ts';
import { type ReadOffer, readOffer } from '#src/modules/catalogue/matching/offer-text.ts';
import { fold } from '#src/words/fold.ts';

/** Columns of the table `goods` that matching needs. */
export interface ListingRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly brand: string | null;
  readonly description: string;
  readonly priceMinor: number | null;
  readonly currency: string | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly attributes: unknown;
  readonly matchGroup: number | null;
  readonly platform: string;
  readonly sellerId: number | null;
  /** How much one price buys; null: nobody says. */
  readonly size: Size | null;
}

/** A listing prepared for comparison. */
export interface Listing {
  readonly id: number;
  readonly code: string;
  readonly matchGroup: number | null;
  /** The same for listings of one seller. Where only the platform is known, it counts as the seller. */
  readonly seller: string;
  readonly offer: ReadOffer;
  readonly currency: string | null;
  /** How much one price buys; null: nobody says. */
  readonly size: Size | null;
  readonly gtin: string | null;
  /** Brand and part number as one key; null when either is unknown. */
  readonly part: string | null;
  readonly attributes: ReadonlyMap<string, string>;
  /** The words and identifiers by which candidates are looked up. */
  readonly keys: readonly string[];
}

const SHORTEST_PART = 3;
/** Words of feeds for no brand, without spaces. */
const NO_BRAND = new Set(
  'oem nobrand generic unbranded noname none na no other others lainnya tidakadamerek khac ไม่มียี่ห้อ ไม่ระบุ'.split(' '),
);

/** Parses a row. */
export function readListing(row: ListingRow): Listing {
  const offer = readOffer({
    title: row.name,
    brand: row.brand ?? undefined,
    description: row.description,
    price: row.priceMinor ?? undefined,
  });
  const part = partOf(row);
  const ids = [...(row.gtin === null ? [] : [`gtin:${row.gtin}`]), ...(part === null ? [] : [`mpn:${part}`])];
  return {
    id: row.id,
    code: row.code,
    matchGroup: row.matchGroup,
    seller: row.sellerId === null ? row.platform : `#${row.sellerId}`,
    offer,
    currency: row.currency,
    size: row.size,
    gtin: row.gtin,
    part,
    attributes: attributesOf(row.attributes),
    keys: [...new Set([...offer.words, ...ids])],
  };
}

function partOf({ brand, mpn }: Pick<ListingRow, 'brand' | 'mpn'>): string | null {
  const squash = (text: string) => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const maker = squash(brand ?? '');
  const part = squash(mpn ?? '');
  const named = maker !== '' && !NO_BRAND.has(maker);
  const numbered = part.length >= SHORTEST_PART && /\d/.test(part) && new Set(part).size > 1;
  return named && numbered ? `${maker}/${part}` : null;
}

/** Names and values, folded. Values other than texts, numbers and booleans are left out. */
function attributesOf(given: unknown): Map<string, string> {
  if (typeof given !== 'object' || given === null) return new Map();
  const plain = Object.entries(given).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return new Map(plain.map(([name, value]) => [fold(name), fold(String(value))]));
}
