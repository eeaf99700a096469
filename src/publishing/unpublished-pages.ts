/** Finds which of some pages readers do not find. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { type LocalizedPageKey, pageKeyText } from '#src/page-key.ts';

/** The published row at a path; undefined: nothing ever was there. */
export function readPublishedAt(
  db: Db,
  tenantId: number,
  path: string,
): Promise<{ readonly status: number; readonly location: string | null; readonly indexable: boolean } | undefined> {
  return db
    .selectFrom('pages')
    .select(['status', 'location', 'indexable'])
    .where('tenant_id', '=', tenantId)
    .where('path', '=', path)
    .executeTakeFirst();
}

/** Those of the pages that readers do not find: neither a page nor a redirect is published there. */
export async function unpublishedAmong(
  db: Db,
  tenantId: number,
  keys: readonly LocalizedPageKey[],
): Promise<LocalizedPageKey[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<LocalizedPageKey>`
    select p.screen, p.subject, p.lang, p.page from pages p
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) v(screen text, subject text, lang text, page int)
      on p.screen = v.screen and p.subject = v.subject and p.lang = v.lang and p.page = v.page
    where p.tenant_id = ${tenantId} and p.status in (200, 301)`.execute(db);
  const published = new Set(rows.map(pageKeyText));
  return keys.filter((key) => !published.has(pageKeyText(key)));
}
