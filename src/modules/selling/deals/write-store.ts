/** Locks and writes the rows of deals, for service.ts, the schedule of deals and the copy of labels. */

import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import { type Columns, columnNames, fieldsIn, replacedBy, valueRows } from '#src/db/columns.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { MediaInput, Picture } from '#src/modules/catalogue/media/contract.ts';
import { mediaKey } from '#src/modules/catalogue/media/service.ts';
import { isEarnedLabel, LABEL_CODES, LOW_LABELS } from '#src/modules/catalogue/prices/rules.ts';
import { isUndercut } from '#src/modules/selling/deals/card-store.ts';
import type { DealState, DealTextState, RenderedDeal } from '#src/modules/selling/deals/rules.ts';

export interface StoredDeal extends RenderedDeal {
  readonly id: number;
  readonly coverId: number | null;
}

interface Row extends Omit<StoredDeal, 'publishTime' | 'updateTime' | 'expireTime' | 'pictures' | 'cover'> {
  readonly publishTime: Date;
  readonly updateTime: Date;
  readonly expireTime: Date | null;
  readonly pictures: readonly Picture[];
  readonly cover: Picture | null;
}

/** The state of a row. The keys of its texts are sorted, so that equal states have equal JSON. */
function stateOf({ texts, pictures, cover, publishTime, updateTime, expireTime, ...rest }: Row): StoredDeal {
  const sorted = Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...rest,
    pictures: picturesText(pictures),
    cover: cover === null ? null : mediaKey(cover),
    publishTime: publishTime.toISOString(),
    updateTime: updateTime.toISOString(),
    expireTime: expireTime?.toISOString() ?? null,
    texts: Object.fromEntries(
      sorted.map(([lang, { title, summary, bodyHtml, keywords }]) => [lang, { title, summary, bodyHtml, keywords }]),
    ),
  };
}

/** Pictures in the form in which they are stored and compared. */
export function picturesText(pictures: readonly (MediaInput | Picture)[]): string {
  return JSON.stringify(
    pictures.map(({ url, width, height, alt }) => ({ url, width: width ?? null, height: height ?? null, alt })),
  );
}

const states = sql`
  select d.id, d.code, d.external_id as "externalId", d.state, d.live, d.expired, d.goods_id as "goodsId", d.platform,
    d.goods_link as "goodsLink", d.goods_trace_link as "goodsTraceLink", d.pictures, d.cover_id as "coverId",
    (select jsonb_build_object('url', m.url, 'width', m.width, 'height', m.height, 'alt', m.alt)
      from media m where m.tenant_id = d.tenant_id and m.id = d.cover_id) as cover,
    d.original_minor as "originalMinor", d.current_minor as "currentMinor", d.currency,
    d.category_id as "categoryId", d.brand_id as "brandId", d.stated_labels as labels,
    d.publish_time as "publishTime", d.update_time as "updateTime", d.expire_time as "expireTime",
    d.special_day as "specialDay", d.special_position as "specialPosition", d.click_count as "clickCount",
    coalesce((select jsonb_object_agg(t.lang, jsonb_build_object('title', t.title, 'summary', t.summary,
        'bodyHtml', t.body_html, 'keywords', t.keywords))
      from deal_texts t where t.tenant_id = d.tenant_id and t.deal_id = d.id), '{}') as texts,
    coalesce((select jsonb_object_agg(r.lang, jsonb_build_object('source', r.body_source, 'format', r.body_format,
        'version', r.renderer_version))
      from deal_renderings r where r.tenant_id = d.tenant_id and r.deal_id = d.id), '{}') as renderings
  from deals d`;

/** Deals by code that are not deleted, in code order. */
export async function readDeals(db: Db, tenantId: number, codes: readonly string[]): Promise<StoredDeal[]> {
  const { rows } = await sql<Row>`
    ${states} where d.tenant_id = ${tenantId} and d.code = any (${codes}::text[]) and d.state <> 'DELETED'
    order by d.code`.execute(db);
  return rows.map(stateOf);
}

/** Deals by external id, code or id, locked until the transaction ends. In id order. */
export async function readDealStates(
  tx: Tx,
  tenantId: number,
  keys: {
    readonly externalIds?: readonly string[];
    readonly codes?: readonly string[];
    readonly ids?: readonly number[];
  },
): Promise<StoredDeal[]> {
  const { rows } = await sql<Row>`
    ${states}
    where d.tenant_id = ${tenantId} and (d.external_id = any (${keys.externalIds ?? []}::text[])
      or d.code = any (${keys.codes ?? []}::text[]) or d.id = any (${keys.ids ?? []}::bigint[]))
    order by d.id for update of d`.execute(tx);
  return rows.map(stateOf);
}

