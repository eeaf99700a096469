/** Stores what alerts told, so that an offer fires an alert once. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

export interface EventKey {
  readonly alertId: number;
  readonly offerType: string;
  readonly offerId: number;
  /** When the offer's price began. */
  readonly spellAt: Date;
}

export interface NewEvent extends EventKey {
  readonly userId: number;
  readonly offerType: 'GOODS' | 'DEAL';
  readonly currency: string;
  readonly minor: number;
  /** The listing whose price it is; null: an editor's. */
  readonly pricedGoodsId: number | null;
  readonly pricedAt: Date | null;
}

/** An event to tell, and how often it was told: it is told once more after each correction. */
export interface ToldEvent extends EventKey {
  readonly id: number;
  readonly tellings: number;
}

/**
 * Stores what alerts tell. An offer fires an alert once in a spell, and once more when what was told was corrected and is
 * confirmed after all; a match without a most only at that same price. Their alerts must be locked.
 * @returns those that are to be told, by keyOf
 */
export async function insertEvents(
  tx: Tx,
  tenantId: number,
  events: readonly NewEvent[],
): Promise<Map<string, ToldEvent>> {
  if (events.length === 0) return new Map();
  const eventRows = events.map(({ alertId, userId, offerType, offerId, spellAt, currency, minor, ...priced }) => ({
    user_id: userId,
    alert_id: alertId,
    offer_type: offerType,
    offer_id: offerId,
    spell_at: spellAt,
    currency,
    price_minor: minor,
    priced_goods_id: priced.pricedGoodsId,
    priced_at: priced.pricedAt,
  }));
  const { rows } = await sql<ToldEvent>`
    insert into alert_events as e (tenant_id, user_id, alert_id, offer_type, offer_id, spell_at, currency, price_minor,
      priced_goods_id, priced_at)
    select ${tenantId}, user_id, alert_id, offer_type, offer_id, spell_at, currency, price_minor, priced_goods_id, priced_at
    from jsonb_populate_recordset(null::alert_events, ${JSON.stringify(eventRows)}::jsonb)
    order by alert_id, offer_type, offer_id
    on conflict (tenant_id, alert_id, offer_type, offer_id, spell_at) do update set tellings = e.tellings + 1,
      corrected_at = null, told = true, fired_at = now(), currency = excluded.currency, price_minor = excluded.price_minor,
      priced_goods_id = excluded.priced_goods_id, priced_at = excluded.priced_at
    where e.corrected_at is not null and (e.spell_at > 'epoch' or e.priced_at = excluded.priced_at
      or exists (select from alerts a where a.tenant_id = ${tenantId} and a.id = e.alert_id
        and a.condition ->> 'mostMinor' is not null))
    returning id, alert_id as "alertId", offer_type as "offerType", offer_id as "offerId", spell_at as "spellAt",
      tellings`.execute(tx);
  return new Map(rows.map((told) => [keyOf(told), told]));
}

/** The name of an event. */
export function keyOf({ alertId, offerType, offerId, spellAt }: EventKey): string {
  return `${alertId}:${offerType}:${offerId}:${spellAt.getTime()}`;
}

/** Those of some events that were told and not corrected, by keyOf. */
export async function readTold(db: Db, tenantId: number, events: readonly EventKey[]): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const { rows } = await sql<EventKey>`
    select e.alert_id as "alertId", e.offer_type as "offerType", e.offer_id as "offerId", e.spell_at as "spellAt"
    from unnest(${events.map(({ alertId }) => alertId)}::bigint[], ${events.map(({ offerType }) => offerType)}::text[],
      ${events.map(({ offerId }) => offerId)}::bigint[], ${events.map(({ spellAt }) => spellAt)}::timestamptz[])
      g(alert_id, offer_type, offer_id, spell_at)
    join alert_events e on e.tenant_id = ${tenantId} and e.alert_id = g.alert_id and e.offer_type = g.offer_type
      and e.offer_id = g.offer_id and e.spell_at = g.spell_at
    where e.corrected_at is null and e.told order by 1, 2, 3, 4`.execute(db);
  return new Set(rows.map(keyOf));
}

