import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import type { Bodies } from '#src/publishing/bodies.ts';
import { enqueueLostBody, isSiteFile, type LostBodyKey } from '#src/publishing/lost-body.ts';
import { enqueuePages } from '#src/publishing/render-queue.ts';

const ROWS_AT_ONCE = 5000;

interface PublishedRow extends LostBodyKey {
  readonly hash: string;
  readonly path: string;
}

/** Which screen stands at `/` depends on the tenant. */
const isHome = ({ path, lang }: PublishedRow): boolean => path === '/' || path === `/${lang}`;

/**
 * Has every published body that is not in DATA_DIR made again, home pages first: after a restore of the database alone,
 * a lost volume, or on another machine.
 * @returns number of pages and sitemap files
 */
export async function enqueueMissingBodies(db: Db, bodies: Bodies, tenant: Tenant): Promise<number> {
  const stored = storedHashes(bodies, tenant.code);
  let missing = 0;
  for await (const rows of publishedRows(db, tenant.id)) {
    const lost = rows.filter(({ hash }) => !stored.has(hash));
    missing += lost.length;
    for (const file of lost.filter(isSiteFile)) await enqueueLostBody(db, bodies, tenant.id, file);
    const pages = lost.filter((row) => !isSiteFile(row)).map((row) => row as LocalizedPageKey & PublishedRow);
    for (const urgent of [true, false]) {
      const now = pages.filter((row) => isHome(row) === urgent);
      const affected = now.map(({ hash: _hash, path: _path, ...key }) => ({
        key,
        reasons: [tagOf.bodyLost()],
        rebuildIds: [],
      }));
      await db.transaction().execute((tx) => enqueuePages(tx, tenant.id, affected, urgent));
    }
  }
  return missing;
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