export interface DealValues extends Omit<DealState, 'texts' | 'cover' | 'pictures'> {
  /** null inserts the deal. */
  readonly id: number | null;
  readonly coverId: number | null;
  readonly pictures: unknown;
}

export const DEAL_COLUMNS: Columns<'deals', Omit<DealValues, 'id'>> = {
  code: ['code', 'text'],
  externalId: ['external_id', 'text'],
  state: ['state', 'text'],
  live: ['live', 'boolean'],
  expired: ['expired', 'boolean'],
  goodsId: ['goods_id', 'bigint'],
  platform: ['platform', 'text'],
  goodsLink: ['goods_link', 'text'],
  goodsTraceLink: ['goods_trace_link', 'text'],
  pictures: ['pictures', 'jsonb'],
  coverId: ['cover_id', 'bigint'],
  originalMinor: ['original_minor', 'bigint'],
  currentMinor: ['current_minor', 'bigint'],
  currency: ['currency', 'text'],
  categoryId: ['category_id', 'bigint'],
  brandId: ['brand_id', 'bigint'],
  labels: ['stated_labels', 'text[]'],
  publishTime: ['publish_time', 'timestamptz'],
  updateTime: ['update_time', 'timestamptz'],
  expireTime: ['expire_time', 'timestamptz'],
  specialDay: ['special_day', 'date'],
  specialPosition: ['special_position', 'int'],
  clickCount: ['click_count', 'bigint'],
};

/** Writes the rows of deals. @returns ids, in the order given */
export async function writeDeals(tx: Tx, tenantId: number, values: readonly DealValues[]): Promise<number[]> {
  const numbered = values.map((value, n) => ({ ...value, n }));
  const { rows } = await sql<{ id: number }>`
    with given as (
      select coalesce(v.id, nextval(pg_get_serial_sequence('deals', 'id'))) as new_id, v.*
      from ${valueRows(numbered, DEAL_COLUMNS, { n: 'int', id: 'bigint' })}
      order by v.n),
    written as (
      insert into deals (tenant_id, id, ${columnNames(DEAL_COLUMNS)})
      overriding system value
      select ${tenantId}, new_id, ${fieldsIn('given', DEAL_COLUMNS)} from given
      on conflict (tenant_id, id) do update set ${replacedBy(DEAL_COLUMNS, ['code'])}
      returning id)
    select given.new_id as id from given join written on written.id = given.new_id order by given.n`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Replaces the texts of deals; texts of languages that are not given are deleted. */
export async function writeDealTexts(
  tx: Tx,
  tenantId: number,
  texts: readonly ({ readonly dealId: number; readonly lang: Lang } & DealTextState)[],
): Promise<void> {
  const ids = texts.map(({ dealId }) => dealId);
  const langs = texts.map(({ lang }) => lang);
  await sql`
    delete from deal_texts where tenant_id = ${tenantId} and deal_id = any (${ids}::bigint[])
      and (deal_id, lang) not in (select i, l from unnest(${ids}::bigint[], ${langs}::text[]) x(i, l))`.execute(tx);
  await sql`
    insert into deal_texts as t (tenant_id, deal_id, lang, title, summary, body_html, keywords)
    select ${tenantId}, v."dealId", v.lang, v.title, v.summary, v."bodyHtml",
      array(select jsonb_array_elements_text(v.keywords))
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) v("dealId" bigint, lang text, title text, summary text,
      "bodyHtml" text, keywords jsonb)
    on conflict (tenant_id, deal_id, lang) do update set title = excluded.title, summary = excluded.summary,
      body_html = excluded.body_html, keywords = excluded.keywords, updated_at = now()
    where (t.title, t.summary, t.body_html, t.keywords)
      is distinct from (excluded.title, excluded.summary, excluded.body_html, excluded.keywords)`.execute(tx);
}

/** Data of goods that a deal can use as its own. */
export interface GoodsRef {
  readonly id: number;
  readonly code: string;
  readonly externalId: string;
  readonly platform: string;
  readonly originUrl: string | null;
  readonly categoryId: number | null;
  readonly brandId: number | null;
}

/** Goods by external id or code, in id order. */
export async function readGoodsRefs(tx: Tx, tenantId: number, references: readonly string[]): Promise<GoodsRef[]> {
  return tx
    .selectFrom('goods')
    .select(['id', 'code', 'external_id as externalId', 'platform', 'origin_url as originUrl'])
    .select(['category_id as categoryId', 'brand_id as brandId'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('external_id', '=', anyOf(references)), eb('code', '=', anyOf(references))]))
    .orderBy('id')
    .execute();
}

