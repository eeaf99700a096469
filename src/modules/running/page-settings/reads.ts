import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { shortCode } from '#src/kernel/hash.ts';
import type { PageSettingsRow } from '#src/modules/running/page-settings/contract.ts';
import { readAllSettings } from '#src/modules/running/page-settings/store.ts';

/** The cache tag of the settings at a path. */
export const settingsTag = (path: string) => tagOf.pageSettings(shortCode(path));

/** The settings at some paths, by path. It tracks those paths, also where nothing is set. */
export async function settingsAt(
  ctx: PublicCtx,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PageSettingsRow>> {
  for (const path of paths) ctx.track(settingsTag(path));
  const rows = await ctx.once('page-settings', (inner) => readAllSettings(inner.db, inner.tenant.id));
  return new Map(rows.filter(({ path }) => paths.includes(path)).map((row) => [row.path, row]));
}
