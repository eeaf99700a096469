/** Loads the page of a brand, and its lists on demand. */

import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { BrandExtend, BrandView } from '#src/modules/catalogue/brands/contract.ts';
import { brandExtend } from '#src/modules/catalogue/brands/reads.ts';
import { brandView } from '#src/modules/catalogue/brands/service.ts';
import { filledLangs } from '#src/modules/reading/articles/reads.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { BRAND_TABS, type BrandData } from '#src/screens/brand/data.ts';
import { type BrandKey, brandList, brandOverview } from '#src/screens/brand/lists.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';

interface FoundBrand extends BrandKey {
  readonly view: BrandView;
  readonly extend: BrandExtend;
  /** The languages of its pages: those in which it has a description or an article; with goods, all. */
  readonly langs: readonly Lang[];
}

async function findBrand(ctx: PublicCtx, code: string): Promise<FoundBrand | undefined> {
  if (!ctx.tenant.features.brands) return undefined;
  const [found, extend] = await Promise.all([brandView(ctx, code), brandExtend(ctx, { code })]);
  if (found === undefined || extend === undefined) return undefined;
  ctx.track(tagOf.brandFilled(code));
  const { id, view } = found;
  const filled = await filledLangs(ctx, { of: 'brand', id });
  const everywhere = extend.counts.products > 0;
  const langs = ctx.tenant.languages.filter(
    (lang) => everywhere || found.langs.includes(lang) || filled.includes(lang),
  );
  return langs.includes(ctx.lang) ? { id, code, view, extend, langs } : undefined;
}

function pageOf(ctx: PublicCtx, key: PageKey, brand: FoundBrand, shown: BrandData['shown']): LoadResult<BrandData> {
  const path = pathOf(ctx.tenant, ctx.lang, pageKeyOf('brand', brand.code));
  return {
    kind: 'page',
    status: 200,
    path,
    indexable: true,
    alternates: alternatesOf(ctx.tenant, key, brand.langs),
    data: { brand: brand.view, extend: brand.extend, path, shown },
  };
}

/** Loads a brand's published page: the first entries of all its lists. */
export async function loadBrand(ctx: PublicCtx, key: PageKey): Promise<LoadResult<BrandData>> {
  const brand = key.page > 1 ? undefined : await findBrand(ctx, key.subject);
  return brand === undefined ? { kind: 'absent' } : pageOf(ctx, key, brand, await brandOverview(ctx, brand));
}

/** Loads one of a brand's lists. Filters of goods without ?tab= belong to its products. */
export async function loadBrandOnDemand(
  ctx: PublicCtx,
  key: PageKey,
  query: URLSearchParams,
): Promise<LoadResult<BrandData>> {
  const named = query.getAll('tab');
  const tab = named.length === 0 ? 'products' : BRAND_TABS.find((name) => named.length === 1 && name === named[0]);
  const brand = tab && (await findBrand(ctx, key.subject));
  if (tab === undefined || brand === undefined) return { kind: 'absent' };
  const path = pathOf(ctx.tenant, ctx.lang, pageKeyOf('brand', brand.code));
  const list = await brandList(ctx, brand, tab, { path, page: key.page, query });
  return list === undefined ? { kind: 'absent' } : pageOf(ctx, key, brand, list);
}
