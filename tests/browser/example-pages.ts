/** Pages of every screen that the browser tests open. */

import type { DemoTenant } from '#src/demo/tenants.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ScreenName } from '#src/page-key.ts';
import type { URL_MAP } from '#src/url-map.ts';

/** A page of a screen: its subject, if the screen has subjects, and its query with the question mark. */
export type ExamplePage = readonly [tenant: DemoTenant, lang: Lang, page?: string];

/** Pages of a screen: all of one kind, which has the screen's name, or several kinds. */
export type ExamplePages = readonly ExamplePage[] | Readonly<Record<string, readonly ExamplePage[]>>;

/** The screens whose address needs a subject; that of the status pages is the status of an answer. */
type ScreenWithSubject = Exclude<
  { [Name in ScreenName]: (typeof URL_MAP)[Name]['at'] extends `${string}{${string}` ? Name : never }[ScreenName],
  'status'
>;

/** Where a screen without subjects has its pages, unless EXAMPLE_PAGES says otherwise. */
export const EVERY_TENANT: readonly ExamplePage[] = [
  ['deals', 'th'],
  ['guide', 'en'],
  ['hemat', 'id'],
];

const GUIDE_IN_THAI: readonly ExamplePage[] = [
  ['guide', 'th'],
  ['deals', 'en'],
  ['hemat', 'id'],
];

const GUIDE_IN_INDONESIAN: readonly ExamplePage[] = [
  ['guide', 'id'],
  ['deals', 'th'],
  ['hemat', 'en'],
];

/**
 * Pages that the browser tests know. A screen that is not here comes after the others, so that their kinds keep the turns
 * that visited-pages.ts gives them.
 */
