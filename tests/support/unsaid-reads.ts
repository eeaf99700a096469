import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { describeUnsaid, observedContext } from '#src/publishing/unsaid-reads.ts';
import { publishedScreens } from '#src/registry.ts';
import { frame } from '#src/screens/frame.ts';
import type { PageTarget } from '#src/target.ts';

/** What a page shows without having said so, in words. Loads it on its own, as development does. */
export async function unsaidOn(db: Db, tenant: Tenant, to: PageTarget): Promise<string[]> {
  const { ctx, unsaid } = observedContext(db, tenant, to.lang);
  const outcome = await publishedScreens.find(({ name }) => name === to.screen)?.load(ctx, to);
  if (outcome?.kind === 'page') await frame(ctx, to, outcome);
  return (await unsaid()).map((one) => `${describeUnsaid(to.screen, one)} (${to.subject} ${to.lang} ${to.page})`);
}
