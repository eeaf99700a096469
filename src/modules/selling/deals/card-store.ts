/** Reads cards of deals. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Availability } from '#src/kernel/availability.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { PLATFORMS } from '#src/kernel/platforms.ts';
import type { GoodsPicture } from '#src/modules/catalogue/goods/contract.ts';
import { costsLess, shopOfGoods } from '#src/modules/catalogue/goods/products/offer-reads.ts';
import type { KnownPrices } from '#src/modules/catalogue/goods/rules.ts';
import type { Picture } from '#src/modules/catalogue/media/contract.ts';
import type { PriceTrend } from '#src/modules/catalogue/prices/contract.ts';

type Platform = (typeof PLATFORMS)[number];

/** Current data of the goods of a deal. */
export interface DealGoodsRow extends KnownPrices {
  readonly id: number;
  readonly code: string;
  readonly valid: boolean;
  readonly availability: Availability;
  readonly platform: Platform;
  /** See GoodsCardRow. */
  readonly shop: { readonly code: string; readonly name: string } | null;
  readonly originUrl: string | null;
  readonly traceUrl: string | null;
  readonly picture: GoodsPicture | null;
  readonly labels: readonly string[];
  readonly earnedLabels: readonly string[] | null;
  /** Codes of the other listings of the product. */
  readonly fellows: readonly string[];
  /** Another listing of the product costs less in all, and can be ordered. */
  readonly undercut: boolean;
  /** In minor units of `believed.currency`. */
  readonly trend: PriceTrend | null;
  /** The cost of shipping; null: unknown. */
  readonly shippingMinor: number | null;
  /** The part of the believed price that a voucher takes off. */
  readonly voucherMinor: number | null;
}

export interface DealCardRow {
  readonly id: number;
  readonly code: string;
  readonly live: boolean;
  readonly expired: boolean;
  readonly platform: Platform;
  readonly goodsLink: string;
  readonly goodsTraceLink: string | null;
  readonly pictures: readonly Picture[];
  readonly cover: Picture | null;
  readonly title: string;
  readonly summary: string;
  readonly originalMinor: number | null;
  readonly currentMinor: number | null;
  readonly currency: string | null;
  readonly labels: readonly string[];
  readonly publishTime: Date;
  readonly updateTime: Date;
  readonly expireTime: Date | null;
  readonly goods: DealGoodsRow | null;
  readonly brand: { readonly id: number; readonly code: string; readonly name: string } | null;
  readonly category: { readonly id: number; readonly code: string } | null;
}

/** Other listings of a product that are tracked; further ones of the same product hardly exist. */
const MOST_FELLOWS = 30;

/** SQL: another listing of the product of the goods `g` is a better offer than they are by their state `ps`. */
export const isUndercut = sql`exists (select from goods o
  left join price_states os on os.tenant_id = o.tenant_id and os.goods_id = o.id
  where o.tenant_id = g.tenant_id and o.match_group = g.match_group and o.id <> g.id and o.valid
    and o.orderable and o.price_minor is not null and o.currency = g.currency and ${costsLess(['o', 'os'], ['g', 'ps'])})`;

const cardColumns = sql`
  d.id, d.code, d.live, d.expired, d.platform, d.goods_link as "goodsLink", d.goods_trace_link as "goodsTraceLink",
  d.pictures, case when m.id is null then null else
    jsonb_build_object('url', m.url, 'width', m.width, 'height', m.height, 'alt', m.alt) end as cover,
  t.title, t.summary, d.original_minor as "originalMinor", d.current_minor as "currentMinor", d.currency,
  d.stated_labels as labels, d.publish_time as "publishTime", d.update_time as "updateTime",
  d.expire_time as "expireTime",
  case when g.id is null then null else jsonb_build_object('id', g.id, 'code', g.code, 'valid', g.valid, 'availability', g.availability,
    'platform', g.platform, 'shop', ${shopOfGoods(sql`t.lang`)}, 'originUrl', g.origin_url, 'traceUrl', g.trace_url, 'priceMinor', g.price_minor,
    'priceMaxMinor', g.price_max_minor, 'originalMinor', g.original_minor, 'currency', g.currency,
    'picture', g.pictures->0, 'labels', g.stated_labels, 'believed', case when ps.goods_id is null then null else
      jsonb_build_object('minor', ps.current_minor, 'currency', ps.currency) end,
    'verdict', ps.verdict, 'referenceMinor', ps.reference_minor, 'earnedLabels', ps.labels, 'trend', ps.trend,
    'shippingMinor', case when ps.currency = g.currency then ps.shipping_minor else g.shipping_minor end,
    'voucherMinor', case when ps.currency = g.currency then (ps.voucher ->> 'off')::bigint end,
    'fellows', array(select o.code from goods o where o.tenant_id = g.tenant_id and o.match_group = g.match_group
      and o.id <> g.id and o.valid order by o.id limit ${MOST_FELLOWS}),
    'undercut', ${isUndercut})
    end as goods,
  case when b.id is null then null else jsonb_build_object('id', b.id, 'code', b.code,
    'name', brand_name(d.tenant_id, b.id, b.name, t.lang)) end as brand,
  case when c.id is null then null else jsonb_build_object('id', c.id, 'code', c.code) end as category`;

const cardJoins = (lang: Lang) => sql`
  join deal_texts t on t.tenant_id = d.tenant_id and t.deal_id = d.id and t.lang = ${lang}
  left join media m on m.tenant_id = d.tenant_id and m.id = d.cover_id
  left join goods g on g.tenant_id = d.tenant_id and g.id = d.goods_id
  left join price_states ps on ps.tenant_id = d.tenant_id and ps.goods_id = d.goods_id
  left join brands b on b.tenant_id = d.tenant_id and b.id = d.brand_id
  left join categories c on c.tenant_id = d.tenant_id and c.id = d.category_id`;

/** Cards of live deals in a language, expired ones included. In id order. Ids without a live deal are left out. */
export async function readDealCards(
  db: Db,
  tenantId: number,
  lang: Lang,
  ids: readonly number[],
): Promise<DealCardRow[]> {
  const { rows } = await sql<DealCardRow>`
    select ${cardColumns} from deals d ${cardJoins(lang)}
    where d.tenant_id = ${tenantId} and d.live and d.id = any (${ids}::bigint[]) order by d.id`.execute(db);
  return rows;
}

export interface DealViewRow extends DealCardRow {
  readonly bodyHtml: string;
  readonly keywords: readonly string[];
  readonly langs: readonly Lang[];
}

/** One live deal in a language, by id or code, with all data of its page. */
export async function readDealView(
  db: Db,
  tenantId: number,
  lang: Lang,
  key: { readonly id: number } | { readonly code: string },
): Promise<DealViewRow | undefined> {
  const named = 'id' in key ? sql`d.id = ${key.id}::bigint` : sql`d.code = ${key.code}`;
  const { rows } = await sql<DealViewRow>`
    select ${cardColumns}, t.body_html as "bodyHtml", t.keywords,
      array(select x.lang from deal_texts x where x.tenant_id = d.tenant_id and x.deal_id = d.id) as langs
    from deals d ${cardJoins(lang)} where d.tenant_id = ${tenantId} and d.live and ${named}`.execute(db);
  return rows[0];
}
