/** Reads the texts of goods, deals, articles, brands and videos for the index. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Field } from '#src/modules/finding/search/rules.ts';

export const SOURCES = ['goods', 'deal', 'article', 'brand', 'video'] as const;
export type Source = (typeof SOURCES)[number];

/** A text of a subject. `lang` is null when its language is unknown. */
export interface SourceText {
  readonly field: Field;
  /** It is the name of its brand or of its category in the tenant's catalogue. */
  readonly of?: 'brand' | 'category';
  readonly lang: Lang | null;
  /** null or '' when there is none. */
  readonly text: string | null;
}

/** A live subject as stored, before its words are counted. */
export interface SourceRow {
  readonly type: string;
  readonly id: number;
  /** null: it is shown in every language. */
  readonly langs: Lang[] | null;
  readonly texts: readonly SourceText[];
  readonly link: string | null;
  readonly categoryIds: number[];
  readonly brandId: number | null;
  /** The group of matched listings; null for what stands alone. */
  readonly productId: number | null;
  readonly platform: string | null;
  readonly priceMinor: number | null;
  /** The proven discount in ten-thousandths; null: none is proven. */
  readonly discount: number | null;
  readonly currency: string | null;
  readonly expired: boolean;
  readonly clicks: number;
  readonly sold: number;
  readonly reviews: number;
  readonly updatedAt: string;
}

/** Most characters of a long text that are indexed. */
const BODY_LIMIT = 12_000;

const text = (field: Field, lang: ReturnType<typeof sql>, value: ReturnType<typeof sql>) =>
  sql`jsonb_build_object('field', ${field}::text, 'lang', ${lang}, 'text', ${value})`;
const NO_LANG = sql`null`;
const plain = (column: string) => sql`left(regexp_replace(${sql.ref(column)}, '<[^>]*>', ' ', 'g'), ${BODY_LIMIT})`;
const none = sql`'[]'::jsonb`;

/** SQL: the names of the brand and of the category of a subject, as its texts. */
const BRAND_TEXTS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('field', 'marks', 'of', 'brand', 'lang', n.lang, 'text', n.name)) from (
    select null as lang, b.name from brands b where b.tenant_id = s.tenant_id and b.id = s.brand_id
    union all
    select t.lang, t.local_name from brand_texts t
    where t.tenant_id = s.tenant_id and t.brand_id = s.brand_id and t.local_name is not null) n), ${none})`;
const CATEGORY_TEXTS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('field', 'lead', 'of', 'category', 'lang', n.lang, 'text', n.name)) from category_names n
  where n.tenant_id = s.tenant_id and n.category_id = s.category_id), ${none})`;
const ANCESTORS = sql`coalesce((
  select c.ancestors from categories c where c.tenant_id = s.tenant_id and c.id = s.category_id), '{}')`;

/** SQL: the discount that the price history of goods proves, while its prices are in their currency. */
const provenDiscount = (goodsId: ReturnType<typeof sql>, currency: ReturnType<typeof sql>) => sql`
  select p.discount from price_states p
  where p.tenant_id = s.tenant_id and p.goods_id = ${goodsId} and p.currency = ${currency}`;

/** SQL: the price that the pages of goods show. The same rule as shownPrices of modules/catalogue/goods. */
const shownPrice = (goods: string) => {
  const column = (name: string) => sql.ref(`${goods}.${name}`);
  return sql`case when ${column('price_minor')} is not null then coalesce((select p.current_minor from price_states p
    where p.tenant_id = s.tenant_id and p.goods_id = ${column('id')} and p.currency = ${column('currency')}),
    ${column('price_minor')}) end`;
};

function goodsRows(tenantId: number, ids: readonly number[]) {
  return sql<SourceRow>`
    select 'GOODS' as type, s.id, null::text[] as langs, s.origin_url as link,
      ${ANCESTORS} as "categoryIds", s.brand_id as "brandId", s.match_group as "productId", s.platform,
      ${shownPrice('s')} as "priceMinor", (${provenDiscount(sql`s.id`, sql`s.currency`)}) as discount, s.currency,
      not s.orderable as expired, s.click_count as clicks,
      coalesce(s.sold_quantity, 0) as sold, coalesce(s.review_count, 0) as reviews, s.updated_at::text as "updatedAt",
      jsonb_build_array(
        ${text('name', NO_LANG, sql`s.name`)},
        ${text('marks', NO_LANG, sql`concat_ws(' ', s.mpn, s.gtin)`)},
        ${text('body', NO_LANG, sql`left(s.description, 2000)`)},
        ${text('lead', NO_LANG, sql`(select string_agg(a.value, ' ') from jsonb_each_text(s.attributes) a)`)})
      || ${BRAND_TEXTS} || ${CATEGORY_TEXTS}
      || coalesce((select jsonb_agg(${text('name', sql`t.lang`, sql`t.name`)})
           || jsonb_agg(${text('lead', sql`t.lang`, sql`concat_ws(' ', t.introduction, t.summary)`)})
           from goods_texts t where t.tenant_id = s.tenant_id and t.goods_id = s.id), ${none}) as texts
    from goods s where s.tenant_id = ${tenantId} and s.id = any(${ids}::bigint[]) and s.valid
    order by s.id`;
}

