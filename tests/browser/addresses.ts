import type { DemoTenant } from '#src/demo/tenants.ts';
import type { Lang } from '#src/kernel/lang.ts';

/** A page under test. */
export interface Address {
  readonly kind: string;
  readonly tenant: DemoTenant;
  readonly lang: Lang;
  /** As a reader sees it, not percent-encoded. */
  readonly path: string;
  readonly status: 200 | 404 | 410;
}

type Row = readonly [tenant: DemoTenant, lang: Lang, path: string, status?: 404 | 410];

/** Every kind of page, in the three languages and on both kinds of tenant (guide shows articles first). */
const KINDS: Readonly<Record<string, readonly Row[]>> = {
  home: [
    ['guide', 'th', '/'],
    ['guide', 'en', '/en'],
    ['deals', 'th', '/'],
    ['deals', 'en', '/en'],
    ['hemat', 'id', '/'],
  ],
  download: [
    ['deals', 'th', '/download'],
    ['deals', 'en', '/en/download'],
  ],
  activity: [
    ['deals', 'th', '/activity/4'],
    ['deals', 'en', '/en/activity/5'],
    ['hemat', 'id', '/activity/9'],
  ],
  discover: [
    ['deals', 'th', '/articles'],
    ['hemat', 'en', '/en/articles'],
    ['hemat', 'id', '/articles'],
  ],
  'article list': [
    ['guide', 'th', '/ราคาและส่วนลด-consumer41'],
    ['deals', 'en', '/en/articles/gadgets-gadgets10'],
    ['hemat', 'id', '/articles/kiat-hemat-tips70'],
  ],
  'page 2 of a list': [
    ['guide', 'th', '/การออกแบบ-design50?page=2'],
    ['guide', 'en', '/en/design-design50?page=2'],
    ['hemat', 'id', '/articles/hak-pembeli-tips72?page=2'],
  ],
  tag: [
    ['guide', 'th', '/tag/ช้อปออนไลน์'],
    ['deals', 'en', '/en/article-tag/price-comparison'],
    ['deals', 'id', '/id/article-tag/kupon'],
  ],
  article: [
    ['guide', 'th', '/article/power-bank-mah-or-wh'],
    ['guide', 'th', '/article/every-element'],
    ['deals', 'en', '/en/article/air-fryer-sizes'],
    ['hemat', 'id', '/article/kartu-memori-palsu'],
  ],
  note: [
    ['guide', 'th', '/note-detail/years-of-phone-updates'],
    ['guide', 'id', '/id/note-detail/years-of-phone-updates'],
    ['deals', 'en', '/en/note-detail/rice-by-the-kilo'],
  ],
  category: [
    ['guide', 'id', '/id/products/ponsel-dan-aplikasi-mobile30'],
    ['deals', 'en', '/en/products/gadgets-gadgets10'],
    ['hemat', 'th', '/th/products/ของชำ-grocery60'],
  ],
  brand: [
    ['guide', 'en', '/en/brand/apple'],
    ['deals', 'th', '/brand/sony'],
    ['hemat', 'id', '/brand/philips'],
  ],
  'list of a brand': [
    ['deals', 'en', '/en/brand/sony?tab=products'],
    ['deals', 'th', '/brand/sony?tab=reviews'],
  ],
  brands: [
    ['deals', 'th', '/brands'],
    ['guide', 'en', '/en/brands'],
    ['hemat', 'id', '/brands'],
  ],
  'brands by a keyword': [['deals', 'en', '/en/brands?keyword=so']],
  'no such brand': [['hemat', 'id', '/brands?keyword=zzzz']],
  products: [
    ['deals', 'th', '/products'],
    ['deals', 'en', '/en/products'],
    ['hemat', 'id', '/products'],
  ],
  'page 2 of the products': [['deals', 'th', '/products?page=2']],
  'products narrowed down': [
    ['deals', 'en', '/en/products?brand=sony&platform=shopee&sort=price-asc'],
    ['hemat', 'id', '/products?platform=shopee'],
  ],
  'no such products': [['deals', 'th', '/products?min=9000000']],
  leaderboards: [
    ['deals', 'th', '/leaderboards'],
    ['guide', 'en', '/en/leaderboards'],
    ['hemat', 'id', '/leaderboards'],
  ],
  'leaderboards of a category': [['deals', 'en', '/en/leaderboards?category=gadgets10']],
  leaderboard: [
    ['deals', 'th', '/leaderboard-products/best-sellers'],
    ['guide', 'en', '/en/leaderboard-products/real-discounts'],
    ['hemat', 'id', '/leaderboard-products/best-rated'],
  ],
  'leaderboard of topics': [['deals', 'th', '/leaderboard-products/guides-to-read']],
  coupons: [
    ['deals', 'th', '/coupons'],
    ['guide', 'en', '/en/coupons'],
    ['hemat', 'id', '/coupons'],
  ],
  'coupons of a kind': [
    ['deals', 'en', '/en/coupons?type=CODE'],
    ['hemat', 'id', '/coupons?type=DISCOUNT&platform=AMAZON'],
  ],
  topics: [
    ['deals', 'th', '/topics'],
    ['guide', 'en', '/en/topics'],
    ['hemat', 'id', '/topics'],
  ],
  topic: [
    ['deals', 'th', '/topic/small-kitchen'],
    ['guide', 'en', '/en/topic/power-bank-guide'],
    ['hemat', 'id', '/topic/double-days'],
  ],
  deals: [
    ['deals', 'th', '/deals'],
    ['deals', 'en', '/en/deals'],
    ['hemat', 'id', '/deals'],
    ['guide', 'th', '/deals'],
  ],
  'page 2 of the deals': [['deals', 'th', '/deals?page=2']],
  'deals of a label': [['deals', 'en', '/en/deals?label=FREE_SHIPPING']],
  'daily special': [
    ['deals', 'th', '/daily-special'],
    ['hemat', 'id', '/daily-special'],
    ['deals', 'en', '/en/daily-special'],
  ],
  ranking: [
    ['deals', 'th', '/ranking'],
    ['hemat', 'id', '/ranking'],
    ['guide', 'en', '/en/ranking'],
  ],
  product: [
    ['deals', 'th', '/product/uniqlo-t-shirt-2-shopee'],
    ['deals', 'en', '/en/product/jbl-speaker-1'],
    ['hemat', 'id', '/product/rice-2-shopee'],
  ],
  deal: [
    ['deals', 'th', '/content/deal-jbl-earphones-5'],
    ['deals', 'en', '/en/content/deal-coffee-1'],
    ['hemat', 'id', '/content/deal-wardah-cleanser-1'],
  ],
  about: [
    ['guide', 'th', '/about'],
    ['deals', 'en', '/en/about'],
    ['hemat', 'id', '/about'],
  ],
  'user agreement': [
    ['guide', 'en', '/en/user-agreement'],
    ['deals', 'th', '/user-agreement'],
    ['hemat', 'id', '/user-agreement'],
  ],
  'privacy policy': [
    ['guide', 'th', '/privacy-policy'],
    ['deals', 'en', '/en/privacy-policy'],
    ['hemat', 'id', '/privacy-policy'],
  ],
  'site map': [
    ['guide', 'th', '/sitemap'],
    ['deals', 'en', '/en/sitemap'],
    ['hemat', 'id', '/sitemap'],
  ],
  offline: [
    ['guide', 'th', '/offline'],
    ['deals', 'en', '/en/offline'],
    ['hemat', 'id', '/offline'],
  ],
  login: [
    ['deals', 'th', '/login'],
    ['guide', 'en', '/en/login'],
    ['hemat', 'id', '/login'],
  ],
  'reset password': [
    ['guide', 'th', '/reset-password'],
    ['deals', 'en', '/en/reset-password'],
    ['hemat', 'id', '/reset-password'],
  ],
  'create password': [
    ['guide', 'th', '/create-password'],
    ['deals', 'en', '/en/create-password'],
    ['hemat', 'id', '/create-password'],
  ],
  security: [
    ['guide', 'en', '/en/security'],
    ['deals', 'th', '/security'],
    ['hemat', 'id', '/security'],
  ],
  profile: [
    ['guide', 'id', '/id/profile'],
    ['deals', 'th', '/profile'],
    ['hemat', 'en', '/en/profile'],
  ],
  me: [
    ['guide', 'th', '/me'],
    ['deals', 'en', '/en/me'],
    ['hemat', 'id', '/me'],
  ],
  alerts: [
    ['guide', 'th', '/me/alerts'],
    ['deals', 'en', '/en/me/alerts'],
    ['hemat', 'id', '/me/alerts'],
  ],
  favourites: [
    ['guide', 'en', '/en/favorited'],
    ['deals', 'th', '/favorited'],
    ['hemat', 'id', '/favorited'],
  ],
  likes: [
    ['guide', 'th', '/likes'],
    ['deals', 'en', '/en/likes'],
    ['hemat', 'id', '/likes'],
  ],
  notifications: [
    ['guide', 'id', '/id/notifications'],
    ['deals', 'th', '/notifications'],
    ['hemat', 'en', '/en/notifications'],
  ],
  'notification settings': [
    ['guide', 'th', '/me/notifications'],
    ['deals', 'en', '/en/me/notifications'],
    ['hemat', 'id', '/me/notifications'],
  ],
  'stop notifications': [
    ['guide', 'en', '/en/alerts/stop?token=1.all.wrong'],
    ['deals', 'th', '/alerts/stop?token=1.7.wrong'],
    ['hemat', 'id', '/alerts/stop?done=alert'],
  ],
  user: [
    ['guide', 'th', '/user'],
    ['deals', 'en', '/en/user'],
    ['hemat', 'id', '/user'],
  ],
  following: [
    ['guide', 'en', '/en/following'],
    ['deals', 'th', '/following'],
    ['hemat', 'id', '/following'],
  ],
  comparison: [
    ['deals', 'th', '/compare?p=jbl-earphones-5&p=sony-earphones-1&p=sony-earphones-2&p=jbl-earphones-6'],
    ['deals', 'en', '/en/compare?p=coffee-1&p=cable-1&only=differences'],
  ],
  'comparison of nothing': [['hemat', 'id', '/compare']],
  'search form': [['deals', 'th', '/search']],
  'search results': [
    ['guide', 'th', '/search?q=ส่วนลด'],
    ['deals', 'en', '/en/search?q=price'],
    ['hemat', 'id', '/search?q=diskon'],
    ['deals', 'th', '/search?q=sony'],
  ],
  'reviews found': [['deals', 'th', '/search?q=sony&tab=reviews']],
  'notes and videos found': [['deals', 'en', '/en/search?q=rice&tab=content']],
  'deals found': [['deals', 'th', '/search?q=sony&tab=deals']],
  'no link of a shop that is known': [['deals', 'th', '/search?q=https://shopee.co.th/product/1/999999999']],
  'empty search': [
    ['guide', 'en', '/en/search?q=zzzz'],
    ['hemat', 'id', '/search?q=zzzz'],
  ],
  missing: [
    ['guide', 'th', '/article/no-such-article', 404],
    ['deals', 'en', '/en/no-such-page', 404],
    ['hemat', 'id', '/no-such-page', 404],
  ],
  deleted: [['guide', 'th', '/article/taken-away', 410]],
  seller: [
    ['guide', 'th', '/seller/piavtiqnvl'],
    ['deals', 'en', '/en/seller/northern-goods-fflzgcklyg'],
    ['hemat', 'id', '/seller/sumber-rejeki-3fp4gvsei3'],
  ],
  'ai shopping': [
    ['deals', 'th', '/ai-shopping'],
    ['guide', 'en', '/en/ai-shopping'],
    ['hemat', 'id', '/ai-shopping'],
  ],
};

export const ADDRESSES: readonly Address[] = Object.entries(KINDS).flatMap(([kind, rows]) =>
  rows.map(([tenant, lang, path, status]) => ({ kind, tenant, lang, path, status: status ?? 200 })),
);

export function nameOf({ kind, tenant, lang, path }: Address): string {
  return `${kind}: ${tenant} ${lang} ${path}`;
}
