import type { PublicCtx } from '#src/ctx.ts';
import { firstArticles } from '#src/modules/articles/reads.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome, Screen } from '#src/publishing/screen.ts';
import { fixedTargets } from '#src/screens/fixed-page.ts';
import type { StatusData } from '#src/screens/status/data.ts';
import type { Target } from '#src/target.ts';

const NEWEST = 4;

async function loadStatus(ctx: PublicCtx, to: Target): Promise<Outcome<StatusData>> {
  if (to.page > 1 || (to.subject !== '404' && to.subject !== '410')) return { kind: 'absent' };
  const status = to.subject === '404' ? 404 : 410;
  return {
    kind: 'page',
    status,
    path: pathOf(ctx.tenant, ctx.lang, to),
    indexable: false,
    alternates: [],
    data: { status, newest: await firstArticles(ctx, { of: 'all' }, 'newest', NEWEST) },
  };
}

/** What is served where nothing is, and where something was deleted. */
export const statusScreen: Screen<StatusData> = {
  name: 'status',
  load: loadStatus,
  targets: fixedTargets('status', ['404', '410']),
};
