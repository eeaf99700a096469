import { publishedScreens } from '#src/assembly/registry.ts';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { describeUntracked, observedContext } from '#src/publishing/changes/untracked-reads.ts';
import { loadPageShell } from '#src/screens/load-page-shell.ts';

/** Descriptions of what a page shows without tracking it. Loads the page on its own, as development does. */
export async function untrackedOn(db: Db, tenant: Tenant, key: LocalizedPageKey): Promise<string[]> {
  const { ctx, untracked } = observedContext(db, tenant, key.lang);
  const result = await publishedScreens.find(({ name }) => name === key.screen)?.load(ctx, key);
  if (result?.kind === 'page') await loadPageShell(ctx, key, result);
  return (await untracked()).map(
    (untrackedRead) => `${describeUntracked(key.screen, untrackedRead)} (${key.subject} ${key.lang} ${key.page})`,
  );
}
