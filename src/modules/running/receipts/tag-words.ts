/** Says in words what each kind of cache tag stands for, in receipts. */

import { type CacheTag, type CacheTagKind, kindOf } from '#src/kernel/cache-tag.ts';

/** A phrase for each kind of tag, which says what changes. {} stands for the name in the tag. */
const WORDS: Readonly<Record<CacheTagKind, string>> = {
  site: 'the whole site is rendered again',
  body: 'the stored body of the page is lost',
  tenant: 'the settings of the site',
  'page-settings': 'the title, description and noindex that an editor sets for {}',
  module: 'the module {} of the home',
  modules: 'the list of modules at {}',
  'keywords-hot': 'the keywords put forward in {}',
  sections: 'which lists have anything in {}: the main menu',
  article: 'the texts, languages and address of {}',
  'article-card': 'the card of {}: title, summary, cover, category, author, time',
  'article-near': 'the articles beside {} in its category',
  'article-around': 'the articles beside {} in its category and those around',
  'articles-newest': 'which articles {} has, newest first',
  'articles-hot': 'the order of articles by clicks in {}',
  'articles-filled': 'in which languages there are articles at all',
  'tag-articles': 'which articles carry the tag {}',
  'tag-filled': 'in which languages the tag {} has articles at all',
  'tags-hot': 'the most used tags of {}',
  'tags-listed': 'the tags that the sitemap for people shows in {}',
  author: 'the name and link of the author {}',
  category: 'the names of the category {} and its place in the tree',
  'category-children': 'the categories below {}',
  'category-roots': 'the categories without a parent',
  'category-articles': 'which articles the category {} has',
  'category-near': 'the order of articles in the category {}',
  'category-around': 'the order of articles in and below the category {}',
  'category-filled': 'in which languages the category {} has articles at all',
  'category-nav': 'the categories in the header',
  'category-goods': 'which goods the category {} has, their order and filters',
  'category-deals': 'which deals the category {} has',
  'category-brands': 'which brands the category {} has',
  brand: 'the names, texts and links of the brand {}',
  'brand-articles': 'which articles the brand {} has',
  'brand-filled': 'in which languages the brand {} has articles at all',
  'brand-goods': 'which goods the brand {} has, their order and filters',
  'brand-deals': 'which deals the brand {} has',
  'brands-listed': 'which brands have a page in {}',
  goods: 'the names, texts, pictures and links of the listing {}',
  'goods-price': 'the price of the listing {} and what its history says',
  'goods-offers': 'the other offers of the product {}',
  'goods-deals': 'the deals that sell {}',
  'goods-near': 'the goods beside {}',
  seller: 'the seller {}: name, place, address',
  'seller-goods': 'which goods the seller {} has',
  'goods-listed': 'which goods there are, their order and filters',
  'goods-hot': 'the order of goods by heat',
  deal: 'the texts, prices and state of the deal {}',
  'deal-card': 'the card of the deal {}',
  'deals-newest': 'which deals {} has, newest first',
  'deals-hot': 'the order of deals by clicks in {}',
  'deals-special': 'the daily special of {}',
  coupon: 'the coupon {}',
  'coupons-newest': 'the list of coupons in {}',
  video: 'the video {}, or the videos about it',
  leaderboard: 'the names and places of the leaderboard {}',
  'leaderboards-listed': 'which leaderboards are online, and their order',
  activity: 'the texts, times and state of the activity {}',
  'activities-running': 'which activities run',
  special: 'the topic {}: its texts and what it gathers',
  'specials-listed': 'which topics are on the shelf, and their order',
};

/** The phrase of a cache tag, with its name. */
export function tagWords(cacheTag: CacheTag): string {
  const kind = kindOf(cacheTag);
  const names = cacheTag.slice(kind.length + 1).replaceAll('/', ' ');
  return WORDS[kind].replace('{}', names === '' ? 'none' : names);
}
