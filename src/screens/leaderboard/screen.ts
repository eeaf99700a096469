/** The screen of a leaderboard: pages that a change affects, their loader, and content that dates them. */

import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { boardSizes } from '#src/modules/selling/leaderboards/pages.ts';
import type { LeaderboardData } from '#src/screens/leaderboard/data.ts';
import { loadLeaderboard } from '#src/screens/leaderboard/load.ts';
import { pageCountOf } from '#src/screens/list-pagination.ts';
import { everyLang, listPageKeys } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  if (changed.kind !== 'site' && changed.kind !== 'leaderboard') return;
  if (changed.kind === 'leaderboard') yield* everyLang(tenant, 'leaderboard', changed.code);
  for (const size of await boardSizes(db, tenant.id, changed.kind === 'site' ? null : changed.code)) {
    yield* listPageKeys('leaderboard', size.code, size.lang, pageCountOf(size.places));
  }
}

export const leaderboardScreen: ScreenOf<'leaderboard', LeaderboardData> = {
  name: 'leaderboard',
  load: loadLeaderboard,
  affectedPages,
  content: ({ board: { name, description, coverImage, category, order }, places }) => [
    name,
    description,
    coverImage?.url,
    category?.code,
    order,
    places.map(({ subjectType, subjectId }) => [subjectType, subjectId]),
  ],
};
