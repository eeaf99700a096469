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
    set code_hash = excluded.code_hash, lang = excluded.lang, expires_at = excluded.expires_at
    returning expires_at as "expiresAt"`.execute(db);
  return rows[0]?.expiresAt ?? new Date();
}

/** Uses up a code. @returns whose it is; undefined: there is none, or no longer */
export async function takeLinkCode(
  tx: Tx,
  tenantId: number,
  channel: 'line' | 'telegram',
  codeHash: Buffer,
): Promise<{ readonly userId: number; readonly lang: string } | undefined> {
  const { rows } = await sql<{ userId: number; lang: string }>`
    delete from notification_link_codes
    where tenant_id = ${tenantId} and channel = ${channel} and code_hash = ${codeHash} and expires_at > now()
    returning user_id as "userId", lang`.execute(tx);
  return rows[0];
}

export async function deleteExpiredCodes(db: Db): Promise<void> {
  await sql`delete from notification_link_codes where expires_at < now()`.execute(db);
}
