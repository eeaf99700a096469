/** Reads the pages that a planned change affects, each with the version that is published now. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';
import { type LocalizedPageKey, pageKeyText } from '#src/page-key.ts';
import { affectedPages } from '#src/publishing/changes/affected-pages.ts';
import { ownPages } from '#src/publishing/changes/own-pages.ts';
import type { PreviousVersion } from '#src/publishing/rendering/batch-page.ts';
import type { Screen } from '#src/publishing/screen.ts';

/** A page that a change affects, as it is published now. */
export interface AffectedNow {
  readonly key: LocalizedPageKey;
  readonly reasons: ReadonlySet<CacheTag>;
  readonly previous: PublishedVersion | undefined;
}

/** A published page with what its date of modification follows. */
export interface PublishedVersion extends PreviousVersion {
  readonly content: string | null;
  readonly modifiedAt: Date;
}

/** So many affected pages are counted. */
const MOST_COUNTED = 20_000;

/**
 * The pages that invalidated tags affect, own pages of what changed first; each with its published version. Looks for
 * them until a time of `performance.now()`. @returns also whether these are all
 */
export async function affectedNow(
  tx: Tx,
  screens: readonly Screen<unknown>[],
  tenant: Tenant,
  cacheTags: readonly CacheTag[],
  until: number,
): Promise<{ readonly pages: readonly AffectedNow[]; readonly isWhole: boolean }> {
  const pages = new Map<string, { key: LocalizedPageKey; reasons: Set<CacheTag> }>();
  let isWhole = true;
  for (const source of [ownPages(tx, screens, tenant, cacheTags), affectedPages(tx, screens, tenant, cacheTags)]) {
    for await (const { key, reasons } of source) {
      isWhole &&= pages.size < MOST_COUNTED && performance.now() < until;
      if (!isWhole) break;
      const earlier = pages.get(pageKeyText(key));
      if (earlier === undefined) pages.set(pageKeyText(key), { key, reasons: new Set(reasons) });
      else for (const reason of reasons) earlier.reasons.add(reason);
    }
  }
  const versions = await publishedVersions(
    tx,
    tenant.id,
    [...pages.values()].map(({ key }) => key),
  );
  return { pages: [...pages].map(([text, page]) => ({ ...page, previous: versions.get(text) })), isWhole };
}

async function publishedVersions(
  tx: Tx,
  tenantId: number,
  keys: readonly LocalizedPageKey[],
): Promise<ReadonlyMap<string, PublishedVersion>> {
  const { rows } = await sql<LocalizedPageKey & PublishedVersion>`
    select p.screen, p.subject, p.lang, p.page, p.status, p.path, p.location, p.hash, p.indexable, p.content, p.media,
      p.modified_at as "modifiedAt"
    from pages p join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      v(screen text, subject text, lang text, page int) on (p.screen, p.subject, p.lang, p.page)
      = (v.screen, v.subject, v.lang, v.page)
    where p.tenant_id = ${tenantId} order by p.screen, p.subject, p.lang, p.page`.execute(tx);
  return new Map(rows.map((row) => [pageKeyText(row), row]));
}
