import type { PublicCtx, Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { createContext } from '#src/publishing/context.ts';
import type { Outcome, Site } from '#src/publishing/screen.ts';
import { loadSearch } from '#src/screens/search/load.ts';
import type { PageTarget } from '#src/target.ts';

/** Loads a screen that is never published, for one request. */
export function loadOnDemand(ctx: PublicCtx, to: PageTarget, query: string): Promise<Outcome<unknown>> {
  if (to.screen !== 'search') return Promise.resolve({ kind: 'absent' });
  return loadSearch(ctx, new URLSearchParams(query).get('q') ?? '', to.page);
}

/** A screen that is rendered when asked for, as HTML in UTF-8; undefined where there is no such page. */
export async function renderOnDemand(
  { db, site }: { db: Db; site: Site },
  tenant: Tenant,
  to: PageTarget,
  query: string,
): Promise<Buffer | undefined> {
  const { ctx } = createContext(db, tenant, to.lang);
  const outcome = await loadOnDemand(ctx, to, query);
  return outcome.kind === 'page' ? site.html(ctx, to, outcome) : undefined;
}
