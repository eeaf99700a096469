/** Says why an address is in the sitemap or is not, in a sentence of its receipt. */

import type { PageFacts } from '#src/publishing/rendering/page-facts.ts';

/** A row of the manifest, as far as sitemaps look at it. */
interface ListedRow {
  readonly screen: string;
  readonly page: number;
  readonly status: number;
  readonly indexable: boolean;
}

/** Why pages of a screen are not offered to search engines, where that depends on what they show. */
const UNLISTED: Readonly<Record<string, string>> = {
  'article-tag': 'fewer articles in this language carry the tag than the setting indexing.tagArticles asks for',
  category: 'the category has no product in this language',
  activity: 'the activity is over',
  deals: 'only one order of the list is offered to search engines',
  discover: 'there is no article in this language',
  leaderboards: 'no leaderboard is online',
  leaderboard: 'the leaderboard has no places',
  topic: 'the topic gathers nothing in this language',
  product: 'search engines get another listing of the product, or it is not sold any more',
  deal: 'the deal has ended',
  search: 'results of a search are never offered to search engines',
  status: 'it says that another page is not there',
};

const PERSONAL = 'the screen belongs to one reader and is never offered to search engines';

/** The sentence for a row of the manifest. @param facts  of the published page; null: there are none */
export function whyListed({ screen, page, status, indexable }: ListedRow, facts: PageFacts | null): string {
  if (status !== 200) return 'not in a sitemap: there is no page';
  if (indexable && page === 1)
    return 'in the sitemap: search engines may list it, and it is the first page of its list';
  if (indexable) return 'not in a sitemap: only the first page of a list is; search engines find this one by links';
  const elsewhere = facts?.canonical ? `; they list ${facts.canonical} instead` : '';
  return `not in a sitemap, noindex: ${UNLISTED[screen] ?? PERSONAL}${elsewhere}`;
}
