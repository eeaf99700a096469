/** Stores what moderators decide on doubted prices, and lists these with the prices around them. */

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf } from '#src/http/paging.ts';
import type { DoubtDecision, DoubtsRequest, PriceDoubt } from '#src/modules/catalogue/prices/contract.ts';

/** The decisions that hold on goods, as JSON; null: none. @param goods  a column with their id */
export const rulingsOn = (goods: 'g.id' | 'o.id', tenantId: number): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object('at', (extract(epoch from r.observed_at)::float8 * 1000)::bigint, 'verdict', r.verdict))
  from (select distinct on (observed_at) observed_at, verdict from price_decisions
    where tenant_id = ${tenantId} and goods_id = ${sql.ref(goods)} order by observed_at, turn desc) r
  where r.verdict <> 'WITHDRAWN')`;

/** The ledger has whole milliseconds: an observation is at most that far from its row there. */
const SAME = sql`interval '1 millisecond'`;

/** A doubted price of the list. */
interface DoubtRow
  extends Pick<PriceDoubt, 'goodsId' | 'goodsCode' | 'goodsName' | 'platform' | 'currency' | 'priceMinor' | 'reason'> {
  readonly observedAt: Date;
  readonly isBelieved: boolean;
  readonly turn: number;
  readonly verdict: 'BELIEVED' | 'REJECTED' | 'WITHDRAWN' | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  /** The number of rows of the whole list. */
  readonly total: number;
}

/** Open doubts have no decision that holds. A price is asked until the shop is seen to ask another. */
const CONDITIONS: Readonly<Record<DoubtsRequest['state'], (tenantId: number) => RawBuilder<unknown>>> = {
  NOW: (tenantId) => sql`${OPEN} and not ${isOver(tenantId)}`,
  PAST: (tenantId) => sql`${OPEN} and ${isOver(tenantId)}`,
  DECIDED: (tenantId) => sql`d.verdict <> 'WITHDRAWN' and (q.goods_id, q.observed_at) in (
    select goods_id, observed_at from price_decisions where tenant_id = ${tenantId})`,
};

const OPEN = sql`q.released_at is null and coalesce(d.verdict, 'WITHDRAWN') = 'WITHDRAWN'`;

const isOver = (tenantId: number) => sql`exists (select from price_points p where p.tenant_id = ${tenantId}
  and p.goods_id = q.goods_id and p.observed_at > q.observed_at and p.price_minor <> q.price_minor)`;

/** Doubted prices, each once for all observations of it in a row: the newest, or the last decided, first. */
export async function readDoubts(db: Db, tenantId: number, request: DoubtsRequest): Promise<DoubtRow[]> {
  const { rows } = await sql<DoubtRow>`
    select q.goods_id as "goodsId", g.code as "goodsCode", g.name as "goodsName", g.platform, q.currency,
      q.price_minor as "priceMinor", q.reason, q.observed_at as "observedAt",
      q.released_at is not null as "isBelieved", coalesce(d.turn, 0)::int4 as turn, d.verdict,
      d.decided_by as "decidedBy", d.decided_at as "decidedAt", (count(*) over ())::int as total
    from price_quarantines q
    join goods g on g.tenant_id = ${tenantId} and g.id = q.goods_id
    left join lateral (select turn, verdict, decided_by, decided_at from price_decisions
      where tenant_id = ${tenantId} and goods_id = q.goods_id and observed_at = q.observed_at
      order by turn desc limit 1) d on true
    where q.tenant_id = ${tenantId} and ${CONDITIONS[request.state](tenantId)}
      and q.price_minor is distinct from (select p.price_minor from price_points p
        where p.tenant_id = ${tenantId} and p.goods_id = q.goods_id and p.observed_at < q.observed_at - ${SAME}
        order by p.observed_at desc limit 1)
    order by coalesce(d.decided_at, q.noted_at) desc, q.goods_id desc, q.observed_at desc
    limit ${request.size} offset ${offsetOf(request)}`.execute(db);
  return rows;
}

/** A doubted price: which goods, and since when. */
interface DoubtKey {
  readonly goodsId: number;
  readonly observedAt: Date;
  readonly currency: string;
  readonly priceMinor: number;
}

/** The prices around a doubted one, and how often that was seen in a row. */
interface DoubtSurroundings {
  readonly seen: number;
  readonly lastSeenAt: Date;
  readonly series: PriceDoubt['series'];
}

/** So many changes of a price are enough to judge one of them. */
const MOST_CHANGES = 200;

/** The surroundings of doubted prices, in their order. */
export async function readSurroundings(
  db: Db,
  tenantId: number,
  doubts: readonly DoubtKey[],
): Promise<DoubtSurroundings[]> {
  if (doubts.length === 0) return [];
  const keys = sql`unnest(${doubts.map(({ goodsId }) => goodsId)}::bigint[],
    ${doubts.map(({ observedAt }) => observedAt)}::timestamptz[], ${doubts.map(({ currency }) => currency)}::text[],
    ${doubts.map(({ priceMinor }) => priceMinor)}::bigint[]) with ordinality as w(goods, at, currency, minor, n)`;
  const own = sql`p.tenant_id = ${tenantId} and p.goods_id = w.goods and p.currency = w.currency`;
  const { rows } = await sql<DoubtSurroundings>`
    with
    -- Each doubted price, in its order, until the shop asks another one.
    wanted as (select w.*, (select min(p.observed_at) from price_points p
        where ${own} and p.observed_at > w.at and p.price_minor <> w.minor) as ended_at
      from ${keys}),
    -- The observations around it, each beside the one before.
    points as (select w.n, p.observed_at, p.price_minor, q.observed_at is not null as doubted,
        lag(p.price_minor) over v as before, lag(q.observed_at is not null) over v as before_doubted
      from wanted w join price_points p on ${own}
        and p.observed_at between w.at - interval '90 days' and w.at + interval '30 days'
      left join price_quarantines q on q.tenant_id = ${tenantId} and q.goods_id = p.goods_id
        and q.observed_at between p.observed_at - ${SAME} and p.observed_at + ${SAME} and q.released_at is null
      window v as (partition by w.n order by p.observed_at)),
    -- Those with which another price begins, the newest of them.
    changes as (select n, observed_at, price_minor, doubted,
        row_number() over (partition by n order by observed_at desc) as place
      from points where (before, before_doubted) is distinct from (price_minor, doubted))
    select greatest(s.seen, 1)::int4 as seen, coalesce(s.last_at, w.at) as "lastSeenAt",
      coalesce((select json_agg(json_build_object('at', (extract(epoch from c.observed_at)::float8 * 1000)::bigint,
        'minor', c.price_minor, 'isDoubted', c.doubted) order by c.observed_at)
        from changes c where c.n = w.n and c.place <= ${MOST_CHANGES}), '[]') as series
    from wanted w cross join lateral (select count(*) as seen, max(p.observed_at) as last_at from price_points p
      where ${own} and p.observed_at >= w.at - ${SAME} and (w.ended_at is null or p.observed_at < w.ended_at)) s
    order by w.n`.execute(db);
  return rows;
}

/** The price of a doubted observation; undefined: it was never doubted. */
export async function readDoubtedPrice(
  db: Db,
  tenantId: number,
  { goodsId, observedAt }: DoubtDecision,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('price_quarantines')
    .select('price_minor as minor')
    .where('tenant_id', '=', tenantId)
    .where('goods_id', '=', goodsId)
    .where('observed_at', '=', new Date(observedAt))
    .executeTakeFirst();
  return row?.minor;
}

/** Adds a decision. @returns false: it is not the next turn, because somebody else decided meanwhile */
export async function addDecision(
  db: Db | Tx,
  tenantId: number,
  { goodsId, observedAt, verdict, turn }: DoubtDecision,
  by: string,
): Promise<boolean> {
  const instant = new Date(observedAt);
  const { numAffectedRows } = await sql`
    insert into price_decisions (tenant_id, goods_id, observed_at, turn, verdict, decided_by)
    select ${tenantId}, ${goodsId}, ${instant}::timestamptz, ${turn + 1}, ${verdict}, ${by}
    where ${turn}::int = (select coalesce(max(turn), 0) from price_decisions
      where tenant_id = ${tenantId} and goods_id = ${goodsId} and observed_at = ${instant})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}