/** Ids of deals to publish ('due') or to expire ('over'). At most `limit`, oldest first. */
export async function readDealsOfTheClock(
  tx: Tx,
  tenantId: number,
  what: 'due' | 'over',
  limit: number,
): Promise<number[]> {
  const deals = tx.selectFrom('deals').select('id').where('tenant_id', '=', tenantId).limit(limit);
  const now = sql<Date>`now()`;
  const moving =
    what === 'due'
      ? deals
          .where('state', '=', 'PASSED')
          .where('live', '=', false)
          .where('publish_time', '<=', now)
          .orderBy('publish_time')
      : deals
          .where('live', '=', true)
          .where('expired', '=', false)
          .where('expire_time', '<=', now)
          .orderBy('expire_time');
  const rows = await moving.orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** SQL: the former price that a shop claims, else the deal itself, in the currency of the goods; null: nobody claims any. */
const claimedMinor = sql`coalesce(g.original_minor, case when d.currency = g.currency then d.original_minor end)`;

/** SQL: the usual price, or the claimed one where that is lower. A discount is a part of it. Null: one of them is not known. */
const formerMinor = sql`case when ${claimedMinor} <= ps.reference_minor then ${claimedMinor}
  when ${claimedMinor} > ps.reference_minor then ps.reference_minor end`;

/** SQL: the whole per cent by which the price of the goods is below `formerMinor`. */
const provenPercent = sql`greatest(0, (${formerMinor} - ps.current_minor) * 100 / ${formerMinor})`;

/** Labels that nobody can state: a price earns them. */
const EARNED = LABEL_CODES.filter(isEarnedLabel);

/** SQL: whether a card may show the labels that the price of the goods has earned (the same rule as shownLabels). */
const allowsLows = sql`(g.price_minor is not null and ps.currency = g.currency and ps.verdict <> 'NONE'
  and (ps.verdict = 'UNKNOWN' or ps.reference_minor is null or ps.current_minor <= ps.reference_minor))`;

/**
 * Copies to deals what lists of deals need of their goods: the labels that their cards show, whether the history bears
 * out the whole discount, and how much of it (the same rule as judgePrice).
 * @param only  these deals, or the first `limit` live ones that differ
 * @returns ids of the deals that changed
 */
export async function copyGoodsLabels(
  tx: Tx,
  tenantId: number,
  only: { readonly ids: readonly number[] } | { readonly limit: number },
): Promise<number[]> {
  const chosen = 'ids' in only ? sql`d.id = any (${only.ids}::bigint[])` : sql`d.live`;
  const limit = 'ids' in only ? sql`` : sql`limit ${only.limit}`;
  const { rows } = await sql<{ id: number }>`
    with
    -- Deals whose copy differs from what their goods say now.
    stale as (
      select d.id, said.labels, said.proven, said.percent from deals d
      left join goods g on g.tenant_id = d.tenant_id and g.id = d.goods_id
      left join price_states ps on ps.tenant_id = d.tenant_id and ps.goods_id = d.goods_id
      cross join lateral (select array(select distinct label
        from unnest(array(select stated from unnest(g.stated_labels) stated where stated <> all (${EARNED}::text[]))
          || case when ${allowsLows} then ps.labels else '{}' end) label
        where not (label = any (${LOW_LABELS}::text[]) and ${isUndercut}) order by label) as labels,
        coalesce(g.valid and g.price_minor is not null and ps.currency = g.currency and ps.verdict = 'REAL', false) as proven,
        case when g.valid and g.price_minor is not null and ps.currency = g.currency and ps.verdict <> 'UNKNOWN'
          then coalesce(${provenPercent}, 0) else 0 end as percent) said
      where d.tenant_id = ${tenantId} and ${chosen}
        and (d.goods_labels, d.proven, d.proven_percent) is distinct from (said.labels, said.proven, said.percent)
      order by d.id ${limit} for update of d)
    update deals d set goods_labels = stale.labels, proven = stale.proven, proven_percent = stale.percent from stale
    where d.tenant_id = ${tenantId} and d.id = stale.id returning d.id`.execute(tx);
  return rows.map(({ id }) => id);
}
