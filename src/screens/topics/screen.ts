/** The list of topics that are online, in the editor's order. */

import type { PublicCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import { LIST_SIZE } from '#src/kernel/list-size.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { SpecialCard } from '#src/modules/selling/subjects/contract.ts';
import { filledSpecials, specialLangs, specialSizes } from '#src/modules/selling/subjects/pages.ts';
import { specialPage } from '#src/modules/selling/subjects/reads.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf, pageCountOf, paginationOf } from '#src/screens/list-pagination.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { listPageKeys } from '#src/screens/page-keys.ts';
import type { Pagination } from '#src/screens/page-shell.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** The special subjects that are online, in the editor's order. */
export interface TopicsData {
  readonly topics: readonly SpecialCard[];
  /** Ids of those whose own page search engines may list. */
  readonly listed: ReadonlySet<number>;
  readonly pagination: Pagination;
}

async function loadTopics(ctx: PublicCtx, key: PageKey): Promise<LoadResult<TopicsData>> {
  const list = await specialPage(ctx, { kind: null, pageRequest: { page: key.page, size: LIST_SIZE } });
  const total = list.totalElements;
  if (total === 0 || key.page > pageCountOf(total)) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, key),
    indexable: true,
    alternates: alternatesOf(ctx.tenant, key, await specialLangs(ctx)),
    data: {
      topics: list.content,
      listed: await filledSpecials(ctx, list.content),
      pagination: paginationOf(ctx, key, total),
    },
  };
}

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  if (changed.kind !== 'site' && changed.kind !== 'specials-listed') return;
  const specials = await specialSizes(db, tenant.id);
  for (const lang of tenant.languages) {
    const count = specials.filter((special) => special.lang === lang).length;
    yield* listPageKeys('topics', '', lang, pageCountOf(count));
  }
}

export const topicsScreen: ScreenOf<'topics', TopicsData> = {
  name: 'topics',
  load: loadTopics,
  affectedPages,
  content: ({ topics }) => entriesOf(topics),
};
