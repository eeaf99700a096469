import type { PublicCtx } from '#src/ctx.ts';
import { articleCards } from '#src/modules/articles/reads.ts';
import type { SpecialCard } from '#src/modules/subjects/contract.ts';
import { filledLangs, SPECIAL_DEALS } from '#src/modules/subjects/pages.ts';
import { specialPage, specialView } from '#src/modules/subjects/reads.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome } from '#src/publishing/screen.ts';
import { alternatesOf, pageCountOf, paginationOf } from '#src/screens/lists.ts';
import type { TopicData } from '#src/screens/topic/data.ts';
import type { Target } from '#src/target.ts';

const RELATED_SHOWN = 4;
/** Special subjects looked at for those. */
const NEAR = 100;

export async function loadTopic(ctx: PublicCtx, to: Target): Promise<Outcome<TopicData>> {
  const { subject, page } = to;
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
    path: pathOf(ctx.tenant, ctx.lang, to),
    indexable: page > 1 ? view.deals.content.length > 0 : filled.includes(ctx.lang),
    alternates: alternatesOf(ctx.tenant, to, filled),
    readable: alternatesOf(ctx.tenant, to, view.langs),
    data: {
      topic,
      articles: [...cards.values()],
      related: await related(ctx, subject),
      pagination: paginationOf(ctx, to, total, '', SPECIAL_DEALS),
    },
  };
}

async function related(ctx: PublicCtx, subtitle: string): Promise<SpecialCard[]> {
  const { content } = await specialPage(ctx, { kind: null, pageRequest: { page: 1, size: NEAR } });
  const at = content.findIndex((one) => one.subtitle === subtitle);
  return [...content.slice(at + 1), ...content.slice(0, Math.max(0, at))].slice(0, RELATED_SHOWN);
}
