import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Tag } from '#src/kernel/tag.ts';
import type { Screen } from '#src/publishing/screen.ts';
import { tagHash } from '#src/publishing/tag-hash.ts';
import type { PageTarget } from '#src/target.ts';

/** A page to render again, and the changed tags that say so. */
export interface StalePage {
  readonly to: PageTarget;
  readonly reasons: readonly Tag[];
}

const TAGS_A_QUERY = 500;

/**
 * The pages a set of changes concerns: those that read any of the tags, and those the changes may bring to life or
 * end. Pages come once for each group of tags that concerns them.
 */
export async function* stalePages(
  db: Db | Tx,
  screens: readonly Screen<unknown>[],
  tenant: Tenant,
  tags: readonly Tag[],
): AsyncGenerator<StalePage> {
  if (tags.includes('site:all')) {
    yield* everyPage(db, screens, tenant);
    return;
  }
  for (let start = 0; start < tags.length; start += TAGS_A_QUERY) {
    yield* readers(db, tenant, tags.slice(start, start + TAGS_A_QUERY));
  }
  for (const tag of tags) {
    for (const screen of screens) {
      for await (const to of screen.targets(db as Db, tenant, tag)) yield { to, reasons: [tag] };
    }
  }
}

/** The join: published pages whose recorded reads hold one of the tags. */
async function* readers(db: Db | Tx, tenant: Tenant, tags: readonly Tag[]): AsyncGenerator<StalePage> {
  const tagOf = new Map(tags.map((tag) => [tagHash(tag), tag]));
  const { rows } = await sql<PageTarget & { hits: string[] }>`
    select screen, subject, lang, page,
      array(select hit::text from unnest(reads) hit where hit = any (${[...tagOf.keys()]}::bigint[]) limit 5) as hits
    from pages where tenant_id = ${tenant.id} and reads && ${[...tagOf.keys()]}::bigint[]
    order by screen, subject, lang, page`.execute(db);
  for (const { hits, ...to } of rows) {
    yield { to, reasons: hits.map((hit) => tagOf.get(hit)).filter((tag) => tag !== undefined) };
  }
}

/** Every page that should exist, then those that exist and perhaps should not. */
async function* everyPage(db: Db | Tx, screens: readonly Screen<unknown>[], tenant: Tenant): AsyncGenerator<StalePage> {
  const reasons: readonly Tag[] = ['site:all'];
  for (const screen of screens) {
    for await (const to of screen.targets(db as Db, tenant, 'site:all')) yield { to, reasons };
  }
  const names = screens.map((screen) => screen.name);
  const { rows } = await sql<PageTarget>`
    select screen, subject, lang, page from pages
    where tenant_id = ${tenant.id} and screen = any (${names}::text[]) and (status <> 404 or hash is not null)
    order by screen, subject, lang, page`.execute(db);
  for (const to of rows) yield { to, reasons };
}
