/** Makes the items of a reader's list of likes or favourites. */

import type { PublicCtx } from '#src/ctx.ts';
import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import type { BrandCard } from '#src/modules/catalogue/brands/contract.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';
import { goodsAmounts, goodsPicture, goodsTag } from '#src/modules/catalogue/goods/ui/goods-facts.ts';
import { PLATFORM_LOOKS, shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import type { Picture } from '#src/modules/catalogue/media/contract.ts';
import type { MarkedItem } from '#src/modules/people/marks/contract.ts';
import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';
import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import { dealAmounts, dealLink, dealPicture, dealShop, dealTag } from '#src/modules/selling/deals/ui/deal-facts.ts';
import { PICTURE_SHAPES } from '#src/ui/picture/picture-size.ts';
import { pictureSources } from '#src/ui/picture/picture-sources.ts';

/** A subject as the lists of a reader show it. */
export type Shown = Omit<MarkedItem, 'subjectId' | 'subjectType' | 'createTime' | 'sinceSaved'>;

const NOTHING: Shown = {
  invalid: true,
  title: '',
  path: null,
  picture: null,
  shop: null,
  price: '',
  priceBefore: '',
  unproven: '',
  percent: 0,
  over: '',
  goods: null,
  deal: null,
  content: null,
  brand: null,
  reviewsSummary: '',
};

/** A subject that readers can no longer see: only its title. */
export function goneShown({ lang }: PublicCtx, title: string): Shown {
  return { ...NOTHING, title, over: texts(lang)('marks.invalid') };
}

export function goodsShown(ctx: PublicCtx, goods: GoodsCard, reviewsSummary: string): Shown {
  const { invalid, goodsName: title } = goods;
  const { platformName: platform, seller } = offerShown(goods);
  const { percent = 0, over = '' } = goodsTag(goods, ctx);
  return {
    ...NOTHING,
    invalid,
    title,
    path: invalid ? null : goods.path,
    percent,
    over,
    goods,
    reviewsSummary,
    ...toPrices(ctx, goodsAmounts(goods)),
    shop: { name: shopName({ platformName: platform, seller }, ctx), colour: PLATFORM_LOOKS[platform].colour },
    picture: toPicture(ctx, goodsPicture(goods)),
  };
}

export function dealShown(ctx: PublicCtx, deal: DealCard): Shown {
  const { invalid, title, platform } = deal;
  const { percent, over = '' } = dealTag(deal, ctx);
  const { picture } = dealPicture(deal);
  return {
    ...NOTHING,
    invalid,
    title,
    path: dealLink(deal, ctx)?.href ?? null,
    percent: over === '' ? percent : 0,
    over,
    deal,
    ...toPrices(ctx, dealAmounts(deal)),
    shop: { name: dealShop(deal, ctx), colour: PLATFORM_LOOKS[platform].colour },
    picture: toPicture(ctx, picture),
  };
}

export function articleShown(ctx: PublicCtx, article: ArticleCard): Shown {
  const { code, title, summary, cover, path, publishTime } = article;
  const coverImage = cover && {
    url: cover.url,
    width: cover.width ?? null,
    height: cover.height ?? null,
    alt: cover.alt ?? '',
  };
  const content = {
    code,
    title,
    summary,
    invalid: false,
    viewerType: 'ALL' as const,
    publishTime: publishTime.toISOString(),
    coverImage,
  };
  return { ...NOTHING, invalid: false, title, path, picture: toPicture(ctx, cover), content };
}

/** A brand that is offline is flagged, and its page still opens. */
export function brandShown(ctx: PublicCtx, brand: BrandCard): Shown {
  const { name: title, path, online } = brand;
  const over = online ? '' : texts(ctx.lang)('card.expired');
  return { ...NOTHING, invalid: false, title, path, over, picture: toPicture(ctx, brand.logo), brand };
}

interface Amounts {
  readonly amount: number | null;
  readonly max?: number | null;
  readonly former: number | null;
  readonly unproven: number;
  readonly currency: string | null;
}

function toPrices({ tenant, lang }: PublicCtx, { amount, max, former, unproven, currency }: Amounts) {
  if (amount === null || currency === null) return {};
  return {
    price: priceText(amount, currency, tenant, max ?? amount),
    priceBefore: former === null ? '' : priceText(former, currency, tenant),
    unproven: unproven === 0 ? '' : texts(lang)('price.unproven', { percent: unproven }),
  };
}

type Given = Pick<Picture, 'url'> & {
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
};

function toPicture({ tenant }: PublicCtx, picture: Given | null): MarkedItem['picture'] {
  const given = picture && { url: picture.url, width: picture.width ?? null, height: picture.height ?? null };
  const { src, srcset = null } = pictureSources(tenant, given, PICTURE_SHAPES.card);
  return src === undefined ? null : { src, srcset };
}
