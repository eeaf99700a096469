/** Has published bodies made again that no machine has, and brings the others to where they are missing. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { type LocalizedPageKey, pageKeyText } from '#src/page-key.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { enqueueLostBody, isSiteFile, type LostBodyKey } from '#src/publishing/bodies/lost-body.ts';
import { enqueuePages, RANK, type Rank } from '#src/publishing/rendering/render-queue.ts';

const ROWS_AT_ONCE = 5000;

interface PublishedRow extends LostBodyKey {
  readonly hash: string;
  readonly path: string;
}

type LostPage = LocalizedPageKey & PublishedRow;

/** Which screen stands at `/` depends on the tenant. */
const isHome = ({ path, lang }: PublishedRow): boolean => path === '/' || path === `/${lang}`;

/**
 * Has every published body made again that is neither in DATA_DIR nor in the shared store: after a restore of the database
 * alone, or a lost volume. Home pages come first, then those that are most read. What only one of the two has is copied to
 * the other.
 * @param mostRead  the most read first
 * @returns number of pages and sitemap files
 */
export async function enqueueMissingBodies(
  db: Db,
  bodies: Bodies,
  tenant: Tenant,
  mostRead: readonly LocalizedPageKey[],
): Promise<number> {
  const ranks = new Map(mostRead.map((key, rank) => [pageKeyText(key), rank]));
  const rankOf = (page: LostPage) => (isHome(page) ? -1 : ranks.get(pageKeyText(page)));
  const first: LostPage[] = [];
  const here = storedHashes(bodies, tenant.code);
  const shared = await sharedHashes(bodies, tenant.code);
  await bodies.share(tenant.code, await unsharedHashes(db, tenant.id, here, shared));
  let missing = 0;
  for await (const rows of publishedRows(db, tenant.id)) {
    const absent = rows.filter(({ hash }) => !here.has(hash));
    await bodies.fetch(
      tenant.code,
      absent.map(({ hash }) => hash).filter((hash) => shared.has(hash)),
    );
    const lost = absent.filter(({ hash }) => !shared.has(hash));
    missing += lost.length;
    for (const file of lost.filter(isSiteFile)) await enqueueLostBody(db, bodies, tenant.id, file);
    const pages = lost.filter((row) => !isSiteFile(row)).map((row) => row as LostPage);
    first.push(...pages.filter((page) => rankOf(page) !== undefined));
    await enqueue(
      pages.filter((page) => rankOf(page) === undefined),
      RANK.bulk,
    );
  }
  await enqueue(
    first.toSorted((a, b) => (rankOf(a) ?? 0) - (rankOf(b) ?? 0)),
    RANK.urgent,
  );
  return missing;

  async function enqueue(pages: readonly LostPage[], rank: Rank): Promise<void> {
    const affected = pages.map(({ hash: _hash, path: _path, ...key }) => ({
      key,
      reasons: [tagOf.bodyLost()],
      rebuildIds: [],
      rank,
    }));
    await db.transaction().execute((tx) => enqueuePages(tx, tenant.id, affected));
  }
}

/** Hashes of the bodies in DATA_DIR. */
export function storedHashes(bodies: Bodies, tenantCode: string): ReadonlySet<string> {
  const stored = new Set<string>();
  for (const hashes of bodies.list(tenantCode)) for (const hash of hashes) stored.add(hash);
  return stored;
}

async function sharedHashes(bodies: Bodies, tenantCode: string): Promise<ReadonlySet<string>> {
  const shared = new Set<string>();
  if (bodies.shared === undefined) return shared;
  for await (const hashes of bodies.shared.list(tenantCode)) for (const hash of hashes) shared.add(hash);
  return shared;
}

/** Bodies of this machine that a page or a kept release names, and that the shared store lacks. */
async function unsharedHashes(
  db: Db,
  tenantId: number,
  here: ReadonlySet<string>,
  shared: ReadonlySet<string>,
): Promise<string[]> {
  const candidates = [...here].filter((hash) => !shared.has(hash));
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${candidates}::text[]) hash
    where exists (select from pages p where p.tenant_id = ${tenantId} and p.hash = hash.hash)
      or exists (select from release_changes c where c.tenant_id = ${tenantId} and c.hash = hash.hash)
    order by hash`.execute(db);
  return rows.map(({ hash }) => hash);
}

async function* publishedRows(db: Db, tenantId: number): AsyncGenerator<readonly PublishedRow[]> {
  let last: Omit<PublishedRow, 'path'> = { hash: '', screen: '', subject: '', lang: '', page: 0 };
  for (;;) {
    const { hash, screen, subject, lang, page } = last;
    const { rows } = await sql<PublishedRow>`
      select hash, screen, subject, lang, page, path from pages where tenant_id = ${tenantId} and hash is not null
        and (hash, screen, subject, lang, page) > (${hash}, ${screen}, ${subject}, ${lang}, ${page})
      order by hash, screen, subject, lang, page limit ${ROWS_AT_ONCE}`.execute(db);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < ROWS_AT_ONCE) return;
    last = end;
  }
}
