/** Has published bodies made again that are missing on disk. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { type LocalizedPageKey, pageKeyText } from '#src/page-key.ts';
import type { Bodies } from '#src/publishing/bodies.ts';
import { enqueueLostBody, isSiteFile, type LostBodyKey } from '#src/publishing/lost-body.ts';
import { enqueuePages, RANK, type Rank } from '#src/publishing/render-queue.ts';

const ROWS_AT_ONCE = 5000;

interface PublishedRow extends LostBodyKey {
  readonly hash: string;
  readonly path: string;
}

type LostPage = LocalizedPageKey & PublishedRow;

/** Which screen stands at `/` depends on the tenant. */
const isHome = ({ path, lang }: PublishedRow): boolean => path === '/' || path === `/${lang}`;

/**
 * Has every published body that is not in DATA_DIR made again: after a restore of the database alone, a lost volume, or
 * on another machine. Home pages come first, then those that are most read.
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
  const stored = storedHashes(bodies, tenant.code);
  let missing = 0;
  for await (const rows of publishedRows(db, tenant.id)) {
    const lost = rows.filter(({ hash }) => !stored.has(hash));
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
