/** Stores up to which release a CDN dropped its copies. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { pageKeyText } from '#src/page-key.ts';

export interface DuePurge {
  /** Page keys as text; undefined: more pages than are told one by one. */
  readonly changed: readonly string[] | undefined;
  /** The newest release of the tenant. */
  readonly release: number;
  readonly tries: number;
}

/** Has a tenant begin at its newest release. */
export async function beginPurging(db: Db, tenantId: number): Promise<void> {
  await sql`
    insert into cdn_purges (tenant_id, release)
    select tenant_id, release from releases where tenant_id = ${tenantId}
    on conflict do nothing`.execute(db);
}

/** The pages of which copies are to be dropped; undefined: none, or it is not time yet. */
export async function readDuePurge(db: Db, tenantId: number, most: number): Promise<DuePurge | undefined> {
  const { rows } = await sql<{ from: number; release: number; tries: number }>`
    select c.release as from, r.release, c.tries from cdn_purges c join releases r using (tenant_id)
    where c.tenant_id = ${tenantId} and r.release <> c.release and c.next_at <= now()`.execute(db);
  const [due] = rows;
  if (due === undefined) return undefined;
  const { release, tries } = due;
  // The database was restored: nobody knows what changed.
  if (release < due.from) return { changed: undefined, release, tries };
  const { rows: pages } = await sql<{ screen: string; subject: string; lang: string; page: number }>`
    select screen, subject, lang, page from pages
    where tenant_id = ${tenantId} and release > ${due.from} and release <= ${release}
    order by release, screen, subject, lang, page limit ${most + 1}`.execute(db);
  return { changed: pages.length > most ? undefined : pages.map(pageKeyText), release, tries };
}

export async function writePurged(db: Db, tenantId: number, release: number, message: string): Promise<void> {
  await db
    .updateTable('cdn_purges')
    .set({ release, tries: 0, next_at: sql<Date>`now()`, message })
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Notes that a purge failed, and when it is tried again. */
export async function writeUnpurged(db: Db, tenantId: number, waitSeconds: number, message: string): Promise<void> {
  await sql`
    update cdn_purges set tries = least(tries + 1, 1000), next_at = now() + make_interval(secs => ${waitSeconds}),
      message = ${message}
    where tenant_id = ${tenantId}`.execute(db);
}