export const EXAMPLE_PAGES: Readonly<Record<ScreenWithSubject, ExamplePages>> &
  Readonly<Partial<Record<ScreenName, ExamplePages>>> = {
  discover: {
    home: [
      ['guide', 'th'],
      ['guide', 'en'],
    ],
    discover: [
      ['deals', 'th'],
      ['hemat', 'en'],
      ['hemat', 'id'],
    ],
  },
  home: [
    ['deals', 'th'],
    ['deals', 'en'],
    ['hemat', 'id'],
  ],
  download: [
    ['deals', 'th'],
    ['deals', 'en'],
  ],
  activity: [
    ['deals', 'th', '4'],
    ['deals', 'en', '5'],
    ['hemat', 'id', '9'],
  ],
  'article-list': {
    'article list': [
      ['guide', 'th', 'consumer41'],
      ['deals', 'en', 'gadgets10'],
      ['hemat', 'id', 'tips70'],
    ],
    'page 2 of a list': [
      ['guide', 'th', 'design50?page=2'],
      ['guide', 'en', 'design50?page=2'],
      ['hemat', 'id', 'tips72?page=2'],
    ],
  },
  'article-tag': {
    tag: [
      ['guide', 'th', 'ช้อปออนไลน์'],
      ['deals', 'en', 'price-comparison'],
      ['deals', 'id', 'kupon'],
    ],
  },
  article: [
    ['guide', 'th', 'power-bank-mah-or-wh'],
    ['guide', 'th', 'every-element'],
    ['deals', 'en', 'air-fryer-sizes'],
    ['hemat', 'id', 'kartu-memori-palsu'],
  ],
  note: [
    ['guide', 'th', 'years-of-phone-updates'],
    ['guide', 'id', 'years-of-phone-updates'],
    ['deals', 'en', 'rice-by-the-kilo'],
  ],
  category: [
    ['guide', 'id', 'mobile30'],
    ['deals', 'en', 'gadgets10'],
    ['hemat', 'th', 'grocery60'],
  ],
  brand: {
    brand: [
      ['guide', 'en', 'apple'],
      ['deals', 'th', 'sony'],
      ['hemat', 'id', 'philips'],
    ],
    'list of a brand': [
      ['deals', 'en', 'sony?tab=products'],
      ['deals', 'th', 'sony?tab=reviews'],
    ],
  },
  brands: {
    brands: EVERY_TENANT,
    'brands by a keyword': [['deals', 'en', '?keyword=so']],
    'no such brand': [['hemat', 'id', '?keyword=zzzz']],
  },
  products: {
    products: [
      ['deals', 'th'],
      ['deals', 'en'],
      ['hemat', 'id'],
    ],
    'page 2 of the products': [['deals', 'th', '?page=2']],
    'products narrowed down': [
      ['deals', 'en', '?brand=sony&platform=shopee&sort=price-asc'],
      ['hemat', 'id', '?platform=shopee'],
    ],
    'no such products': [['deals', 'th', '?min=9000000']],
  },
  leaderboards: {
    leaderboards: EVERY_TENANT,
    'leaderboards of a category': [['deals', 'en', '?category=gadgets10']],
  },
  leaderboard: {
    leaderboard: [
      ['deals', 'th', 'best-sellers'],
      ['guide', 'en', 'real-discounts'],
      ['hemat', 'id', 'best-rated'],
    ],
    'leaderboard of topics': [['deals', 'th', 'guides-to-read']],
  },
  coupons: {
    coupons: EVERY_TENANT,
    'coupons of a kind': [
      ['deals', 'en', '?type=CODE'],
      ['hemat', 'id', '?type=DISCOUNT&platform=AMAZON'],
    ],
  },
  topics: EVERY_TENANT,
  topic: [
    ['deals', 'th', 'small-kitchen'],
    ['guide', 'en', 'power-bank-guide'],
    ['hemat', 'id', 'double-days'],
  ],
  deals: {
    deals: [
      ['deals', 'th'],
      ['deals', 'en'],
      ['hemat', 'id'],
      ['guide', 'th'],
    ],
    'page 2 of the deals': [['deals', 'th', '?page=2']],
    'deals of a label': [['deals', 'en', '?label=FREE_SHIPPING']],
  },
  'daily-special': [
    ['deals', 'th'],
    ['hemat', 'id'],
    ['deals', 'en'],
  ],
  ranking: EVERY_TENANT,
  product: [
    ['deals', 'th', 'uniqlo-t-shirt-2'],
    ['deals', 'en', 'jbl-speaker-1'],
    ['hemat', 'id', 'rice-2'],
  ],
  deal: [
    ['deals', 'th', 'deal-jbl-earphones-5'],
    ['deals', 'en', 'deal-coffee-1'],
    ['hemat', 'id', 'deal-wardah-cleanser-1'],
  ],
  about: GUIDE_IN_THAI,
  'user-agreement': EVERY_TENANT,
  'privacy-policy': GUIDE_IN_THAI,
  'site-map': GUIDE_IN_THAI,
  offline: GUIDE_IN_THAI,
  login: EVERY_TENANT,
  'reset-password': GUIDE_IN_THAI,
  'create-password': GUIDE_IN_THAI,
  security: EVERY_TENANT,
  profile: GUIDE_IN_INDONESIAN,
  me: GUIDE_IN_THAI,
  alerts: GUIDE_IN_THAI,
  favorited: { favourites: EVERY_TENANT },
  likes: GUIDE_IN_THAI,
  notifications: GUIDE_IN_INDONESIAN,
  'notification-settings': GUIDE_IN_THAI,
  'stop-notifications': [
    ['guide', 'en', '?token=1.all.wrong'],
    ['deals', 'th', '?token=1.7.wrong'],
    ['hemat', 'id', '?done=alert'],
  ],
  user: GUIDE_IN_THAI,
  following: EVERY_TENANT,
  compare: {
    comparison: [
      ['deals', 'th', '?p=jbl-earphones-5&p=sony-earphones-1&p=sony-earphones-2&p=jbl-earphones-6'],
      ['deals', 'en', '?p=coffee-1&p=cable-1&only=differences'],
    ],
    'comparison of nothing': [['hemat', 'id']],
  },
  search: {
    'search results': [
      ['guide', 'th', '?q=ส่วนลด'],
      ['deals', 'en', '?q=price'],
      ['hemat', 'id', '?q=diskon'],
      ['deals', 'th', '?q=sony'],
    ],
    'search form': [['deals', 'th']],
    'reviews found': [['deals', 'th', '?q=sony&tab=reviews']],
    'notes and videos found': [['deals', 'en', '?q=rice&tab=content']],
    'deals found': [['deals', 'th', '?q=sony&tab=deals']],
    'no link of a shop that is known': [['deals', 'th', '?q=https://shopee.co.th/product/1/999999999']],
    'empty search': [
      ['guide', 'en', '?q=zzzz'],
      ['hemat', 'id', '?q=zzzz'],
    ],
  },
  seller: [
    ['guide', 'th', 'piavtiqnvl'],
    ['deals', 'en', 'northern-goods-fflzgcklyg'],
    ['hemat', 'id', 'sumber-rejeki-3fp4gvsei3'],
  ],
  'ai-shopping': EVERY_TENANT,
  // A browser shows no feeds.
  feed: [],
};
