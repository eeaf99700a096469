import { sql } from 'kysely';
import { createCorpusBeside } from '#scripts/bench/corpus-process.ts';
import type { Workbench } from '#scripts/bench/workbench.ts';
import type { Tenant } from '#src/ctx.ts';

/** Articles that the importing tenant has before. They are written again with the first batch. */
export const ARTICLES_BEFORE = 200;

/** Changes an article. @returns milliseconds until it is live */
type TimeEdit = (bench: Workbench, tenant: Tenant, n: number) => Promise<number>;

/**
 * Edits articles of both tenants in turns while articles are imported and published.
 * @returns milliseconds of each edit
 */
export async function editBesideImport(
  bench: Workbench,
  { importing, small }: { readonly importing: Tenant; readonly small: Tenant },
  articles: number,
  timeEdit: TimeEdit,
) {
  const others: number[] = [];
  const own: number[] = [];
  let isImported = false;
  const imported = createCorpusBeside(bench.database, importing.code, articles).then(() => {
    isImported = true;
  });
  for (let n = 0; !isImported || (await isQueued(bench, importing)); n += 1) {
    others.push(await timeEdit(bench, small, n % ARTICLES_BEFORE));
    // The first batch would take an edit back.
    if (await isPublished(bench, importing, ARTICLES_BEFORE)) {
      own.push(await timeEdit(bench, importing, (n * 7) % ARTICLES_BEFORE));
    }
  }
  await imported;
  return { others, own };
}

async function isPublished({ database }: Workbench, tenant: Tenant, n: number): Promise<boolean> {
  const { rows } = await sql`
    select from pages where tenant_id = ${tenant.id} and path = ${`/article/article-${n}`}`.execute(database.db);
  return rows.length > 0;
}

async function isQueued({ database }: Workbench, tenant: Tenant): Promise<boolean> {
  const { rows } = await sql`
    select from render_queue where tenant_id = ${tenant.id} union all
    select from invalidations where tenant_id = ${tenant.id}`.execute(database.db);
  return rows.length > 0;
}
