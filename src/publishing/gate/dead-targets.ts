/** Finds pages of a release whose redirect or canonical address leads to no page, for the gate. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import { type LocalizedPageKey, pageKeyText } from '#src/page-key.ts';
import { isOnDemand } from '#src/parameters.ts';
import { parsePath, urlOf } from '#src/paths.ts';
import type { PageFault } from '#src/publishing/gate/page-fault.ts';
import type { BatchPage } from '#src/publishing/rendering/batch-page.ts';

/** A page that leads somewhere: by a redirect, or by its canonical address. */
interface Leading {
  readonly page: BatchPage;
  readonly target: string;
  readonly rule: 'R2' | 'C1';
}

/**
 * The pages of a release whose redirect or canonical address would lead nowhere after it, each with the fault. A target
 * that waits to be rendered counts as being there.
 * @param batch  the pages of the release, and those that it holds back
 */
export async function findDeadTargets(
  tx: Tx,
  tenant: Tenant,
  released: readonly BatchPage[],
  batch: readonly BatchPage[],
): Promise<[BatchPage, PageFault][]> {
  const leading = released.flatMap((page) => leadingFrom(tenant, page));
  if (leading.length === 0) return [];
  const paths = new Set(released.flatMap(({ rendered }) => (rendered?.status === 200 ? (rendered.path ?? []) : [])));
  const outside = leading.filter(({ target }) => !paths.has(target));
  const keys = (pages: readonly BatchPage[]) => new Set(pages.map(({ key }) => pageKeyText(key)));
  const targets = [...new Set(outside.map(({ target }) => target))];
  const alive = await readAlive(tx, tenant, targets, { released: keys(released), batch: keys(batch) });
  return outside
    .filter(({ target }) => !alive.has(target))
    .map(({ page, target, rule }) => {
      const place = rule === 'R2' ? 'redirect' : 'canonical';
      return [page, { rule, rank: 'hold', place, advice: `leads to ${target}, where no page stands` }];
    });
}

function leadingFrom(tenant: Tenant, page: BatchPage): Leading[] {
  const { rendered } = page;
  const location = rendered?.status === 301 ? rendered.location?.split('#')[0] : undefined;
  if (location !== undefined) return [{ page, target: location, rule: 'R2' }];
  const canonical = rendered?.judgement?.canonical ?? null;
  const origin = urlOf(tenant, '/');
  // An address of another site is the editor's to know.
  if (canonical === null || !canonical.startsWith(origin)) return [];
  return [{ page, target: canonical.slice(origin.length - 1), rule: 'C1' }];
}

/** Those of some addresses at which a page stands after a release, is made on demand, or waits to be rendered. */
async function readAlive(
  tx: Tx,
  tenant: Tenant,
  targets: readonly string[],
  { released, batch }: { readonly released: ReadonlySet<string>; readonly batch: ReadonlySet<string> },
): Promise<ReadonlySet<string>> {
  if (targets.length === 0) return new Set();
  const { rows } = await sql<LocalizedPageKey & { path: string }>`
    select screen, subject, lang, page, path from pages
    where tenant_id = ${tenant.id} and path = any (${[...targets]}::text[]) and status in (200, 301)
    order by path`.execute(tx);
  const standing = rows.filter((row) => !released.has(pageKeyText(row))).map(({ path }) => path);
  const keyed = targets.flatMap((target) => {
    const key = keyAt(tenant, target);
    return key === undefined ? [] : [{ key, target }];
  });
  const made = keyed.filter(({ key, target }) => isOnDemand(key, target.split('?')[1] ?? ''));
  const others = keyed.filter(({ key }) => !batch.has(pageKeyText(key)));
  const queued = await readQueued(
    tx,
    tenant.id,
    others.map(({ key }) => key),
  );
  const waiting = others.filter(({ key }) => queued.has(pageKeyText(key)));
  return new Set([...standing, ...[...made, ...waiting].map(({ target }) => target)]);
}

function keyAt(tenant: Tenant, target: string): LocalizedPageKey | undefined {
  const [path = '', query = ''] = target.split('?');
  return parsePath(tenant, path, Number(/(?:^|&)page=(\d+)/.exec(query)?.[1] ?? 1));
}

/** Those of some pages that wait to be rendered. */
async function readQueued(tx: Tx, tenantId: number, keys: readonly LocalizedPageKey[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<LocalizedPageKey>`
    select q.screen, q.subject, q.lang, q.page from render_queue q
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) v(screen text, subject text, lang text, page int)
      using (screen, subject, lang, page)
    where q.tenant_id = ${tenantId} order by q.screen, q.subject, q.lang, q.page`.execute(tx);
  return new Set(rows.map(pageKeyText));
}
