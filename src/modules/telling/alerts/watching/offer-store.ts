/** Reads the offers of products that alerts watch. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { bestFirst } from '#src/modules/catalogue/goods/products/offer-reads.ts';

/** The offer of one shop for the subject of an alert. */
export interface OfferRow {
  readonly type: 'GOODS' | 'DEAL';
  readonly id: number;
  /** The listing or the deal that is asked about: this one, or another of its product. */
  readonly of: number;
  /** The group of matched listings, that of a deal's listing too; null: it stands alone. */
  readonly product: number | null;
  /** The listing whose price it is; null: an editor's. */
  readonly pricedGoodsId: number | null;
  /** Whether it can be ordered. */
  readonly sold: boolean;
  /** Whether its price is confirmed, and counts as known now. */
  readonly trusted: boolean;
  /** null: no price of it was ever confirmed. */
  readonly currency: string | null;
  readonly minor: number | null;
  readonly since: Date | null;
  readonly previous: number | null;
  /** The usual price that the history gives it; null: not enough is known. */
  readonly reference: number | null;
  /** With shipping and voucher, where shipping is known. */
  readonly effective: number | null;
  readonly median: number | null;
  /** The lowest price of the last 180 days; null: not enough is known. */
  readonly lowest: number | null;
  readonly labels: readonly string[] | null;
  readonly observedAt: Date | null;
  readonly knownSince: Date | null;
}

/** Ids of listings and deals. */
export interface OfferIds {
  readonly goodsIds: readonly number[];
  readonly dealIds: readonly number[];
}

/** The offers of the products of listings, the best of each product first, and those of deals. @param now  milliseconds since 1970 */
export async function readOffers(
  db: Db | Tx,
  tenantId: number,
  { goodsIds, dealIds }: OfferIds,
  now: number,
): Promise<OfferRow[]> {
  return [
    ...(await readGoodsOffers(db, tenantId, goodsIds, now)),
    ...(await readDealOffers(db, tenantId, dealIds, now)),
  ];
}

/** The offers of listings and deals themselves, by offerKey. @param now  milliseconds since 1970 */
export async function readOwnOffers(
  db: Db | Tx,
  tenantId: number,
  ids: OfferIds,
  now: number,
): Promise<Map<string, OfferRow>> {
  const own = (await readOffers(db, tenantId, ids, now)).filter(({ id, of }) => id === of);
  return new Map(own.map((offer) => [offerKey(offer.type, offer.id), offer]));
}

/** The offers with a confirmed price that can be ordered, of a listing or a deal, and of its product. */
export interface BelievedOffers {
  /** undefined: it cannot be ordered itself. */
  readonly own: OfferRow | undefined;
  /** The one with the lowest total in the same currency, whichever shop offers it; undefined: none can be ordered. */
  readonly cheapest: OfferRow | undefined;
}

/** The offers that can be ordered, by the offerKey of the listing or deal in question. */
export async function readBelievedOffers(
  db: Db | Tx,
  tenantId: number,
  ids: OfferIds,
  now: number,
): Promise<Map<string, BelievedOffers>> {
  const all = await readOffers(db, tenantId, ids, now);
  return new Map(
    [...Map.groupBy(all, ({ type, of }) => offerKey(type, of))].map(([key, some]) => [key, bestOffers(some)]),
  );
}

/** @param offers  of one product, the best first, that which is asked about among them */
function bestOffers(offers: readonly OfferRow[]): BelievedOffers {
  const asked = offers.find(({ id, of }) => id === of);
  const believed = offers.filter((offer) => isBelieved(offer) && offer.currency === asked?.currency);
  return { own: believed.find((offer) => offer === asked), cheapest: believed[0] };
}

/**
 * The offer by which an alert judges what it matches: the cheapest of the product, or its own where the alert excludes
 * words, which other shops may have in their names.
 */
export const offerFor = (
  { excluded }: { readonly excluded: readonly string[] },
  offers: BelievedOffers | undefined,
): OfferRow | undefined => (excluded.length > 0 ? offers?.own : offers?.cheapest);

const isBelieved = ({ sold, trusted, minor }: OfferRow) => sold && trusted && minor !== null;

/** Whether an offer costs no more than an amount in minor units of a currency. */
export const costsAtMost = (offer: OfferRow, most: number, currency: string | null | undefined): boolean =>
  offer.currency === currency && (offer.minor ?? Infinity) <= most;

/** `GOODS:12` or `DEAL:3`. */
export const offerKey = (type: OfferRow['type'], id: number): string => `${type}:${id}`;

