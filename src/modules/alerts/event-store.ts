import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';

interface EventKey {
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
}

/** Stores what alerts tell. An offer fires an alert once in a spell. @returns the keys of those that are new */
export async function insertEvents(tx: Tx, tenantId: number, events: readonly NewEvent[]): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const values = events.map(({ alertId, userId, offerType, offerId, spellAt, currency, minor }) => ({
    tenant_id: tenantId,
    user_id: userId,
    alert_id: alertId,
    offer_type: offerType,
    offer_id: offerId,
    spell_at: spellAt,
    currency,
    price_minor: minor,
  }));
  const rows = await tx
    .insertInto('alert_events')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['alert_id as alertId', 'offer_type as offerType', 'offer_id as offerId', 'spell_at as spellAt'])
    .execute();
  return new Set(rows.map(keyOf));
}

/** The name of an event, by which its user is told once. */
export function keyOf({ alertId, offerType, offerId, spellAt }: EventKey): string {
  return `${alertId}:${offerType}:${offerId}:${spellAt.getTime()}`;
}

/** An event whose price is not believed any more. */
export interface WrongEvent {
  readonly id: number;
  readonly alertId: number;
  readonly offerId: number;
  readonly currency: string;
  readonly minor: number;
  readonly spellAt: Date;
}

/** Notes and returns the events on listings whose price is quarantined now, by id. */
export async function takeWrongEvents(tx: Tx, tenantId: number, goodsIds: readonly number[]): Promise<WrongEvent[]> {
  const { rows } = await sql<WrongEvent>`
    with wrong as (update alert_events e set corrected_at = now() from price_quarantines q
      where e.tenant_id = ${tenantId} and e.offer_id = any (${goodsIds}::bigint[]) and e.offer_type = 'GOODS'
        and e.corrected_at is null and q.tenant_id = e.tenant_id and q.goods_id = e.offer_id
        and q.observed_at = e.spell_at and q.released_at is null
      returning e.id, e.alert_id as "alertId", e.offer_id as "offerId", e.currency, e.price_minor as minor,
        e.spell_at as "spellAt")
    select * from wrong order by id`.execute(tx);
  return rows;
}
