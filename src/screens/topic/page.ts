import type { Db } from '#src/db/types.ts';
import { partsOf, type Tag } from '#src/kernel/tag.ts';
import { SPECIAL_DEALS, specialSizes } from '#src/modules/subjects/pages.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { Screen } from '#src/publishing/screen.ts';
import { pageCountOf } from '#src/screens/lists.ts';
import { everyLang, listTargets } from '#src/screens/targets.ts';
import type { TopicData } from '#src/screens/topic/data.ts';
import { loadTopic } from '#src/screens/topic/load.ts';
import type { PageTarget } from '#src/target.ts';

/** A deal that goes live or is taken back makes the list of deals of a special subject longer or shorter. */
function concerned(db: Db, tenant: Tenant, tag: Tag): ReturnType<typeof specialSizes> {
  const { kind, code } = partsOf(tag);
  switch (kind) {
    case 'site':
      return specialSizes(db, tenant.id);
    case 'special':
      return specialSizes(db, tenant.id, { subtitle: code });
    case 'deal-card':
      return specialSizes(db, tenant.id, { deal: code });
    default:
      return Promise.resolve([]);
  }
}

async function* targets(db: Db, tenant: Tenant, tag: Tag): AsyncGenerator<PageTarget> {
  const { kind, code } = partsOf(tag);
  if (kind === 'special') yield* everyLang(tenant, 'topic', code);
  for (const { subtitle, lang, deals } of await concerned(db, tenant, tag)) {
    yield* listTargets('topic', subtitle, lang, pageCountOf(deals, SPECIAL_DEALS));
  }
}

export const topicScreen: Screen<TopicData> = { name: 'topic', load: loadTopic, targets };