/** Equal for offers of one product: listings of all its shops, and deals on them. */
export function productOf({ type, id, product, pricedGoodsId }: OfferRow): string {
  const alone = pricedGoodsId === null ? offerKey(type, id) : offerKey('GOODS', pricedGoodsId);
  return String(product ?? alone);
}

/** The offers of the products of listings: those of all shops, the given listing among them. */
async function readGoodsOffers(
  db: Db | Tx,
  tenantId: number,
  goodsIds: readonly number[],
  now: number,
): Promise<OfferRow[]> {
  if (goodsIds.length === 0) return [];
  const { rows } = await sql<OfferRow>`
    with
    -- The listings, with their products.
    asked as (select g.id, g.match_group from goods g
      where g.tenant_id = ${tenantId} and g.id = any (${goodsIds}::bigint[])),
    -- All listings of these products, each with the listing it was asked for.
    offers as (select id as of, id from asked union
      select a.id, o.id from asked a join goods o on o.tenant_id = ${tenantId} and o.match_group = a.match_group)
    select 'GOODS' as type, g.id, f.of, g.match_group as product, g.id as "pricedGoodsId", g.valid and g.orderable as sold,
      coalesce(s.quarantine is null and s.known_until > ${new Date(now)}, false) as trusted, s.currency,
      s.current_minor as minor, s.current_since as since, s.previous_minor as previous,
      s.reference_minor as reference,
      case when s.shipping_known then s.effective_minor end as effective,
      (s.statistics -> 'median')::bigint as median, (s.statistics -> 'lowest' ->> 'minor')::bigint as lowest,
      s.labels, s.observed_at as "observedAt", s.known_since as "knownSince"
    from offers f join goods g on g.tenant_id = ${tenantId} and g.id = f.id
    left join price_states s on s.tenant_id = ${tenantId} and s.goods_id = g.id
    order by f.of, ${bestFirst('g', 's')}`.execute(db);
  return rows;
}

/** The offers of deals: at the price of their listing where it is known, else at what an editor says. */
async function readDealOffers(
  db: Db | Tx,
  tenantId: number,
  dealIds: readonly number[],
  now: number,
): Promise<OfferRow[]> {
  if (dealIds.length === 0) return [];
  const { rows } = await sql<OfferRow>`
    select 'DEAL' as type, d.id, d.id as of, g.match_group as product, d.goods_id as "pricedGoodsId", d.live and not d.expired as sold,
      d.goods_id is null or coalesce(s.quarantine is null and s.known_until > ${new Date(now)}, false) as trusted,
      case when d.goods_id is null then d.currency else s.currency end as currency,
      case when d.goods_id is null then d.current_minor else s.current_minor end as minor,
      coalesce(s.current_since, d.update_time) as since, s.previous_minor as previous,
      s.reference_minor as reference,
      case when s.shipping_known then s.effective_minor end as effective,
      (s.statistics -> 'median')::bigint as median, (s.statistics -> 'lowest' ->> 'minor')::bigint as lowest,
      s.labels, coalesce(s.observed_at, d.update_time) as "observedAt", s.known_since as "knownSince"
    from deals d left join price_states s on s.tenant_id = d.tenant_id and s.goods_id = d.goods_id
    left join goods g on g.tenant_id = d.tenant_id and g.id = d.goods_id
    where d.tenant_id = ${tenantId} and d.id = any (${dealIds}::bigint[]) order by d.id`.execute(db);
  return rows;
}

/** The subject that an alert can be set on. */
export interface AlertSubject {
  readonly goodsId: number | null;
  readonly currency: string | null;
}

/** A listing that its shop sells; undefined: there is none. */
export async function readGoodsSubject(db: Db | Tx, tenantId: number, id: number): Promise<AlertSubject | undefined> {
  const { rows } = await sql<AlertSubject>`
    select g.id as "goodsId", coalesce(s.currency, g.currency) as currency from goods g
    left join price_states s on s.tenant_id = g.tenant_id and s.goods_id = g.id
    where g.tenant_id = ${tenantId} and g.id = ${id} and g.valid`.execute(db);
  return rows[0];
}

/** A live deal, and its listing if it is known; undefined: there is none. */
export async function readDealSubject(db: Db | Tx, tenantId: number, id: number): Promise<AlertSubject | undefined> {
  const { rows } = await sql<AlertSubject>`
    select d.goods_id as "goodsId", coalesce(s.currency, g.currency, d.currency) as currency from deals d
    left join goods g on g.tenant_id = d.tenant_id and g.id = d.goods_id
    left join price_states s on s.tenant_id = d.tenant_id and s.goods_id = d.goods_id
    where d.tenant_id = ${tenantId} and d.id = ${id} and d.live`.execute(db);
  return rows[0];
}
