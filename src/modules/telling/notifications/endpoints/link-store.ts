/** Stores the codes by which a chat is connected to a user. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

export interface NewLinkCode {
  readonly userId: number;
  readonly channel: 'line' | 'telegram';
  readonly lang: string;
  readonly codeHash: Buffer;
  /** How long it works. */
  readonly seconds: number;
}

/** Stores a code; it replaces the user's earlier one. @returns when it expires */
export async function putLinkCode(
  db: Db,
  tenantId: number,
  { userId, channel, lang, codeHash, seconds }: NewLinkCode,
): Promise<Date> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into notification_link_codes (tenant_id, code_hash, user_id, channel, lang, expires_at)
    values (${tenantId}, ${codeHash}, ${userId}, ${channel}, ${lang}, now() + make_interval(secs => ${seconds}))
    on conflict (tenant_id, user_id, channel) do update
    set code_hash = excluded.code_hash, lang = excluded.lang, expires_at = excluded.expires_at, asked_hash = null
    returning expires_at as "expiresAt"`.execute(db);
  return rows[0]?.expiresAt ?? new Date();
}

/** Whose code it is. */
export interface LinkOwner {
  readonly userId: number;
  readonly lang: string;
}

/**
 * Notes that a chat sent a code and is asked about it; an earlier code of the chat is not asked about any more.
 * @returns undefined: there is no such code, or no longer, or another chat sent it first
 */
export async function askAboutCode(
  tx: Tx,
  tenantId: number,
  channel: 'line' | 'telegram',
  { codeHash, chatHash }: { readonly codeHash: Buffer; readonly chatHash: Buffer },
): Promise<LinkOwner | undefined> {
  await sql`
    delete from notification_link_codes
    where tenant_id = ${tenantId} and channel = ${channel} and asked_hash = ${chatHash}
      and code_hash <> ${codeHash}`.execute(tx);
  const { rows } = await sql<LinkOwner>`
    update notification_link_codes set asked_hash = ${chatHash}
    where tenant_id = ${tenantId} and channel = ${channel} and code_hash = ${codeHash} and expires_at > now()
      and coalesce(asked_hash, ${chatHash}) = ${chatHash}
    returning user_id as "userId", lang`.execute(tx);
  return rows[0];
}

/** Uses up the code that a chat was asked about. @returns undefined: it was asked about none, or too long ago */
export async function takeAskedCode(
  tx: Tx,
  tenantId: number,
  channel: 'line' | 'telegram',
  chatHash: Buffer,
): Promise<LinkOwner | undefined> {
  const { rows } = await sql<LinkOwner>`
    delete from notification_link_codes
    where tenant_id = ${tenantId} and channel = ${channel} and asked_hash = ${chatHash} and expires_at > now()
    returning user_id as "userId", lang`.execute(tx);
  return rows[0];
}

export async function deleteExpiredCodes(db: Db): Promise<void> {
  await sql`delete from notification_link_codes where expires_at < now()`.execute(db);
}