function dealRows(tenantId: number, ids: readonly number[]) {
  return sql<SourceRow>`
    select 'DEAL' as type, s.id, array_agg(t.lang order by t.lang) as langs, s.goods_link as link,
      ${ANCESTORS} as "categoryIds", s.brand_id as "brandId", null::bigint as "productId", s.platform,
      coalesce(${shownPrice('g')}, s.current_minor) as "priceMinor",
      (${provenDiscount(sql`g.id`, sql`g.currency`)}) as discount,
      coalesce(g.currency, s.currency) as currency, s.expired, s.click_count as clicks,
      coalesce(g.sold_quantity, 0) as sold, coalesce(g.review_count, 0) as reviews, s.update_time::text as "updatedAt",
      jsonb_build_array(${text('lead', NO_LANG, sql`g.name`)}) || ${BRAND_TEXTS} || ${CATEGORY_TEXTS}
      || jsonb_agg(${text('name', sql`t.lang`, sql`t.title`)})
      || jsonb_agg(${text('marks', sql`t.lang`, sql`array_to_string(t.keywords, ' ')`)})
      || jsonb_agg(${text('lead', sql`t.lang`, sql`t.summary`)})
      || jsonb_agg(${text('body', sql`t.lang`, plain('t.body_html'))}) as texts
    from deals s
    join deal_texts t on t.tenant_id = s.tenant_id and t.deal_id = s.id
    left join goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id
    where s.tenant_id = ${tenantId} and s.id = any(${ids}::bigint[]) and s.live
    group by s.tenant_id, s.id, g.tenant_id, g.id order by s.id`;
}

function articleRows(tenantId: number, ids: readonly number[]) {
  return sql<SourceRow>`
    select s.kind as type, s.id, array_agg(t.lang order by t.lang) as langs, null as link,
      ${ANCESTORS} as "categoryIds",
      (select b.brand_id from article_brands b where b.tenant_id = s.tenant_id and b.article_id = s.id
        order by b.position, b.brand_id limit 1) as "brandId",
      null::bigint as "productId", null as platform, null::bigint as "priceMinor", null::integer as discount, null as currency,
      false as expired, s.click_count as clicks, 0 as sold, 0 as reviews, s.publish_time::text as "updatedAt",
      ${CATEGORY_TEXTS}
      || coalesce((select jsonb_agg(${text('marks', NO_LANG, sql`n.name`)}) from article_brands b
          join brands n on n.tenant_id = b.tenant_id and n.id = b.brand_id
          where b.tenant_id = s.tenant_id and b.article_id = s.id), ${none})
      || coalesce((select jsonb_agg(${text('marks', sql`g.lang`, sql`g.label`)}) from article_tags g
          where g.tenant_id = s.tenant_id and g.article_id = s.id), ${none})
      || jsonb_agg(${text('name', sql`t.lang`, sql`t.title`)})
      || jsonb_agg(${text('lead', sql`t.lang`, sql`t.summary`)})
      || jsonb_agg(${text('body', sql`t.lang`, plain('t.body_html'))}) as texts
    from articles s
    join article_texts t on t.tenant_id = s.tenant_id and t.article_id = s.id
    where s.tenant_id = ${tenantId} and s.id = any(${ids}::bigint[]) and s.live
    group by s.tenant_id, s.id order by s.id`;
}

function brandRows(tenantId: number, ids: readonly number[]) {
  return sql<SourceRow>`
    select 'BRAND' as type, s.id, null::text[] as langs, null as link, ${ANCESTORS} as "categoryIds",
      s.id as "brandId", null::bigint as "productId", null as platform, null::bigint as "priceMinor", null::integer as discount,
      null as currency, false as expired, 0 as clicks, 0 as sold, 0 as reviews, 'epoch' as "updatedAt",
      jsonb_build_array(${text('name', NO_LANG, sql`s.name`)})
      || coalesce((select jsonb_agg(${text('name', sql`t.lang`, sql`coalesce(t.local_name, '')`)})
          || jsonb_agg(${text('lead', sql`t.lang`, sql`t.slogan`)})
          || jsonb_agg(${text('body', sql`t.lang`, sql`concat_ws(' ', t.description, left(t.story, ${BODY_LIMIT}))`)})
          from brand_texts t where t.tenant_id = s.tenant_id and t.brand_id = s.id), ${none}) as texts
    from brands s where s.tenant_id = ${tenantId} and s.id = any(${ids}::bigint[]) and s.online
    order by s.id`;
}

function videoRows(tenantId: number, ids: readonly number[]) {
  return sql<SourceRow>`
    select 'VIDEO' as type, s.id, array_agg(t.lang order by t.lang) as langs, null as link,
      ${ANCESTORS} as "categoryIds", s.brand_id as "brandId", null::bigint as "productId", null as platform,
      null::bigint as "priceMinor", null::integer as discount, null as currency, false as expired, 0 as clicks, 0 as sold,
      0 as reviews,
      s.publish_time::text as "updatedAt",
      ${BRAND_TEXTS} || ${CATEGORY_TEXTS} || jsonb_agg(${text('name', sql`t.lang`, sql`t.title`)}) as texts
    from videos s
    join video_texts t on t.tenant_id = s.tenant_id and t.video_id = s.id
    where s.tenant_id = ${tenantId} and s.id = any(${ids}::bigint[]) and s.live
    group by s.tenant_id, s.id order by s.id`;
}

const READERS = { goods: goodsRows, deal: dealRows, article: articleRows, brand: brandRows, video: videoRows };

/** The subjects with these ids that readers can see now. Others are left out. */
export async function readSource(
  db: Db | Tx,
  tenantId: number,
  source: Source,
  ids: readonly number[],
): Promise<SourceRow[]> {
  if (ids.length === 0) return [];
  return (await READERS[source](tenantId, ids).execute(db)).rows;
}
