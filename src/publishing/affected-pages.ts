import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { cacheTagHash } from '#src/publishing/cache-tag-hash.ts';
import type { Screen } from '#src/publishing/screen.ts';

/** A page to render again, and the changed tags that say so. */
export interface AffectedPage {
  readonly key: LocalizedPageKey;
  readonly reasons: readonly CacheTag[];
}

const TAGS_A_QUERY = 500;

/**
 * The pages a set of changes concerns: those that read any of the tags, and those the changes may bring to life or
 * end. Pages come once for each group of tags that concerns them.
 */
export async function* affectedPages(
  db: Db | Tx,
  screens: readonly Screen<unknown>[],
  tenant: Tenant,
  cacheTags: readonly CacheTag[],
): AsyncGenerator<AffectedPage> {
  if (cacheTags.includes('site:all')) {
    yield* everyPage(db, screens, tenant);
    return;
  }
  for (let start = 0; start < cacheTags.length; start += TAGS_A_QUERY) {
    yield* readers(db, tenant, cacheTags.slice(start, start + TAGS_A_QUERY));
  }
  for (const cacheTag of cacheTags) {
    for (const screen of screens) {
      for await (const key of screen.affectedPages(db as Db, tenant, cacheTag)) yield { key, reasons: [cacheTag] };
    }
  }
}

/** The join: published pages whose recorded reads hold one of the tags. */
async function* readers(db: Db | Tx, tenant: Tenant, cacheTags: readonly CacheTag[]): AsyncGenerator<AffectedPage> {
  const tagOf = new Map(cacheTags.map((cacheTag) => [cacheTagHash(cacheTag), cacheTag]));
  const { rows } = await sql<LocalizedPageKey & { hits: string[] }>`
    select screen, subject, lang, page,
      array(select hit::text from unnest(reads) hit where hit = any (${[...tagOf.keys()]}::bigint[]) limit 5) as hits
    from pages where tenant_id = ${tenant.id} and reads && ${[...tagOf.keys()]}::bigint[]
    order by screen, subject, lang, page`.execute(db);
  for (const { hits, ...to } of rows) {
    yield { key: to, reasons: hits.map((hit) => tagOf.get(hit)).filter((cacheTag) => cacheTag !== undefined) };
  }
}

/** Every page that should exist, then those that exist and perhaps should not. */
async function* everyPage(
  db: Db | Tx,
  screens: readonly Screen<unknown>[],
  tenant: Tenant,
): AsyncGenerator<AffectedPage> {
  const reasons: readonly CacheTag[] = ['site:all'];
  for (const screen of screens) {
    for await (const key of screen.affectedPages(db as Db, tenant, 'site:all')) yield { key, reasons };
  }
  const names = screens.map((screen) => screen.name);
  const { rows } = await sql<LocalizedPageKey>`
    select screen, subject, lang, page from pages
    where tenant_id = ${tenant.id} and screen = any (${names}::text[]) and (status <> 404 or hash is not null)
    order by screen, subject, lang, page`.execute(db);
  for (const to of rows) yield { key: to, reasons };
}
