/** Defines the cache tags of categories, brands, goods and sellers. */

import { fixedTag, tagWith1, tagWith2 } from '#src/kernel/cache-tags/define.ts';
import { CODE, CODE_OR_NONE, LANG } from '#src/kernel/cache-tags/parameters.ts';

export const CATALOGUE_TAGS = {
  /** A category's names and place in the tree. */
  category: tagWith1('category', CODE),
  /** The list of its children. */
  categoryChildren: tagWith1('category-children', CODE),
  /** The list of categories without a parent. */
  categoryRoots: fixedTag('category-roots', 'all'),
  /** Which articles its subtree has in a language. */
  categoryArticles: tagWith2('category-articles', CODE, LANG),
  /** The order of the articles directly in a category, when many change at once; else `articleNear`. No code: in none. */
  categoryNear: tagWith2('category-near', CODE_OR_NONE, LANG),
  /** The order of its subtree's articles, when many change at once; else `articleAround`. No code: of all. */
  categoryAround: tagWith2('category-around', CODE_OR_NONE, LANG),
  /** In which languages it has articles at all. */
  categoryFilled: tagWith1('category-filled', CODE),
  /** Which categories the header shows. */
  categoryNav: fixedTag('category-nav', 'all'),
  /** Which goods its subtree has, what orders and what narrows down that list. */
  categoryGoods: tagWith1('category-goods', CODE),
  /** Which deals its subtree has. */
  categoryDeals: tagWith1('category-deals', CODE),
  /** Which brands its subtree has. */
  categoryBrands: tagWith1('category-brands', CODE),
  /** A brand's own page: names, texts, links. */
  brand: tagWith1('brand', CODE),
  /** Which articles a brand has in a language. */
  brandArticles: tagWith2('brand-articles', CODE, LANG),
  /** In which languages a brand has articles at all. */
  brandFilled: tagWith1('brand-filled', CODE),
  /** Which goods a brand has, what orders and what narrows down that list. */
  brandGoods: tagWith1('brand-goods', CODE),
  /** Which deals a brand has. */
  brandDeals: tagWith1('brand-deals', CODE),
  /** Which brands have a page. */
  brandsListed: tagWith1('brands-listed', LANG),
  /** The content of a listing: names, texts, pictures, links, category, brand, whether it stands. */
  goods: tagWith1('goods', CODE),
  /** Its price, and what the price history says of it. */
  goodsPrice: tagWith1('goods-price', CODE),
  /** Which other listings are of the same product, and their prices. */
  goodsOffers: tagWith1('goods-offers', CODE),
  /** Which deals sell it, those that are over included. */
  goodsDeals: tagWith1('goods-deals', CODE),
  /** Which goods stand next to it in its category and among those of its brand. */
  goodsNear: tagWith1('goods-near', CODE),
  /** The content of a seller: its name, whether it is official, where it ships from, its address, whether it has a page. */
  seller: tagWith1('seller', CODE),
  /** Which goods a seller has. */
  sellerGoods: tagWith1('seller-goods', CODE),
  /** Which goods the tenant has, what orders and what narrows down that list. */
  goodsListed: fixedTag('goods-listed', 'all'),
  /** The order of goods by heat. */
  goodsHot: fixedTag('goods-hot', 'all'),
};
