/** Limits how many clicks count for one network, a minute and for one subject an hour, without storing addresses. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import { type ClickCount, cutTo, MOST_A_MINUTE, MOST_OF_SUBJECT_AN_HOUR } from '#src/modules/people/clicks/rules.ts';

/**
 * The events of a call that may still be counted for its network: a share of each minute, and a share of each subject's
 * hour. A minute or an hour starts with a network's first event. Calls of one network wait for one another here.
 */
export async function withinQuota(
  tx: Tx,
  tenantId: number,
  network: string,
  counts: readonly ClickCount[],
): Promise<ClickCount[]> {
  const hash = await hashOf(tx, tenantId, network);
  const wanted = counts.reduce((sum, { count }) => sum + count, 0);
  const [inMinute = 0] = await take(tx, tenantId, hash, [{ scope: 'all', count: wanted, most: MOST_A_MINUTE }]);
  const admitted = cutTo(counts, inMinute);
  const bySubject = new Map<string, ClickCount[]>();
  for (const clickCount of admitted) {
    const scope = `${clickCount.type}:${clickCount.id}`;
    bySubject.set(scope, [...(bySubject.get(scope) ?? []), clickCount]);
  }
  const scopes = [...bySubject].map(([scope, ofSubject]) => ({
    scope,
    count: ofSubject.reduce((sum, { count }) => sum + count, 0),
    most: MOST_OF_SUBJECT_AN_HOUR,
  }));
  const granted = await take(tx, tenantId, hash, scopes);
  return [...bySubject.values()].flatMap((ofSubject, index) => cutTo(ofSubject, granted[index] ?? 0));
}

/**
 * The network with the salt of the day. Without the salt, which is deleted after the day, it cannot be traced to an address.
 */
export async function hashOf(tx: Tx, tenantId: number, network: string): Promise<string> {
  await sql`
    insert into click_salts (tenant_id, day) values (${tenantId}, (now() at time zone 'UTC')::date)
    on conflict (tenant_id, day) do nothing`.execute(tx);
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(convert_to(salt || ${network}, 'UTF8')), 'hex') as hash from click_salts
    where tenant_id = ${tenantId} and day = (now() at time zone 'UTC')::date`.execute(tx);
  const hash = rows[0]?.hash;
  if (hash === undefined) throw new Error('the salt of the day is missing');
  return hash;
}

interface Ask {
  readonly scope: string;
  readonly count: number;
  readonly most: number;
}

/** Counts what a network asks for in each scope. Returns how many of each are within its share, in the given order. */
async function take(tx: Tx, tenantId: number, hash: string, asks: readonly Ask[]): Promise<number[]> {
  const over = sql`s.started_at <= now() - case s.scope when 'all' then interval '1 minute' else interval '1 hour' end`;
  const { rows } = await sql<{ scope: string; sent: number }>`
    insert into click_shares as s (tenant_id, network, scope, sent)
    select ${tenantId}, ${hash}, scope, count
    from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb) v(scope text, count int) order by scope
    on conflict (tenant_id, network, scope) do update set
      sent = case when ${over} then excluded.sent else least(s.sent, 1000000) + excluded.sent end,
      started_at = case when ${over} then now() else s.started_at end
    returning scope, sent`.execute(tx);
  const sent = new Map(rows.map((row) => [row.scope, row.sent]));
  return asks.map(({ scope, count, most }) => {
    const before = (sent.get(scope) ?? most) - count;
    return Math.max(0, Math.min(count, most - before));
  });
}

/** Deletes shares of hours that are over, and the salts of other days. */
export async function dropOldQuotas(tx: Tx, tenantId: number): Promise<void> {
  await sql`
    delete from click_shares where tenant_id = ${tenantId} and started_at <= now() - interval '1 hour'`.execute(tx);
  await sql`
    delete from click_salts where tenant_id = ${tenantId} and day < (now() at time zone 'UTC')::date`.execute(tx);
}
