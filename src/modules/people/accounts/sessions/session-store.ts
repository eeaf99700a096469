/** Stores sessions by the digest of their token. */

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { SESSION_DAYS, type Viewer } from '#src/http/identity/viewer.ts';

/** The expiry of a session in use is moved at most once a day, so that most requests only read. */
const MOVE_AFTER_DAYS = 1;

/** Sessions of a user; a new session ends the one unused for longest. */
const MOST_SESSIONS = 50;

const laterBy = (days: number): RawBuilder<Date> => sql<Date>`now() + make_interval(days => ${days})`;

export interface NewSession {
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly deviceId: string | undefined;
  readonly platform: string;
  readonly browser: string;
  readonly system: string;
}

export async function insertSession(tx: Tx, tenantId: number, session: NewSession): Promise<void> {
  const { userId, tokenHash, deviceId = null, platform, browser, system } = session;
  await tx
    .insertInto('sessions')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      token_hash: tokenHash,
      device_id: deviceId,
      platform,
      browser,
      system,
      expires_at: laterBy(SESSION_DAYS),
    })
    .execute();
  await sql`
    delete from sessions where tenant_id = ${tenantId} and user_id = ${userId} and id in (
      select id from sessions where tenant_id = ${tenantId} and user_id = ${userId}
      order by expires_at desc, id desc offset ${MOST_SESSIONS})`.execute(tx);
}

/** Finds the session of a token by its digest. A session in use is extended. */
export async function sessionByHash(db: Db, tenantId: number, tokenHash: Buffer): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', sql<boolean>`expires_at < ${laterBy(SESSION_DAYS - MOVE_AFTER_DAYS)}`.as('resting')])
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.resting) {
    await db
      .updateTable('sessions')
      .set({ expires_at: laterBy(SESSION_DAYS) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
  }
  return { userId: row.user_id, sessionId: row.id, prolonged: row.resting };
}

export interface SessionRow {
  readonly id: number;
  readonly platform: string;
  readonly browser: string;
  readonly system: string;
  readonly createdAt: Date;
  /** Accurate to MOVE_AFTER_DAYS. */
  readonly seenAt: Date;
}

/** A user's sessions, latest used first. */
export async function sessionsOf(db: Db, tenantId: number, userId: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'platform', 'browser', 'system', 'created_at as createdAt'])
    .select(sql<Date>`expires_at - make_interval(days => ${SESSION_DAYS})`.as('seenAt'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends a session of a user. @returns whether it existed */
export async function deleteSession(db: Db | Tx, tenantId: number, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a user, except the one with the id `except`. */
export async function deleteSessionsOf(tx: Tx, tenantId: number, userId: number, except?: number): Promise<void> {
  const all = tx.deleteFrom('sessions').where('tenant_id', '=', tenantId).where('user_id', '=', userId);
  await (except === undefined ? all : all.where('id', '!=', except)).execute();
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute();
}

/** For how long a proof counts. */
const CONFIRMED_MINUTES = 10;

/** Notes that the user of a session has just proven to be who they are. */
export async function confirmSession(
  db: Db | Tx,
  tenantId: number,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
): Promise<void> {
  await sql`update sessions set confirmed_at = clock_timestamp()
    where tenant_id = ${tenantId} and user_id = ${userId} and id = ${sessionId}`.execute(db);
}

/**
 * Whether the user of a session proved lately who they are. An account without any address can have no code and no
 * password: there a login of the last minutes is the proof.
 */
export async function isConfirmed(
  db: Db | Tx,
  tenantId: number,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from sessions s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where s.tenant_id = ${tenantId} and s.user_id = ${userId} and s.id = ${sessionId}
      and case when u.email is null and u.mobile is null then greatest(s.created_at, s.confirmed_at) else s.confirmed_at end
        > clock_timestamp() - make_interval(mins => ${CONFIRMED_MINUTES})`.execute(db);
  return rows.length > 0;
}
