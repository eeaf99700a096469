/**
 * The name of something a page can read and a write can change, as KIND:CODE. What each kind covers:
 *
 * - site:all                      everything of the tenant (announced by a requested rebuild, and by settings that decide
 *                                 which pages there are)
 * - body:lost                     a published body that is not on disk as it was written
 * - tenant:settings               the tenant's own row
 * - article:KIND/CODE             one article's own page: texts, links, its languages, its address
 * - article-card:KIND/CODE        what a card shows of it: title, summary, cover, category, author, time, languages
 * - article-near:KIND/CODE        which articles stand next to it in its category
 * - article-around:KIND/CODE      which articles stand next to it in its category's subtree and those above
 * - articles-newest:LANG          which articles a language has, newest first
 * - articles-hot:LANG             the same by clicks
 * - articles-filled:all           in which languages the tenant has articles at all
 * - category:CODE                 a category's names and place in the tree
 * - category-children:CODE        the list of its children
 * - category-roots:all            the list of categories without a parent
 * - category-articles:CODE/LANG   which articles its subtree has in a language
 * - category-near:CODE/LANG       the order of the articles directly in a category (many at once; else article-near)
 * - category-around:CODE/LANG     the order of its subtree's articles (many at once; else article-around); no code: all
 * - category-filled:CODE          in which languages it has articles at all
 * - category-nav:all              which categories the header shows
 * - tag-articles:LANG/SLUG        which articles carry a tag
 * - tag-filled:SLUG               in which languages a tag has articles at all
 * - tags-hot:LANG                 the most used tags
 * - tags-listed:LANG              which tags the sitemap for people shows
 * - brand:CODE, brand-articles:CODE/LANG, brand-filled:CODE   likewise for brands
 * - brands-listed:LANG            which brands have a page
 * - author:CODE                   an author's name and link
 * - goods:CODE                    what a listing is: names, texts, pictures, links, category, brand, whether it stands
 * - goods-price:CODE              its price, and what the price history says of it
 * - goods-offers:CODE             which other listings are of the same product, and their prices
 * - goods-deals:CODE              which deals sell it, those that are over included
 * - goods-near:CODE               which goods stand next to it in its category and among those of its brand
 * - category-goods:CODE           which goods its subtree has, what orders and what narrows down that list
 * - brand-goods:CODE              the same of a brand
 * - goods-listed:all              the same of all goods
 * - deal:CODE                     a deal's own page: texts, links, prices, labels, whether it expired
 * - deal-card:CODE                what a card shows of it
 * - deals-newest:LANG             which deals a language has, newest first
 * - deals-hot:LANG                the order of any list of its deals by clicks
 * - category-deals:CODE, brand-deals:CODE   which deals a category's subtree or a brand has
 * - deals-special:DAY             the daily special of a day
 * - coupon:CODE, coupons-newest:LANG        one coupon; the list of them
 * - video:CODE                    a video's title, cover and what it shows
 * - leaderboard:CODE              its names and places
 * - leaderboards-listed:all       which leaderboards are online, in their order
 * - special:SUBTITLE              a special subject: texts and what it gathers
 * - specials-listed:all           which special subjects are on the shelf, in their order
 * - module:CODE, modules:PLACE    a page-data module; the list of them at a place
 * - keywords-hot:LANG             the keywords put forward in a language
 * - sections:LANG                 which lists (deals, goods, coupons…) have anything in a language
 */
export const CACHE_TAG_KINDS = [
  'site',
  'body',
  'tenant',
  'article',
  'article-card',
  'article-near',
  'article-around',
  'articles-newest',
  'articles-hot',
  'articles-filled',
  'category',
  'category-children',
  'category-roots',
  'category-articles',
  'category-near',
  'category-around',
  'category-filled',
  'category-nav',
  'tag-articles',
  'tag-filled',
  'tags-hot',
  'tags-listed',
  'brand',
  'brand-articles',
  'brand-filled',
  'brands-listed',
  'author',
  'goods',
  'goods-price',
  'goods-offers',
  'goods-deals',
  'goods-near',
  'category-goods',
  'brand-goods',
  'goods-listed',
  'deal',
  'deal-card',
  'deals-newest',
  'deals-hot',
  'category-deals',
  'brand-deals',
  'deals-special',
  'coupon',
  'coupons-newest',
  'video',
  'leaderboard',
  'leaderboards-listed',
  'special',
  'specials-listed',
  'module',
  'modules',
  'keywords-hot',
  'sections',
] as const;

export type CacheTagKind = (typeof CACHE_TAG_KINDS)[number];

export type CacheTag = `${CacheTagKind}:${string}`;

/** Splits a tag at its first colon. */
export function splitCacheTag(cacheTag: CacheTag): { kind: CacheTagKind; code: string } {
  const colon = cacheTag.indexOf(':');
  return { kind: cacheTag.slice(0, colon) as CacheTagKind, code: cacheTag.slice(colon + 1) };
}

/** Whether a text from outside names something that can change. */
export function isCacheTag(text: string): text is CacheTag {
  const colon = text.indexOf(':');
  return colon > 0 && colon < text.length - 1 && (CACHE_TAG_KINDS as readonly string[]).includes(text.slice(0, colon));
}
