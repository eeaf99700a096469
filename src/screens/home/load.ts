import type { PublicCtx } from '#src/ctx.ts';
import { firstArticles, hotTags } from '#src/modules/articles/reads.ts';
import { listedBrands } from '#src/modules/brands/service.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome } from '#src/publishing/screen.ts';
import { filledChildren } from '#src/screens/article-list/load.ts';
import type { HomeData } from '#src/screens/home/data.ts';
import { alternatesOf } from '#src/screens/lists.ts';
import type { Target } from '#src/target.ts';

const GUIDES = 7;
const NOTES = 4;
const BRANDS = 12;
const HOT_TAGS = 8;

/** The home of a deal-focused tenant; an article-focused one opens with discover. */
export async function loadHome(ctx: PublicCtx, to: Target): Promise<Outcome<HomeData>> {
  const { tenant, lang } = ctx;
  if (to.page > 1 || tenant.articleFocused) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path: pathOf(tenant, lang, to),
    indexable: true,
    alternates: alternatesOf(tenant, to, tenant.languages),
    data: {
      tagline: tenant.tagline[lang] ?? '',
      guides: await firstArticles(ctx, { of: 'all', kind: 'ARTICLE' }, 'newest', GUIDES),
      notes: tenant.features.notes ? await firstArticles(ctx, { of: 'all', kind: 'NOTE' }, 'newest', NOTES) : [],
      categories: (await filledChildren(ctx, null)).map(({ link, count }) => ({ ...link, count })),
      brands: tenant.features.brands ? await listedBrands(ctx, BRANDS) : [],
      hotTags: await hotTags(ctx, HOT_TAGS),
    },
  };
}
