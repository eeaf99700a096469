/** Names the picture files of the demonstration, and their addresses and sizes. */

import type { BannerTopic } from '#src/demo/catalogue/banner-topics.ts';
import type { DemoProduct } from '#src/demo/catalogue/products.ts';
import { BRAND_MARKS } from '#src/demo/drawings/brand-marks.ts';
import type { MediaInput } from '#src/modules/catalogue/media/contract.ts';

/** Pixels. */
export const GOODS_PICTURE = { width: 600, height: 600 } as const;
export const SCENE_PICTURE = { width: 960, height: 540 } as const;
export const BANNER_PICTURE = { width: 1260, height: 420 } as const;

export const MARK_PICTURE = { width: 240, height: 240 } as const;

/** The files are in public/pictures, which every host of the site serves. */
const addressOf = (file: string) => `/pictures/${file}`;

type Depicted = Pick<DemoProduct, 'tenant' | 'slug'>;

type MadePicture = MediaInput & { readonly width: number; readonly height: number };

/** A picture of a product in one of its colours. */
export function goodsPicture(product: Depicted, colour: string, alt: string): MadePicture {
  return { url: addressOf(goodsFile(product, colour)), ...GOODS_PICTURE, alt };
}

/** A wide picture of a product in its first colour, for covers. */
export function scenePicture(product: Depicted, alt: string): MadePicture {
  return { url: addressOf(sceneFile(product)), ...SCENE_PICTURE, alt };
}

/** A banner with things of a topic, for the top of pages and for coupons. */
export function bannerPicture(topic: BannerTopic, alt: string): MadePicture {
  return { url: addressOf(bannerFile(topic)), ...BANNER_PICTURE, alt };
}

/** The cover of an article. It says nothing that the title does not. */
export const coverPicture = (article: string): MadePicture => ({
  url: addressOf(coverFile(article)),
  ...SCENE_PICTURE,
  alt: '',
});

/** The mark of a brand; undefined where none may be drawn. */
export function markPicture(brand: string, alt: string): MadePicture | undefined {
  return Object.hasOwn(BRAND_MARKS, brand) ? { url: addressOf(markFile(brand)), ...MARK_PICTURE, alt } : undefined;
}

/** The product that stands for a kind: the first one listed, or if there is none, the first of all. */
export function firstOf(listings: readonly { readonly product: DemoProduct }[], kind?: string): DemoProduct {
  const [first] = listings;
  if (first === undefined) throw new Error('no goods are listed');
  return (listings.find(({ product }) => product.kind.kind === kind) ?? first).product;
}

export const goodsFile = ({ tenant, slug }: Depicted, colour: string) => `goods/${tenant}/${slug}-${colour}.svg`;
export const sceneFile = ({ tenant, slug }: Depicted) => `scenes/${tenant}/${slug}.svg`;
export const coverFile = (article: string) => `articles/${article}.svg`;
export const markFile = (brand: string) => `brands/${brand}.svg`;
/** Prizes of the demonstration's lotteries. */
export const PRIZES = ['earphones', 'power-bank', 'cloth-bag'] as const;
export type Prize = (typeof PRIZES)[number];

export const prizePicture = (prize: Prize) => addressOf(prizeFile(prize));
export const prizeFile = (prize: Prize) => `prizes/${prize}.svg`;
export const bannerFile = (topic: BannerTopic) => `banners/${topic}.svg`;
