/** Stores up to which release search engines know what changed. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** Pages that changed after the last release that was told. */
export interface ChangedPages {
  /** Paths with ? where they have it, each once. */
  readonly paths: readonly string[];
  /** The newest release among them: with these paths it is told. */
  readonly release: number;
  readonly tries: number;
}

/** Has a tenant begin at its newest release: what stood before is in the sitemaps. */
export async function beginTelling(db: Db, tenantId: number): Promise<void> {
  await sql`
    insert into indexnow_sent (tenant_id, release)
    select tenant_id, release from releases where tenant_id = ${tenantId}
    on conflict do nothing`.execute(db);
}

/** Pages of the next releases that are to be told, at most so many; undefined: it is not time yet, or nothing changed. */
export async function readChangedPages(db: Db, tenantId: number, most: number): Promise<ChangedPages | undefined> {
  const { rows } = await sql<{ path: string; release: number; tries: number }>`
    select p.path, p.release, s.tries from indexnow_sent s
    join pages p on p.tenant_id = s.tenant_id and p.release > s.release
    where s.tenant_id = ${tenantId} and s.next_at <= now() and p.path like '/%'
      and (p.indexable or p.status in (301, 410)) and p.screen <> 'short-link'
    order by p.release, p.path limit ${most}`.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  const newest = rows.at(-1)?.release ?? first.release;
  // The last release may have more pages than there is room for: it is told again from its beginning, unless it is all.
  const isCut = rows.length === most && newest !== first.release;
  const toldPages = isCut ? rows.filter(({ release }) => release < newest) : rows;
  return { paths: toldPages.map(({ path }) => path), release: toldPages.at(-1)?.release ?? newest, tries: first.tries };
}

/** Notes that everything up to a release was told. */
export async function writeTold(db: Db, tenantId: number, release: number, message: string): Promise<void> {
  await db
    .updateTable('indexnow_sent')
    .set({ release, tries: 0, next_at: sql<Date>`now()`, message })
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Notes that telling failed, and when it is tried again. */
export async function writeFailed(db: Db, tenantId: number, waitSeconds: number, message: string): Promise<void> {
  await db
    .updateTable('indexnow_sent')
    .set((eb) => ({
      tries: sql<number>`least(${eb.ref('tries')} + 1, 1000)`,
      next_at: sql<Date>`now() + make_interval(secs => ${waitSeconds})`,
      message,
    }))
    .where('tenant_id', '=', tenantId)
    .execute();
}
