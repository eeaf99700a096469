/** Has a page rendered again whose body is lost. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { enqueueAsked } from '#src/publishing/rendering/render-queue.ts';
import { FILE_SCREENS, postponeFile } from '#src/publishing/sitemaps/store.ts';

/** The manifest row whose body is lost; `screen` may also be one of the sitemap files. */
export interface LostBodyKey {
  readonly screen: string;
  readonly subject: string;
  readonly lang: string;
  readonly page: number;
}

/** Whether a manifest row is a sitemap file, which no screen renders. */
export function isSiteFile({ screen }: Pick<LostBodyKey, 'screen'>): boolean {
  return (FILE_SCREENS as readonly string[]).includes(screen);
}

/** Has a lost body made again that a reader asks for: queues a page before all others, or marks a sitemap file for rewriting. */
export async function enqueueLostBody(db: Db, bodies: Bodies, tenantId: number, lost: LostBodyKey): Promise<void> {
  const { screen, subject, lang, page } = lost;
  if (!isSiteFile(lost)) {
    await db.transaction().execute((tx) => enqueueAsked(tx, tenantId, lost as LocalizedPageKey));
    return;
  }
  const { rows } = await sql<{ code: string; hash: string }>`
    select t.code, p.hash from pages p join tenants t on t.id = p.tenant_id where p.tenant_id = ${tenantId}
      and p.screen = ${screen} and p.subject = ${subject} and p.lang = ${lang} and p.page = ${page}
      and p.hash is not null`.execute(db);
  for (const { code, hash } of rows) bodies.remove(code, [hash]);
  await db.transaction().execute((tx) => postponeFile(tx, tenantId, lost));
}
