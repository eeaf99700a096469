/** The comparison of up to four products side by side, rendered for the reader who chose them. */

import type { PublicCtx } from '#src/ctx.ts';
import type { GoodsView } from '#src/modules/catalogue/goods/contract.ts';
import { productView } from '#src/modules/catalogue/goods/products/product-reads.ts';
import type { BestOffer } from '#src/modules/catalogue/matching/contract.ts';
import { bestOffer, productOffers } from '#src/modules/catalogue/matching/reads.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { readCompareQuery, writeCompareQuery } from '#src/screens/compare/query.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** A product of a comparison. */
export interface Compared {
  /** The listing that stands for the product. */
  readonly goods: GoodsView;
  /** Where it costs least now; null: nowhere can it be ordered for a known price. */
  readonly best: BestOffer | null;
  /** Address of the comparison without it. */
  readonly without: string;
}

export interface CompareData {
  readonly products: readonly Compared[];
  /** How many of the requested products are not here. */
  readonly missing: number;
  readonly onlyDifferences: boolean;
  /** The address with the other value of onlyDifferences. */
  readonly other: string;
}

/** Loads a comparison on demand. Two listings of one product are one column. */
async function loadCompare(
  ctx: PublicCtx,
  { page }: PageKey,
  parameters: URLSearchParams,
): Promise<LoadResult<CompareData>> {
  const { tenant, lang } = ctx;
  const asked = readCompareQuery(parameters);
  if (asked === undefined || page > 1) return { kind: 'absent' };
  const views = (await Promise.all(asked.codes.map((code) => productOf(ctx, code)))).filter(
    (value) => value !== undefined,
  );
  const products = [...new Map(views.map((goods) => [goods.code, goods])).values()];
  const codes = products.map(({ code }) => code);
  const path = pathOf(tenant, lang, pageKeyOf('compare'));
  const addressOf = (query: Parameters<typeof writeCompareQuery>[0]) => {
    const text = writeCompareQuery(query);
    return text === '' ? path : `${path}?${text}`;
  };
  const { onlyDifferences } = asked;
  return {
    kind: 'page',
    status: 200,
    path,
    indexable: false,
    alternates: alternatesOf(tenant, pageKeyOf('compare'), tenant.languages),
    data: {
      products: await Promise.all(
        products.map(async (goods) => {
          const offers = await productOffers(ctx, goods.id);
          return {
            goods,
            best: (await bestOffer(ctx, offers)) ?? null,
            without: addressOf({ codes: codes.filter((code) => code !== goods.code), onlyDifferences }),
          };
        }),
      ),
      missing: asked.codes.length - views.length,
      onlyDifferences,
      other: addressOf({ codes, onlyDifferences: !onlyDifferences }),
    },
  };
}

/** The product of a listing in the reader's language; undefined where it has no page. */
async function productOf(ctx: PublicCtx, code: string): Promise<GoodsView | undefined> {
  const goods = await productView(ctx, code);
  return goods?.langs.includes(ctx.lang) === true ? goods : undefined;
}

export const compareScreen: ScreenOf<'compare', CompareData> = { name: 'compare', loadOnDemand: loadCompare };
