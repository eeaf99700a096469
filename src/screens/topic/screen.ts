/** The screen of a topic: pages that a change affects, their loader, and content that dates them. */

import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { SPECIAL_DEALS, specialSizes } from '#src/modules/selling/subjects/pages.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { pageCountOf } from '#src/screens/list-pagination.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { everyLang, listPageKeys } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';
import type { TopicData } from '#src/screens/topic/data.ts';
import { loadTopic } from '#src/screens/topic/load.ts';

/** A deal that goes live or is withdrawn changes the length of the list of deals of a special subject. */
function concerned(db: Db, tenant: Tenant, changed: ParsedCacheTag): ReturnType<typeof specialSizes> {
  switch (changed.kind) {
    case 'site':
      return specialSizes(db, tenant.id);
    case 'special':
      return specialSizes(db, tenant.id, { subtitle: changed.subtitle });
    case 'deal-card':
      return specialSizes(db, tenant.id, { deal: changed.code });
    default:
      return Promise.resolve([]);
  }
}

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag): AsyncGenerator<LocalizedPageKey> {
  if (changed.kind === 'special') yield* everyLang(tenant, 'topic', changed.subtitle);
  for (const { subtitle, lang, deals } of await concerned(db, tenant, changed)) {
    yield* listPageKeys('topic', subtitle, lang, pageCountOf(deals, SPECIAL_DEALS));
  }
}

/** Later pages show the title and their deals alone. */
function contentOf({ topic, articles, pagination }: TopicData) {
  const { kind, title, summary, coverImage, faq, opinions, picks, goods, deals } = topic;
  if (pagination.page > 1) return [kind, title, entriesOf(deals.content)];
  const chosen = picks.map((pick) => [pick.goods.id, pick.role, pick.reason]);
  return [
    kind,
    title,
    summary,
    coverImage?.url,
    faq,
    opinions,
    chosen,
    entriesOf(articles),
    entriesOf(goods),
    entriesOf(deals.content),
  ];
}

export const topicScreen: ScreenOf<'topic', TopicData> = {
  name: 'topic',
  load: loadTopic,
  affectedPages,
  content: contentOf,
};
