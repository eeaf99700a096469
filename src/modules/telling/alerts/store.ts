/** Stores alerts. */

import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ALERT_STATES, AlertKind } from '#src/modules/telling/alerts/contract.ts';
import type { Condition, Watch } from '#src/modules/telling/alerts/rules.ts';

/** An alert as stored. */
export interface StoredAlert extends Watch {
  readonly id: number;
  readonly userId: number;
  readonly kind: AlertKind;
  readonly state: (typeof ALERT_STATES)[number];
  readonly lang: Lang;
  /** PRODUCT: the listing whose product it is. DEAL: the listing that the deal has now, if it is known. */
  readonly goodsId: number | null;
  readonly dealId: number | null;
  readonly keyword: string;
  readonly excluded: readonly string[];
  readonly brandId: number | null;
  readonly categoryIds: readonly number[];
  readonly condition: Condition;
  readonly currency: string | null;
  readonly baseMinor: number | null;
  /** When its user set it, or changed it last: what was there before is no news. */
  readonly askedAt: Date;
  /** Whether more matched then than it was compared with: what stood behind is no news while it costs the same. */
  readonly crowded: boolean;
}

export type NewAlert = Omit<StoredAlert, 'id' | 'state' | 'askedAt' | 'crowded'> & {
  /** Equal for two alerts that ask for the same. */
  readonly likeness: string;
};

const COLUMNS = sql`a.id, a.user_id as "userId", a.kind, a.state, a.lang, a.deal_id as "dealId",
  coalesce(a.goods_id, (select d.goods_id from deals d where d.tenant_id = a.tenant_id and d.id = a.deal_id)) as "goodsId",
  a.keyword, a.excluded, a.brand_id as "brandId", a.category_ids as "categoryIds", a.condition, a.currency,
  a.base_minor as "baseMinor", a.armed, a.fired_minor as "firedMinor", a.asked_at as "askedAt", a.crowded`;

/** Locks a user's alerts until the transaction ends, so that no two requests take the same place. */
export async function lockAlertsOf(tx: Tx, tenantId: number, userId: number): Promise<void> {
  await sql`select from users where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx);
}

/** The first free place of a user's alerts. undefined: all are taken. */
export async function freePlace(tx: Tx, tenantId: number, userId: number, most: number): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select free.place::int as place from generate_series(1, ${most}::int) free(place)
    where not exists (select from alerts a
      where a.tenant_id = ${tenantId} and a.user_id = ${userId} and a.place = free.place)
    order by 1 limit 1`.execute(tx);
  return rows[0]?.place;
}

/**
 * Whether a user has an alert with a rule on a product, whichever shop's listing it was set on.
 * @param but  the id of an alert that does not count
 */
export async function watchesProduct(
  tx: Tx,
  tenantId: number,
  { userId, goodsId, condition }: Pick<NewAlert, 'userId' | 'goodsId' | 'condition'>,
  but: number,
): Promise<boolean> {
  const { rows } = await sql<{ alike: boolean }>`
    select exists (select from goods g
      join goods o on o.tenant_id = ${tenantId} and (o.id = g.id or o.match_group = g.match_group)
      join alerts a on a.tenant_id = ${tenantId} and a.goods_id = o.id and a.kind = 'PRODUCT'
      where g.tenant_id = ${tenantId} and g.id = ${goodsId} and a.user_id = ${userId} and a.id <> ${but}
        and a.condition ->> 'rule' = ${condition.rule}) as alike`.execute(tx);
  return rows[0]?.alike === true;
}

/** Stores an alert. undefined: the user has one that asks for the same. */
export async function insertAlert(
  tx: Tx,
  tenantId: number,
  place: number,
  alert: NewAlert,
): Promise<StoredAlert | undefined> {
  const { rows } = await sql<StoredAlert>`
    insert into alerts as a (tenant_id, user_id, place, kind, lang, likeness, goods_id, deal_id, keyword, excluded,
      brand_id, category_ids, condition, currency, base_minor, armed, fired_minor)
    values (${tenantId}, ${alert.userId}, ${place}, ${alert.kind}, ${alert.lang}, ${alert.likeness},
      ${alert.kind === 'PRODUCT' ? alert.goodsId : null}, ${alert.dealId}, ${alert.keyword},
      ${alert.excluded}::text[], ${alert.brandId}, ${alert.categoryIds}::bigint[],
      ${JSON.stringify(alert.condition)}, ${alert.currency}, ${alert.baseMinor}, ${alert.armed}, ${alert.firedMinor})
    on conflict (tenant_id, user_id, likeness) do nothing
    returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

/** Stores the likeness of alerts, but of those whose user has another one with it. */
export async function storeLikeness(
  tx: Tx,
  tenantId: number,
  alerts: readonly { readonly id: number; readonly likeness: string }[],
): Promise<void> {
  for (const { id, likeness } of alerts) {
    await sql`update alerts a set likeness = ${likeness} where a.tenant_id = ${tenantId} and a.id = ${id}
      and a.likeness <> ${likeness} and not exists (select from alerts o
        where o.tenant_id = a.tenant_id and o.user_id = a.user_id and o.likeness = ${likeness})`.execute(tx);
  }
}

/** Overwrites what an alert asks for, which arms it anew. false: the user has another one that asks for the same. */
export async function updateAlert(tx: Tx, tenantId: number, id: number, alert: NewAlert): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update alerts a set likeness = ${alert.likeness}, keyword = ${alert.keyword}, excluded = ${alert.excluded}::text[],
      brand_id = ${alert.brandId}, category_ids = ${alert.categoryIds}::bigint[],
      condition = ${JSON.stringify(alert.condition)}, currency = ${alert.currency}, base_minor = ${alert.baseMinor},
      armed = ${alert.armed}, fired_minor = ${alert.firedMinor}, lang = ${alert.lang},
      crowded = false, asked_at = now(), updated_at = now()
    where a.tenant_id = ${tenantId} and a.id = ${id} and not exists (select from alerts o
      where o.tenant_id = a.tenant_id and o.user_id = a.user_id and o.likeness = ${alert.likeness} and o.id <> a.id)
    `.execute(tx);
  return numAffectedRows === 1n;
}

