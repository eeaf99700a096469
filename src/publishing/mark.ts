import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Tag } from '#src/kernel/tag.ts';
import type { Bodies } from '#src/publishing/bodies.ts';
import type { Finished } from '#src/publishing/release.ts';
import type { Screen } from '#src/publishing/screen.ts';
import { postponeFile } from '#src/publishing/sitemaps/store.ts';
import { type StalePage, stalePages } from '#src/publishing/stale.ts';
import { type PageTarget, pageKey } from '#src/target.ts';

/** Up to this many pages of one marking are published in one release, before everything that waits. */
export const URGENT_LIMIT = 2000;
const CHANGES_AT_ONCE = 100_000;
const INSERT_SIZE = 1000;

/** What came of one marking. */
export interface Marked {
  /** Announcements that were taken. */
  readonly changes: number;
  readonly pages: number;
}

interface ChangeRow {
  readonly tag: Tag;
  readonly rebuildId: number | null;
}

/**
 * Turns announced changes into stale pages, in one transaction: each change is either still waiting or its pages are
 * marked.
 * @param unpublished  pages rendered and not yet in the manifest: what they read is known here alone
 */
export async function markStale(
  db: Db,
  screens: readonly Screen<unknown>[],
  tenant: Tenant,
  unpublished: readonly Finished[],
): Promise<Marked> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<ChangeRow>`
      delete from changes where id in (
        select id from changes where tenant_id = ${tenant.id} order by id limit ${CHANGES_AT_ONCE} for update skip locked)
      returning tag, rebuild_id as "rebuildId"`.execute(tx);
    if (rows.length === 0) return { changes: 0, pages: 0 };
    const rebuildIds = [...new Set(rows.map((row) => row.rebuildId).filter((id) => id !== null))];
    const tags = [...new Set(rows.map((row) => row.tag))];
    let marked = 0;
    let chunk: StalePage[] = [];
    for await (const page of stalePages(tx, screens, tenant, tags)) {
      chunk.push(page);
      if (chunk.length < INSERT_SIZE) continue;
      marked += await insertStale(tx, tenant.id, chunk, { rebuildIds, urgent: marked <= URGENT_LIMIT });
      chunk = [];
    }
    chunk.push(...readersAmong(unpublished, tags));
    marked += await insertStale(tx, tenant.id, chunk, { rebuildIds, urgent: marked <= URGENT_LIMIT });
    await startRebuilds(tx, tenant.id, rebuildIds);
    if (marked > URGENT_LIMIT)
      await sql`update stale_pages set urgent = false where tenant_id = ${tenant.id} and urgent`.execute(tx);
    return { changes: rows.length, pages: marked };
  });
}

/** Pages that were rendered from what changed since. */
function readersAmong(unpublished: readonly Finished[], tags: readonly Tag[]): StalePage[] {
  return unpublished
    .map(({ to, rendered }) => ({ to, reasons: tags.filter((tag) => rendered?.reads.has(tag)) }))
    .filter(({ reasons }) => reasons.length > 0);
}

/** What the manifest calls a lost body; screen may be one of the files for search engines. */
export interface LostBodyKey {
  readonly screen: string;
  readonly subject: string;
  readonly lang: string;
  readonly page: number;
}

const FILES: readonly string[] = ['sitemap', 'sitemap-index', 'robots'];

/** Has a published body that was lost made again: a page by rendering it, a file by writing its list. */
export async function markLost(db: Db, bodies: Bodies, tenantId: number, lost: LostBodyKey): Promise<void> {
  const { screen, subject, lang, page } = lost;
  if (!FILES.includes(screen)) {
    const to = lost as PageTarget;
    await db
      .transaction()
      .execute((tx) => insertStale(tx, tenantId, [{ to, reasons: ['body:lost'] }], { rebuildIds: [], urgent: true }));
    return;
  }
  const { rows } = await sql<{ code: string; hash: string }>`
    select t.code, p.hash from pages p join tenants t on t.id = p.tenant_id where p.tenant_id = ${tenantId}
      and p.screen = ${screen} and p.subject = ${subject} and p.lang = ${lang} and p.page = ${page}
      and p.hash is not null`.execute(db);
  for (const { code, hash } of rows) bodies.remove(code, [hash]);
  await db.transaction().execute((tx) => postponeFile(tx, tenantId, lost));
}

async function insertStale(
  tx: Tx,
  tenantId: number,
  pages: readonly StalePage[],
  { rebuildIds, urgent }: { rebuildIds: readonly number[]; urgent: boolean },
): Promise<number> {
  if (pages.length === 0) return 0;
  const merged = new Map<string, StalePage>();
  for (const page of pages) {
    const key = pageKey(page.to);
    const known = merged.get(key);
    merged.set(key, known ? { to: known.to, reasons: [...known.reasons, ...page.reasons] } : page);
  }
  const rows = [...merged.values()].map(({ to, reasons }, n) => ({
    ...to,
    n,
    reasons: [...new Set(reasons)].slice(0, 8),
  }));
  const result = await sql`
    insert into stale_pages (tenant_id, screen, subject, lang, page, marked, urgent, reasons, rebuild_ids)
    select ${tenantId}, v.screen, v.subject, v.lang, v.page, nextval('stale_marks'), ${urgent},
           array(select jsonb_array_elements_text(v.reasons)), ${rebuildIds}::bigint[]
    from (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      v(n int, screen text, subject text, lang text, page int, reasons jsonb) order by n) v
    on conflict (tenant_id, screen, subject, lang, page) do update set marked = excluded.marked, urgent = excluded.urgent,
      reasons = (array(select distinct r from unnest(stale_pages.reasons || excluded.reasons) r))[1:8],
      rebuild_ids = array(select distinct r from unnest(stale_pages.rebuild_ids || excluded.rebuild_ids) r),
      attempts = 0, error = null, not_before = '-infinity'`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

async function startRebuilds(tx: Tx, tenantId: number, rebuildIds: readonly number[]): Promise<void> {
  if (rebuildIds.length === 0) return;
  await sql`
    update rebuilds set state = 'running', stale = (
      select count(*) from stale_pages s where s.tenant_id = ${tenantId} and s.rebuild_ids @> array[rebuilds.id])
    where tenant_id = ${tenantId} and id = any (${rebuildIds}::bigint[])`.execute(tx);
}
