import type { PublicCtx } from '#src/ctx.ts';
import { listCounts, listPage } from '#src/modules/articles/reads.ts';
import { brandView } from '#src/modules/brands/service.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome } from '#src/publishing/screen.ts';
import type { BrandData } from '#src/screens/brand/data.ts';
import { alternatesOf, pageCountOf, paginationOf } from '#src/screens/lists.ts';
import type { Target } from '#src/target.ts';

/** A brand has a page in a language it is described in or has an article in. */
export async function loadBrand(ctx: PublicCtx, to: Target): Promise<Outcome<BrandData>> {
  if (!ctx.tenant.features.brands) return { kind: 'absent' };
  const found = await brandView(ctx, to.subject);
  if (found === undefined) return { kind: 'absent' };
  ctx.saw(`brand-articles:${to.subject}/${ctx.lang}`);
  ctx.saw(`brand-filled:${to.subject}`);
  const list = { of: 'brand', id: found.id } as const;
  const filled = await listCounts(ctx, list);
  const langs = ctx.tenant.languages.filter((lang) => found.langs.includes(lang) || filled.has(lang));
  const { total, articles } = await listPage(ctx, list, to.page);
  if (!langs.includes(ctx.lang) || to.page > pageCountOf(total)) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, to),
    indexable: true,
    alternates: alternatesOf(ctx.tenant, to, langs),
    data: { brand: found.view, articles, pagination: paginationOf(ctx, to, total) },
  };
}
