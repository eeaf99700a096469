/** Defines the cache tags of categories, brands, goods and sellers. */

import { one, single, two } from '#src/kernel/cache-tags/define.ts';
import { CODE, CODE_OR_NONE, LANG } from '#src/kernel/cache-tags/parameters.ts';

export const CATALOGUE_TAGS = {
  /** A category's names and place in the tree. */
  category: one('category', CODE),
  /** The list of its children. */
  categoryChildren: one('category-children', CODE),
  /** The list of categories without a parent. */
  categoryRoots: single('category-roots', 'all'),
  /** Which articles its subtree has in a language. */
  categoryArticles: two('category-articles', CODE, LANG),
  /** The order of the articles directly in a category, when many change at once; else `articleNear`. No code: in none. */
  categoryNear: two('category-near', CODE_OR_NONE, LANG),
  /** The order of its subtree's articles, when many change at once; else `articleAround`. No code: of all. */
  categoryAround: two('category-around', CODE_OR_NONE, LANG),
  /** In which languages it has articles at all. */
  categoryFilled: one('category-filled', CODE),
  /** Which categories the header shows. */
  categoryNav: single('category-nav', 'all'),
  /** Which goods its subtree has, what orders and what narrows down that list. */
  categoryGoods: one('category-goods', CODE),
  /** Which deals its subtree has. */
  categoryDeals: one('category-deals', CODE),
  /** Which brands its subtree has. */
  categoryBrands: one('category-brands', CODE),
  /** A brand's own page: names, texts, links. */
  brand: one('brand', CODE),
  /** Which articles a brand has in a language. */
  brandArticles: two('brand-articles', CODE, LANG),
  /** In which languages a brand has articles at all. */
  brandFilled: one('brand-filled', CODE),
  /** Which goods a brand has, what orders and what narrows down that list. */
  brandGoods: one('brand-goods', CODE),
  /** Which deals a brand has. */
  brandDeals: one('brand-deals', CODE),
  /** Which brands have a page. */
  brandsListed: one('brands-listed', LANG),
  /** What a listing is: names, texts, pictures, links, category, brand, whether it stands. */
  goods: one('goods', CODE),
  /** Its price, and what the price history says of it. */
  goodsPrice: one('goods-price', CODE),
  /** Which other listings are of the same product, and their prices. */
  goodsOffers: one('goods-offers', CODE),
  /** Which deals sell it, those that are over included. */
  goodsDeals: one('goods-deals', CODE),
  /** Which goods stand next to it in its category and among those of its brand. */
  goodsNear: one('goods-near', CODE),
  /** What a seller is: its name, whether it is official, where it ships from, its address, whether it has a page. */
  seller: one('seller', CODE),
  /** Which goods a seller has. */
  sellerGoods: one('seller-goods', CODE),
  /** Which goods the tenant has, what orders and what narrows down that list. */
  goodsListed: single('goods-listed', 'all'),
  /** The order of goods by heat. */
  goodsHot: single('goods-hot', 'all'),
};
