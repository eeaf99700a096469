/**
 * Stores the prizes that users won in lotteries: their states, their addresses, and those that wait for an operator.
 */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { AwardStatus, HeldFor } from '#src/modules/people/activities/lotteries/lottery-contract.ts';

/** A prize that a user won. */
export interface StoredAward {
  readonly id: number;
  readonly activityId: number;
  readonly userId: number;
  readonly number: number;
  readonly prize: number;
  readonly names: Partial<Record<Lang, string>>;
  readonly status: AwardStatus;
  readonly held: HeldFor | null;
  readonly address: Buffer | null;
  readonly drawnAt: Date;
  readonly expiresAt: Date;
  readonly addressedAt: Date | null;
  readonly refusedAt: Date | null;
}

const awards = sql`
  select a.id, a.activity_id as "activityId", a.user_id as "userId", a.number, a.prize, p.names, a.status, a.held,
    a.address, a.drawn_at as "drawnAt", a.expires_at as "expiresAt", a.addressed_at as "addressedAt",
    a.refused_at as "refusedAt"
  from lottery_awards a
  join lottery_prizes p on p.tenant_id = a.tenant_id and p.activity_id = a.activity_id and p.prize = a.prize`;

export interface NewAward {
  readonly number: number;
  readonly prize: number;
  readonly userId: number;
  readonly held: HeldFor | null;
  readonly drawnAt: Date;
  readonly expiresAt: Date;
}

/** Stores a prize that was won. @returns its id */
export async function insertAward(tx: Tx, tenantId: number, activityId: number, award: NewAward): Promise<number> {
  const { id } = await tx
    .insertInto('lottery_awards')
    .values({
      tenant_id: tenantId,
      activity_id: activityId,
      number: award.number,
      prize: award.prize,
      user_id: award.userId,
      held: award.held,
      drawn_at: award.drawnAt,
      expires_at: award.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A user's own award; undefined for one of somebody else. */
export async function readOwnAward(
  db: Db,
  tenantId: number,
  userId: number,
  id: number,
): Promise<StoredAward | undefined> {
  const { rows } = await sql<StoredAward>`
    ${awards} where a.tenant_id = ${tenantId} and a.user_id = ${userId} and a.id = ${id}`.execute(db);
  return rows[0];
}

/** An award, locked until the transaction ends. */
export async function lockAward(tx: Tx, tenantId: number, id: number): Promise<StoredAward | undefined> {
  const { rows } = await sql<StoredAward>`
    ${awards} where a.tenant_id = ${tenantId} and a.id = ${id} for update of a`.execute(tx);
  return rows[0];
}

/** A user's awards of a lottery, newest first. */
export async function readOwnAwards(
  db: Db,
  tenantId: number,
  activityId: number,
  userId: number,
): Promise<StoredAward[]> {
  const { rows } = await sql<StoredAward>`
    ${awards} where a.tenant_id = ${tenantId} and a.activity_id = ${activityId} and a.user_id = ${userId}
    order by a.id desc`.execute(db);
  return rows;
}

/** A page of the awards of a lottery that are neither held nor refused, newest first, with how many there are. */
export async function readResults(
  db: Db,
  tenantId: number,
  activityId: number,
  request: PageRequest,
): Promise<(StoredAward & { readonly total: number })[]> {
  const { rows } = await sql<StoredAward & { readonly total: number }>`
    select found.*, (count(*) over ())::int as total from (
      ${awards} where a.tenant_id = ${tenantId} and a.activity_id = ${activityId}
        and a.held is null and a.refused_at is null) found
    order by id desc limit ${request.size} offset ${offsetOf(request)}`.execute(db);
  return rows;
}

/**
 * Stores the address of an award that has none, is neither held nor refused, and has not expired.
 * @returns whether it was stored
 */
export async function storeAddress(
  db: Db,
  tenantId: number,
  userId: number,
  id: number,
  address: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lottery_awards set address = ${address}, status = 'NOT_DELIVERED', addressed_at = clock_timestamp()
    where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id} and status = 'NOT_FILL_ADDRESS'
      and held is null and refused_at is null and expires_at > clock_timestamp()`.execute(db);
  return numAffectedRows === 1n;
}

/** The addresses of a user's prizes as stored, by id. */
export async function readAddresses(
  db: Db,
  tenantId: number,
  userId: number,
): Promise<Pick<StoredAward, 'id' | 'address'>[]> {
  const { rows } = await sql<Pick<StoredAward, 'id' | 'address'>>`
    select id, address from lottery_awards
    where tenant_id = ${tenantId} and user_id = ${userId} and address is not null order by id`.execute(db);
  return rows;
}

/** Awards that wait for an operator: held ones, or those to be sent; oldest first. */
export async function readWaiting(
  db: Db,
  tenantId: number,
  which: 'HELD' | 'TO_SEND',
  request: PageRequest,
): Promise<(StoredAward & { readonly total: number })[]> {
  const only =
    which === 'HELD'
      ? sql`a.held is not null and a.refused_at is null`
      : sql`a.status = 'NOT_DELIVERED' and a.refused_at is null`;
  const { rows } = await sql<StoredAward & { readonly total: number }>`
    select found.*, (count(*) over ())::int as total from (${awards} where a.tenant_id = ${tenantId} and ${only}) found
    order by id limit ${request.size} offset ${offsetOf(request)}`.execute(db);
  return rows;
}

/** Ends the hold of an award. A winner has the full time to name an address from now on. */
export async function releaseAward(tx: Tx, tenantId: number, id: number, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('lottery_awards')
    .set({ held: null, expires_at: expiresAt })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function refuseAward(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx
    .updateTable('lottery_awards')
    .set({ refused_at: sql<Date>`clock_timestamp()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deliverAward(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx
    .updateTable('lottery_awards')
    .set({ status: 'DELIVERED', delivered_at: sql<Date>`clock_timestamp()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the addresses of prizes that were delivered so many days ago. @returns how many */
export async function forgetAddresses(db: Db, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update lottery_awards set address = null
    where status = 'DELIVERED' and address is not null
      and delivered_at < now() - make_interval(days => ${days})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
