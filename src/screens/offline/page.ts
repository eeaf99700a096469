import type { PublicCtx } from '#src/ctx.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome, Screen } from '#src/publishing/screen.ts';
import { fixedTargets } from '#src/screens/fixed-page.ts';
import { alternatesOf } from '#src/screens/lists.ts';
import type { Target } from '#src/target.ts';

type Nothing = Record<string, never>;

/** What a reader without a network gets for a page the browser does not keep; the service worker keeps it at hand. */
export const offlineScreen: Screen<Nothing> = {
  name: 'offline',
  targets: fixedTargets('offline'),
  async load({ tenant, lang }: PublicCtx, to: Target): Promise<Outcome<Nothing>> {
    if (to.page > 1) return { kind: 'absent' };
    const readable = alternatesOf(tenant, to, tenant.languages);
    const path = pathOf(tenant, lang, to);
    return { kind: 'page', status: 200, path, indexable: false, alternates: [], readable, data: {} };
  },
};
