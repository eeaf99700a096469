/** Reads products and prices from the tables, to judge the chat without its own code. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';

/** A product as the tables have it, without any code of the site. */
export interface ProductFact {
  readonly code: string;
  readonly name: string;
  readonly category: string | null;
  readonly brand: string | null;
  readonly currency: string;
  /** Current prices of its listings that can be ordered, in minor units, ascending. */
  readonly minors: readonly number[];
}

/** A page with the words that stand for it: an article with its title, a deal with its category. */
export interface PageFact {
  readonly code: string;
  readonly name: string;
}

/** Facts that questions about a tenant can be made of, in one language. */
export interface ChatFacts {
  readonly products: readonly ProductFact[];
  readonly articles: readonly PageFact[];
  readonly deals: readonly PageFact[];
  /** Leaderboards by their category; '' is all categories. */
  readonly boards: readonly PageFact[];
  /** Platform and its number of coupons. */
  readonly coupons: readonly { readonly platform: string; readonly count: number }[];
}

export async function readChatFacts(db: Db, tenantId: number, lang: Lang): Promise<ChatFacts> {
  const products = await sql<ProductFact>`
    select g.code, coalesce(nullif(t.name, ''), g.name) as name, c.name as category, b.name as brand, g.currency,
      array(select distinct p.current_minor from goods o
        join price_states p on p.tenant_id = o.tenant_id and p.goods_id = o.id and p.currency = g.currency
        where o.tenant_id = g.tenant_id and coalesce(o.match_group, o.id) = coalesce(g.match_group, g.id)
          and o.valid and o.orderable and p.quarantine is null order by 1) as minors
    from goods g
    left join goods_texts t on t.tenant_id = g.tenant_id and t.goods_id = g.id and t.lang = ${lang}
    left join category_names c on c.tenant_id = g.tenant_id and c.category_id = g.category_id and c.lang = ${lang}
    left join brands b on b.tenant_id = g.tenant_id and b.id = g.brand_id
    where g.tenant_id = ${tenantId} and g.valid and g.canonical_id is null
    order by g.id`.execute(db);
  const articles = await sql<PageFact>`
    select a.code, t.title as name from articles a
    join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang}
    where a.tenant_id = ${tenantId} and a.live and a.kind = 'ARTICLE' order by a.id`.execute(db);
  const deals = await sql<PageFact>`
    select d.code, c.name from deals d
    join deal_texts t on t.tenant_id = d.tenant_id and t.deal_id = d.id and t.lang = ${lang}
    join category_names c on c.tenant_id = d.tenant_id and c.category_id = d.category_id and c.lang = ${lang}
    where d.tenant_id = ${tenantId} and d.live and not d.expired order by d.id`.execute(db);
  const boards = await sql<PageFact>`
    select g.code, coalesce(c.name, '') as name from item_groups g
    left join category_names c on c.tenant_id = g.tenant_id and c.category_id = g.category_id and c.lang = ${lang}
    where g.tenant_id = ${tenantId} and g.online and g.subject_type = 'GOODS' order by g.id`.execute(db);
  const coupons = await sql<ChatFacts['coupons'][number]>`
    select c.platform, count(*)::int as count from coupons c
    join coupon_texts t on t.tenant_id = c.tenant_id and t.coupon_id = c.id and t.lang = ${lang}
    where c.tenant_id = ${tenantId} and c.live group by 1 order by 1`.execute(db);
  return {
    products: products.rows.filter(({ minors }) => minors.length > 0),
    articles: articles.rows,
    deals: deals.rows,
    boards: boards.rows,
    coupons: coupons.rows,
  };
}

/** Every price that was ever noted for listings of the products, as decimals of their currency with two digits. */
export async function readNotedPrices(db: Db, tenantId: number, codes: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ minor: number }>`
    select distinct v.minor::float8 as minor from goods g
    join goods o on o.tenant_id = g.tenant_id and coalesce(o.match_group, o.id) = coalesce(g.match_group, g.id)
    left join price_points p on p.tenant_id = o.tenant_id and p.goods_id = o.id
    cross join lateral (values (p.price_minor), (o.price_minor), (o.original_minor)) v(minor)
    where g.tenant_id = ${tenantId} and g.code = any (${codes}::text[]) and v.minor is not null`.execute(db);
  return rows.map(({ minor }) => minor / 100);
}
