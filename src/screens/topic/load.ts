/** Loads a topic with its deals, goods and articles. */

import type { PublicCtx } from '#src/ctx.ts';
import { articleCards } from '#src/modules/reading/articles/reads.ts';
import type { SpecialCard } from '#src/modules/selling/subjects/contract.ts';
import { filledLangs, SPECIAL_DEALS } from '#src/modules/selling/subjects/pages.ts';
import { specialPage, specialView } from '#src/modules/selling/subjects/reads.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf, pageCountOf, paginationOf } from '#src/screens/list-pagination.ts';
import type { TopicData } from '#src/screens/topic/data.ts';

const RELATED_SHOWN = 4;
/** Number of special subjects to choose the related ones from. */
const NEAR = 100;

export async function loadTopic(ctx: PublicCtx, key: PageKey): Promise<LoadResult<TopicData>> {
  const { subject, page } = key;
  const view = await specialView(ctx, subject, { page, size: SPECIAL_DEALS });
  const total = view?.deals.totalElements ?? 0;
  if (view === undefined || page > pageCountOf(total, SPECIAL_DEALS)) return { kind: 'absent' };
  const { articles, ...topic } = view;
  const filled = await filledLangs(ctx, view);
  const cards = await articleCards(
    ctx,
    articles.map(({ id }) => id),
  );
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, key),
    indexable: page > 1 ? view.deals.content.length > 0 : filled.includes(ctx.lang),
    alternates: alternatesOf(ctx.tenant, key, filled),
    readable: alternatesOf(ctx.tenant, key, view.langs),
    data: {
      topic,
      articles: [...cards.values()],
      related: await related(ctx, subject),
      pagination: paginationOf(ctx, key, total, '', SPECIAL_DEALS),
    },
  };
}

async function related(ctx: PublicCtx, subtitle: string): Promise<SpecialCard[]> {
  const { content } = await specialPage(ctx, { kind: null, pageRequest: { page: 1, size: NEAR } });
  const at = content.findIndex((topic) => topic.subtitle === subtitle);
  return [...content.slice(at + 1), ...content.slice(0, Math.max(0, at))].slice(0, RELATED_SHOWN);
}