/** A user's alert, locked until the transaction ends; undefined: the user has none with this id. */
export async function lockAlert(
  tx: Tx,
  tenantId: number,
  userId: number,
  id: number,
): Promise<StoredAlert | undefined> {
  const { rows } = await sql<StoredAlert>`
    select ${COLUMNS} from alerts a
    where a.tenant_id = ${tenantId} and a.user_id = ${userId} and a.id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** An alert in a user's list, with how often it told its user something. */
export interface ListedAlert extends StoredAlert {
  readonly fired: number;
  readonly lastFired: Date | null;
}

/** All alerts of a user, newest first. */
export async function alertsOf(db: Db, tenantId: number, userId: number): Promise<ListedAlert[]> {
  const { rows } = await sql<ListedAlert>`
    select ${COLUMNS}, e.fired, e.last as "lastFired" from alerts a
    cross join lateral (select count(*)::int as fired, max(fired_at) as last from alert_events
      where tenant_id = a.tenant_id and alert_id = a.id and corrected_at is null and told) e
    where a.tenant_id = ${tenantId} and a.user_id = ${userId} order by a.id desc`.execute(db);
  return rows;
}

/** Sets the state of an alert. @returns whether it changed */
export async function setState(tx: Tx, tenantId: number, id: number, state: StoredAlert['state']): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alerts')
    .set({ state, updated_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '<>', state)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes that more matches an alert than it was compared with. */
export async function setCrowded(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx
    .updateTable('alerts')
    .set({ crowded: true })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes an alert of a user with its events. @returns whether there was one */
export async function deleteAlert(db: Db, tenantId: number, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('alerts')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/**
 * The ids of the active alerts on the products of listings, and on deals, that what these cost now may move. Left out are
 * those with a limit whose product costs more at every shop or, where they wait for the price to rise, no more at any.
 */
export async function alertsOn(
  tx: Tx,
  tenantId: number,
  { goodsIds, dealIds }: { readonly goodsIds: readonly number[]; readonly dealIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with
    -- The listings, with their products.
    asked as (select id, match_group from goods where tenant_id = ${tenantId} and id = any (${goodsIds}::bigint[])),
    -- All listings of these products.
    listings as (select id, -id as product from asked where match_group is null
      union select o.id, o.match_group from asked a join goods o on o.tenant_id = ${tenantId}
        and o.match_group = a.match_group),
    -- The lowest and the highest price of each product.
    priced as (select l.id, min(s.current_minor) over product as lowest, max(s.current_minor) over product as highest
      from listings l left join price_states s on s.tenant_id = ${tenantId} and s.goods_id = l.id
      window product as (partition by l.product)),
    -- Alerts on the products and on deals that these prices may move.
    watching as (
      select a.id, a.state from priced p join alerts a on a.tenant_id = ${tenantId} and a.goods_id = p.id
        where a.limit_minor is null
          or case when a.armed then p.lowest <= a.limit_minor else p.highest > a.limit_minor end
      union select a.id, a.state from listings l join deals d on d.tenant_id = ${tenantId} and d.goods_id = l.id
        join alerts a on a.tenant_id = ${tenantId} and a.deal_id = d.id
      union select id, state from alerts where tenant_id = ${tenantId} and deal_id = any (${dealIds}::bigint[]))
    select id from watching where state = 'ACTIVE' order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Stores what alerts remember. */
export async function storeWatches(
  tx: Tx,
  tenantId: number,
  watches: readonly (Watch & { readonly id: number })[],
): Promise<void> {
  if (watches.length === 0) return;
  await sql`
    update alerts a set armed = w.armed, fired_minor = w.fired
    from unnest(${watches.map(({ id }) => id)}::bigint[], ${watches.map(({ armed }) => armed)}::boolean[],
      ${watches.map(({ firedMinor }) => firedMinor)}::bigint[]) w(id, armed, fired)
    where a.tenant_id = ${tenantId} and a.id = w.id`.execute(tx);
}

/** The alerts with these ids, by id. */
export async function readAlerts(tx: Tx, tenantId: number, ids: readonly number[]): Promise<StoredAlert[]> {
  const { rows } = await sql<StoredAlert>`
    select ${COLUMNS} from alerts a where a.tenant_id = ${tenantId} and a.id = ${anyOf(ids)} order by a.id`.execute(tx);
  return rows;
}

/**
 * The alerts with these ids, locked until the transaction ends, by id. Who locks many locks all of them at once: locks
 * are taken in the order of ids, so that two workers cannot wait for each other.
 */
export async function lockAlerts(tx: Tx, tenantId: number, ids: readonly number[]): Promise<StoredAlert[]> {
  const { rows } = await sql<StoredAlert>`
    select ${COLUMNS} from alerts a
    where a.tenant_id = ${tenantId} and a.id = ${anyOf(ids)}
    order by a.id for no key update`.execute(tx);
  return rows;
}
