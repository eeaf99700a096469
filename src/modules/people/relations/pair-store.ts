/** Stores who follows and who blocks whom: one row for a pair of users. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';

/** A table of relations between users, with one row per pair. */
export interface Pairs {
  readonly table: string;
  /** The column of the user who acts. */
  readonly by: string;
  /** The column of the user acted on. */
  readonly to: string;
}

export const FOLLOWS: Pairs = { table: 'user_follows', by: 'follower_id', to: 'followed_id' };
export const BLOCKS: Pairs = { table: 'user_blocks', by: 'blocker_id', to: 'blocked_id' };

/**
 * Locks the relation of two users until the transaction ends, because a follow and a block of the same two exclude each
 * other.
 */
export async function lockPair(tx: Tx, tenantId: number, left: number, right: number): Promise<void> {
  const pair = `relation ${tenantId} ${Math.min(left, right)} ${Math.max(left, right)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx);
}

/** Inserts a pair. @returns whether it is new */
export async function insertPair(
  tx: Tx,
  tenantId: number,
  { table, by, to }: Pairs,
  left: number,
  right: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (tenant_id, ${sql.ref(by)}, ${sql.ref(to)})
    values (${tenantId}, ${left}, ${right}) on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function deletePair(
  db: Db | Tx,
  tenantId: number,
  { table, by, to }: Pairs,
  left: number,
  right: number,
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where tenant_id = ${tenantId} and ${sql.ref(by)} = ${left} and ${sql.ref(to)} = ${right}`.execute(db);
}

export interface PairRow {
  /** The user acted on. */
  readonly id: number;
  readonly at: Date;
  /** The number of rows of the whole list. */
  readonly total: number;
}

/** One page of the users that a user acted on, newest first. */
export async function readPairs(
  db: Db,
  tenantId: number,
  { table, by, to }: Pairs,
  userId: number,
  request: PageRequest,
): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select ${sql.ref(to)} as id, created_at as at, (count(*) over ())::int as total from ${sql.table(table)}
    where tenant_id = ${tenantId} and ${sql.ref(by)} = ${userId}
    order by created_at desc, ${sql.ref(to)} limit ${request.size} offset ${offsetOf(request)}`.execute(db);
  return rows;
}
