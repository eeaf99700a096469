/** Computes the places of a leaderboard that follows an order. */

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import {
  OF_PRODUCT,
  ORDERABLE,
  REAL_DISCOUNT,
  WITH_PRICES,
} from '#src/modules/catalogue/goods/products/offer-reads.ts';
import type { RankOrder } from '#src/modules/selling/leaderboards/contract.ts';

/** The leaderboard whose places are computed. */
export interface Ranked {
  readonly subjectType: 'GOODS' | 'CONTENT';
  readonly order: RankOrder;
  /** Only the subtree of this category; null for all. */
  readonly categoryId: number | null;
  readonly size: number;
}

/**
 * The weight of the overall average, in reviews (a Bayesian average): the median number of reviews, within these
 * bounds. A single review of 5 hardly moves goods; hundreds outweigh the overall average.
 */
const FEWEST_PRIOR = 5;
const MOST_PRIOR = 100;

/** Listings read per place, because one product may have many. */
const LISTINGS_A_PLACE = 50;

/** The score of each order. What has an unknown or zero figure gets no place. */
const SCORES: Readonly<Record<RankOrder, RawBuilder<unknown>>> = {
  SOLD_QUANTITY: sql`nullif(f.sold_quantity, 0)`,
  REVIEW_COUNT: sql`nullif(f.review_count, 0)`,
  AVERAGE_SCORE: sql`
    case when f.review_count > 0
      then round((p.weight * p.mean + f.review_count * f.rating) / (p.weight + f.review_count), 6) end`,
  // A claimed discount that the price history bears out.
  DISCOUNT: sql`case when g.price_minor is not null then nullif(${REAL_DISCOUNT}, 0) end`,
};

/** The ranked rows: products, or deals by the figures of their listing. `g` is the listing, `f` has the figures. */
interface Candidates {
  readonly tables: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** The id that gets the place. */
  readonly id: RawBuilder<unknown>;
  /** Joins the proven discount of the price that the card shows. */
  readonly prices: RawBuilder<unknown>;
}

/** The figures of all shops that sell the product of `g` together; see ratingOf. */
const PRODUCT_FIGURES = sql`cross join lateral (
  select sum(m.review_count) as review_count, sum(m.sold_quantity) as sold_quantity,
    sum(m.rating * greatest(m.review_count, 1)) / nullif(sum(greatest(m.review_count, 1)) filter (where m.rating > 0), 0) as rating
  from (select g.rating, g.review_count, g.sold_quantity union all
    select o.rating, o.review_count, o.sold_quantity from goods o where ${OF_PRODUCT} and o.id <> g.id) m) f`;

const LISTING_FIGURES = sql`cross join lateral (select g.review_count, g.sold_quantity, g.rating) f`;

/** A deal is for one listing: see WITH_PRICES, where `best` is the best offer of a product. */
const LISTING_PRICES = sql`
  left join price_states ps on ps.tenant_id = g.tenant_id and ps.goods_id = g.id
  left join lateral (select null::int as discount, null::text as verdict) best on true`;

function candidates(tenantId: number, { subjectType, categoryId }: Ranked): Candidates {
  const within = (column: RawBuilder<unknown>) =>
    categoryId === null
      ? sql`true`
      : sql`${column} in (select id from categories
          where tenant_id = ${tenantId} and ancestors @> array[${categoryId}::bigint])`;
  if (subjectType === 'GOODS') {
    const where = sql`g.tenant_id = ${tenantId} and g.valid and g.canonical_id is null and ${ORDERABLE}
      and ${within(sql`g.category_id`)}`;
    return { tables: sql`goods g ${PRODUCT_FIGURES}`, where, id: sql`g.id`, prices: WITH_PRICES };
  }
  return {
    tables: sql`deals d join goods g on g.tenant_id = d.tenant_id and g.id = d.goods_id and g.valid
      and g.orderable ${LISTING_FIGURES}`,
    where: sql`d.tenant_id = ${tenantId} and d.live and not d.expired
      and ${within(sql`coalesce(d.category_id, g.category_id)`)}`,
    id: sql`d.id`,
    prices: LISTING_PRICES,
  };
}

/** SQL: what the score of an order needs besides the figures. */
function besides(order: RankOrder, { tables, where, prices }: Candidates): RawBuilder<unknown> {
  if (order === 'DISCOUNT') return prices;
  if (order !== 'AVERAGE_SCORE') return sql``;
  return sql`cross join (
    select sum(f.rating * f.review_count) / sum(f.review_count) as mean, least(greatest(
      percentile_disc(0.5) within group (order by f.review_count), ${FEWEST_PRIOR}), ${MOST_PRIOR}) as weight
    from ${tables} where ${where} and f.review_count > 0 and f.rating is not null) p`;
}

/**
 * Ids of listings that stand for products which can be ordered, or of deals on such listings, from place 1 on. Of several
 * deals on one product only the best is ranked. Ties: more reviews first, then more sold, then the older one (smaller id).
 */
export async function rank(tx: Tx, tenantId: number, ranked: Ranked): Promise<number[]> {
  const from = candidates(tenantId, ranked);
  const order = sql`score desc, review_count desc nulls last, sold_quantity desc nulls last, id`;
  const { rows } = await sql<{ id: number }>`
    with top as (
      select * from (
        select ${from.id} as id, coalesce(g.match_group, g.id) as product, f.review_count, f.sold_quantity,
          ${SCORES[ranked.order]} as score
        from ${from.tables} ${besides(ranked.order, from)} where ${from.where}
      ) scored
      where score is not null order by ${order} limit ${ranked.size * LISTINGS_A_PLACE}
    ), best as (
      select *, row_number() over (partition by product order by ${order}) as nth from top
    )
    select id from best where nth = 1 order by ${order} limit ${ranked.size}`.execute(tx);
  return rows.map(({ id }) => id);
}
