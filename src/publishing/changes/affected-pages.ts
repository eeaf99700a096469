/** Finds the pages that invalidated tags affect. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { type CacheTag, parseCacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { type LocalizedPageKey, pageKeyText } from '#src/page-key.ts';
import { cacheTagHash } from '#src/publishing/changes/cache-tag-hash.ts';
import type { Screen } from '#src/publishing/screen.ts';

/** A page to render again, and the invalidated tags it depends on. */
export interface AffectedPage {
  readonly key: LocalizedPageKey;
  readonly reasons: readonly CacheTag[];
}

const TAGS_A_QUERY = 500;

/**
 * Finds the pages that a set of invalidated tags affects: pages that tracked one of the tags, and pages that the change
 * may create or end. A page is yielded once per group of tags that affects it, so it can come more than once.
 */
export async function* affectedPages(
  db: Db | Tx,
  screens: readonly Screen<unknown>[],
  tenant: Tenant,
  cacheTags: readonly CacheTag[],
): AsyncGenerator<AffectedPage> {
  if (cacheTags.includes(tagOf.siteAll())) {
    yield* everyPage(db, screens, tenant);
    return;
  }
  for (let start = 0; start < cacheTags.length; start += TAGS_A_QUERY) {
    yield* trackingPages(db, tenant, cacheTags.slice(start, start + TAGS_A_QUERY));
  }
  for (const cacheTag of cacheTags) {
    const changed = parseCacheTag(cacheTag);
    // A tag may be older than the program: its kind may be gone.
    if (changed === undefined) continue;
    for (const screen of screens) {
      for await (const key of screen.affectedPages(db as Db, tenant, changed)) yield { key, reasons: [cacheTag] };
    }
  }
}

/** Published pages whose tracked tags (`pages.reads`) include one of these tags. */
async function* trackingPages(
  db: Db | Tx,
  tenant: Tenant,
  cacheTags: readonly CacheTag[],
): AsyncGenerator<AffectedPage> {
  const byHash = new Map(cacheTags.map((cacheTag) => [cacheTagHash(cacheTag), cacheTag]));
  const { rows } = await sql<LocalizedPageKey & { hits: string[] }>`
    select screen, subject, lang, page,
      array(select hit::text from unnest(reads) hit where hit = any (${[...byHash.keys()]}::bigint[]) limit 5) as hits
    from pages where tenant_id = ${tenant.id} and reads && ${[...byHash.keys()]}::bigint[]
    order by screen, subject, lang, page`.execute(db);
  for (const { hits, ...to } of rows) {
    yield { key: to, reasons: hits.map((hit) => byHash.get(hit)).filter((cacheTag) => cacheTag !== undefined) };
  }
}

/** First every page that should exist, then the other published pages, because some of those may have to go. */
async function* everyPage(
  db: Db | Tx,
  screens: readonly Screen<unknown>[],
  tenant: Tenant,
): AsyncGenerator<AffectedPage> {
  const reasons: readonly CacheTag[] = [tagOf.siteAll()];
  const pages = new Set<string>();
  for (const screen of screens) {
    for await (const key of screen.affectedPages(db as Db, tenant, { kind: 'site' })) {
      pages.add(pageKeyText(key));
      yield { key, reasons };
    }
  }
  for (const { name } of screens) {
    for await (const key of publishedPages(db, tenant.id, name)) {
      if (!pages.has(pageKeyText(key))) yield { key, reasons };
    }
  }
}

const PAGES_A_QUERY = 5000;

/** The published pages of a screen by subject, language and number. */
async function* publishedPages(
  db: Db | Tx,
  tenantId: number,
  screen: LocalizedPageKey['screen'],
): AsyncGenerator<LocalizedPageKey> {
  for (let after: LocalizedPageKey | undefined; ; ) {
    const { rows } = await sql<LocalizedPageKey>`
      select screen, subject, lang, page from pages
      where tenant_id = ${tenantId} and screen = ${screen} and (status <> 404 or hash is not null)
        and ${after === undefined ? sql`true` : sql`(subject, lang, page) > (${after.subject}, ${after.lang}, ${after.page})`}
      order by subject, lang, page limit ${PAGES_A_QUERY}`.execute(db);
    yield* rows;
    after = rows.at(-1);
    if (rows.length < PAGES_A_QUERY) return;
  }
}
