import type { Db } from '#src/db/types.ts';
import { isLang } from '#src/kernel/lang.ts';
import { partsOf, type Tag } from '#src/kernel/tag.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { Screen } from '#src/publishing/screen.ts';
import type { RankingData } from '#src/screens/ranking/data.ts';
import { loadRanking } from '#src/screens/ranking/load.ts';
import { everyLang } from '#src/screens/targets.ts';
import type { PageTarget } from '#src/target.ts';

async function* targets(_db: Db, tenant: Tenant, tag: Tag): AsyncGenerator<PageTarget> {
  const { kind, code } = partsOf(tag);
  if (kind === 'site') yield* everyLang(tenant, 'ranking');
  if (kind === 'deals-newest' && isLang(code)) yield { screen: 'ranking', subject: '', lang: code, page: 1 };
}

export const rankingScreen: Screen<RankingData> = { name: 'ranking', load: loadRanking, targets };
