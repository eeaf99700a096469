import { isDeepStrictEqual } from 'node:util';
import type { WriteCtx } from '#src/ctx.ts';
import { type PutResult, type Rejection, rejected } from '#src/kernel/put-result.ts';
import { keepRevisions } from '#src/modules/running/content/record-service.ts';
import { PAGE_SETTINGS_SOURCE } from '#src/modules/running/page-settings/content-reads.ts';
import type { PageSettingsInput, PageSettingsRow } from '#src/modules/running/page-settings/contract.ts';
import { settingsTag } from '#src/modules/running/page-settings/reads.ts';
import { readAllSettings, removeSettings, writeSettings } from '#src/modules/running/page-settings/store.ts';
import { readPublishedAt } from '#src/publishing/unpublished-pages.ts';

/** Creates or changes settings of a page. Refuses a path without a page, and a canonical that search engines do not list. */
export async function putPageSettings(ctx: WriteCtx, input: PageSettingsInput): Promise<PutResult> {
  const { tx, tenant } = ctx;
  const { title = null, description = null, canonical = null, code, path, noindex } = input;
  const after: PageSettingsRow = { code, path, title, description, canonical, noindex };
  const rows = await readAllSettings(tx, tenant.id);
  const before = rows.find((row) => row.code === code);
  if (isDeepStrictEqual(before, after)) return { outcome: 'unchanged', code };
  const problem = await problemWith(ctx, after, rows);
  if (problem !== undefined) return problem;
  await keepRevisions(ctx, PAGE_SETTINGS_SOURCE, [code], () => writeSettings(tx, tenant.id, after));
  ctx.invalidate(settingsTag(path));
  if (before !== undefined) ctx.invalidate(settingsTag(before.path));
  return { outcome: before === undefined ? 'created' : 'updated', code };
}

/** Deletes settings: the page says again what its screen says. */
export async function deletePageSettings(ctx: WriteCtx, code: string): Promise<void> {
  const { tx, tenant } = ctx;
  const before = (await readAllSettings(tx, tenant.id)).find((row) => row.code === code);
  if (before === undefined) return;
  await keepRevisions(ctx, PAGE_SETTINGS_SOURCE, [code], () => removeSettings(tx, tenant.id, code));
  ctx.invalidate(settingsTag(before.path));
}

async function problemWith(
  { tx, tenant }: WriteCtx,
  { code, path, canonical }: PageSettingsRow,
  rows: readonly PageSettingsRow[],
): Promise<Rejection | undefined> {
  const other = rows.find((row) => row.path === path && row.code !== code);
  if (other !== undefined) return rejected('path', `its settings are ${other.code}`);
  if ((await readPublishedAt(tx, tenant.id, path))?.status !== 200) return rejected('path', 'no page stands there');
  if (canonical === null) return undefined;
  const target = await readPublishedAt(tx, tenant.id, canonical);
  if (target?.status !== 200) return rejected('canonical', 'no page stands there');
  if (!target.indexable) return rejected('canonical', 'search engines do not list the page there');
  return undefined;
}
