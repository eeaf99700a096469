/** Names the parts of a topic's page. */

import type { TopicData } from '#src/screens/topic/data.ts';

/** The parts of a topic's page in order; also the ids of their sections. */
const PARTS = ['picks', 'articles', 'opinions', 'faq', 'products', 'deals'] as const;

export type TopicPart = (typeof PARTS)[number];

/** The parts of a topic that have content. */
export function partsOf({ topic, articles }: TopicData): TopicPart[] {
  const sizes: Record<TopicPart, number> = {
    picks: topic.picks.length,
    articles: articles.length,
    opinions: topic.opinions.length,
    products: topic.goods.length,
    deals: topic.deals.content.length,
    faq: topic.faq.length,
  };
  return PARTS.filter((part) => sizes[part] > 0);
}
