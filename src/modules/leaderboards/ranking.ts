import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import type { RankOrder } from '#src/modules/leaderboards/contract.ts';

/** What to compute the places of. */
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

/** The score of each order. Goods with an unknown or zero figure get no place. */
const SCORES: Readonly<Record<RankOrder, RawBuilder<unknown>>> = {
  SOLD_QUANTITY: sql`nullif(g.sold_quantity, 0)`,
  REVIEW_COUNT: sql`nullif(g.review_count, 0)`,
  AVERAGE_SCORE: sql`
    case when g.review_count > 0
      then round((p.weight * p.mean + g.review_count * g.rating) / (p.weight + g.review_count), 6) end`,
  // A claimed discount that the price history bears out.
  DISCOUNT: sql`
    case when s.quarantine is null and s.verdict = 'REAL' and s.currency = g.currency and g.price_minor is not null
      then nullif(s.discount, 0) end`,
};

/** The tables whose figures are compared: `g` are goods, `d` deals. */
interface Candidates {
  readonly tables: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** The id that gets the place. */
  readonly id: RawBuilder<unknown>;
}

function candidates(tenantId: number, { subjectType, categoryId }: Ranked): Candidates {
  const within = (column: RawBuilder<unknown>) =>
    categoryId === null
      ? sql`true`
      : sql`${column} in (select id from categories
          where tenant_id = ${tenantId} and ancestors @> array[${categoryId}::bigint])`;
  if (subjectType === 'GOODS') {
    const where = sql`g.tenant_id = ${tenantId} and g.valid and g.orderable and ${within(sql`g.category_id`)}`;
    return { tables: sql`goods g`, where, id: sql`g.id` };
  }
  return {
    tables: sql`deals d join goods g on g.tenant_id = d.tenant_id and g.id = d.goods_id and g.valid
      and g.orderable`,
    where: sql`d.tenant_id = ${tenantId} and d.live and not d.expired
      and ${within(sql`coalesce(d.category_id, g.category_id)`)}`,
    id: sql`d.id`,
  };
}

/** SQL: what the score of an order needs besides the goods themselves. */
function besides(order: RankOrder, { tables, where }: Candidates): RawBuilder<unknown> {
  if (order === 'DISCOUNT') return sql`join price_states s on s.tenant_id = g.tenant_id and s.goods_id = g.id`;
  if (order !== 'AVERAGE_SCORE') return sql``;
  return sql`cross join (
    select sum(g.rating * g.review_count) / sum(g.review_count) as mean, least(greatest(
      percentile_disc(0.5) within group (order by g.review_count), ${FEWEST_PRIOR}), ${MOST_PRIOR}) as weight
    from ${tables} where ${where} and g.review_count > 0 and g.rating is not null) p`;
}

/**
 * Ids of goods that can be ordered, or of deals by the figures of such goods, from place 1 on. Of several listings of one
 * product only the best is ranked. Ties: more reviews first, then more sold, then the older one (smaller id).
 */
export async function rank(tx: Tx, tenantId: number, ranked: Ranked): Promise<number[]> {
  const from = candidates(tenantId, ranked);
  const order = sql`score desc, review_count desc nulls last, sold_quantity desc nulls last, id`;
  const { rows } = await sql<{ id: number }>`
    with top as (
      select * from (
        select ${from.id} as id, coalesce(g.match_group, g.id) as product, g.review_count, g.sold_quantity,
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
