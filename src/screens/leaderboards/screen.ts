/** The screen of all leaderboards: pages that a change affects, their loader, and content that dates them. */

import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { boardSizes } from '#src/modules/selling/leaderboards/pages.ts';
import type { LeaderboardsData } from '#src/screens/leaderboards/load.ts';
import { loadLeaderboards, loadLeaderboardsOnDemand } from '#src/screens/leaderboards/load.ts';
import { pageCountOf } from '#src/screens/list-pagination.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { listPageKeys } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  if (changed.kind !== 'site' && changed.kind !== 'leaderboards-listed' && changed.kind !== 'leaderboard') return;
  const boards = await boardSizes(db, tenant.id);
  for (const lang of tenant.languages) {
    const count = boards.filter((board) => board.lang === lang).length;
    yield* listPageKeys('leaderboards', '', lang, pageCountOf(count));
  }
}

export const leaderboardsScreen: ScreenOf<'leaderboards', LeaderboardsData> = {
  name: 'leaderboards',
  load: loadLeaderboards,
  loadOnDemand: loadLeaderboardsOnDemand,
  affectedPages,
  content: ({ boards }) => entriesOf(boards),
};