/** The key of the notification of an event, by which its user is told once. */
export function noticeKey(kind: 'alert' | 'correction', event: ToldEvent): string {
  const key = `${kind}:${keyOf(event)}`;
  return event.tellings === 1 ? key : `${key}:${event.tellings}`;
}

/** An event whose price is not believed any more. */
export interface WrongEvent extends ToldEvent {
  readonly offerType: 'GOODS' | 'DEAL';
  readonly currency: string;
  readonly minor: number;
  readonly pricedAt: Date;
}

/** The ids of the alerts that told a price of the listings which is quarantined now. */
export async function wrongAlerts(tx: Tx, tenantId: number, goodsIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.alert_id as id from alert_events e
    join price_quarantines q on q.tenant_id = e.tenant_id and q.goods_id = e.priced_goods_id
      and q.observed_at = e.priced_at and q.released_at is null
    where e.tenant_id = ${tenantId} and e.priced_goods_id = any (${goodsIds}::bigint[]) and e.corrected_at is null
      and e.told
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Notes and returns the events of locked alerts whose price is quarantined now, by id. */
export async function takeWrongEvents(tx: Tx, tenantId: number, alertIds: readonly number[]): Promise<WrongEvent[]> {
  const { rows } = await sql<WrongEvent>`
    with wrong as (update alert_events e set corrected_at = now() from price_quarantines q
      where e.tenant_id = ${tenantId} and e.alert_id = any (${alertIds}::bigint[])
        and e.corrected_at is null and e.told and q.tenant_id = e.tenant_id and q.goods_id = e.priced_goods_id
        and q.observed_at = e.priced_at and q.released_at is null
      returning e.id, e.alert_id as "alertId", e.offer_type as "offerType", e.offer_id as "offerId", e.currency,
        e.price_minor as minor, e.spell_at as "spellAt", e.priced_at as "pricedAt", e.tellings)
    select id, "alertId", "offerType", "offerId", currency, minor, "spellAt", "pricedAt", tellings from wrong
    order by id`.execute(tx);
  return rows;
}

/** How many events each alert told in the last 24 hours, besides some. */
export async function toldToday(
  tx: Tx,
  tenantId: number,
  alertIds: readonly number[],
  besides: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select alert_id as id, count(*)::int as count from alert_events
    where tenant_id = ${tenantId} and alert_id = any (${alertIds}::bigint[]) and told
      and fired_at > now() - interval '1 day' and id <> all (${besides}::bigint[])
    group by alert_id order by alert_id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * The listings whose product alerts have told, as any listing of it or as a deal on one. What was corrected may be told
 * again.
 */
export async function toldListings(
  tx: Tx,
  tenantId: number,
  alertIds: readonly number[],
  goodsIds: readonly number[],
): Promise<{ alertId: number; goodsId: number }[]> {
  if (goodsIds.length === 0) return [];
  const { rows } = await sql<{ alertId: number; goodsId: number }>`
    with asked as (select id, match_group from goods where tenant_id = ${tenantId} and id = any (${goodsIds}::bigint[])),
    listings as (select id as of, id from asked
      union select a.id, o.id from asked a join goods o on o.tenant_id = ${tenantId} and o.match_group = a.match_group),
    offers as (select of, 'GOODS' as type, id from listings
      union all select l.of, 'DEAL', d.id from listings l join deals d on d.tenant_id = ${tenantId} and d.goods_id = l.id)
    select distinct e.alert_id as "alertId", o.of as "goodsId" from offers o
    join alert_events e on e.tenant_id = ${tenantId} and e.alert_id = any (${alertIds}::bigint[])
      and e.offer_type = o.type and e.offer_id = o.id and e.corrected_at is null
    order by 1, 2`.execute(tx);
  return rows;
}

/** Notes events that are counted and not told. */
export async function markUntold(tx: Tx, tenantId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update alert_events set told = false where tenant_id = ${tenantId} and id = any (${ids}::bigint[])`.execute(
    tx,
  );
}
