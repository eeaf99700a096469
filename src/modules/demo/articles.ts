import type { ArticleKind } from '#src/modules/articles/contract.ts';
import { demoNotes } from '#src/modules/demo/notes.ts';
import type { DemoTenant } from '#src/modules/demo/tenants.ts';

/** What an article is beside its texts, which stand in content/TENANT/CODE.LANG.md. */
export interface DemoArticle {
  readonly kind: ArticleKind;
  readonly code: string;
  readonly category: string;
  readonly author: string;
  /** ISO 8601 with offset. */
  readonly publishTime: string;
  readonly clickCount: number;
  readonly brands?: readonly string[];
  readonly manufacturerUrl?: string;
}

const GUIDE: readonly DemoArticle[] = [
  {
    kind: 'ARTICLE',
    code: 'how-to-read-a-discount',
    category: 'consumer41',
    author: 'ณิชา วงศ์สว่าง',
    publishTime: '2026-10-12T09:00:00+07:00',
    clickCount: 1840,
  },
  {
    kind: 'ARTICLE',
    code: 'spot-fake-reviews',
    category: 'consumer40',
    author: 'ณิชา วงศ์สว่าง',
    publishTime: '2026-09-03T08:30:00+07:00',
    clickCount: 2310,
  },
  {
    kind: 'ARTICLE',
    code: 'power-bank-mah-or-wh',
    category: 'mobile32',
    author: 'ธนกร ศรีประเสริฐ',
    publishTime: '2026-04-02T10:00:00+07:00',
    clickCount: 4125,
    brands: ['anker', 'xiaomi'],
  },
  {
    kind: 'ARTICLE',
    code: 'parcel-message-scams',
    category: 'privacy11',
    author: 'พิมพ์ชนก เรืองเดช',
    publishTime: '2026-08-18T07:45:00+07:00',
    clickCount: 3270,
  },
  {
    kind: 'ARTICLE',
    code: 'imported-phone-warranty',
    category: 'mobile31',
    author: 'ธนกร ศรีประเสริฐ',
    publishTime: '2026-06-25T11:15:00+07:00',
    clickCount: 2685,
    brands: ['apple', 'samsung', 'xiaomi', 'oppo', 'vivo'],
  },
  {
    kind: 'ARTICLE',
    code: 'free-trial-subscriptions',
    category: 'software60',
    author: 'พิมพ์ชนก เรืองเดช',
    publishTime: '2026-05-14T09:20:00+07:00',
    clickCount: 1190,
    brands: ['apple', 'google', 'microsoft'],
  },
  {
    kind: 'ARTICLE',
    code: 'online-return-rights-thailand',
    category: 'consumer42',
    author: 'ณิชา วงศ์สว่าง',
    publishTime: '2026-07-09T13:00:00+07:00',
    clickCount: 3540,
  },
  {
    kind: 'ARTICLE',
    code: 'separate-wallet-for-shopping',
    category: 'digital21',
    author: 'พิมพ์ชนก เรืองเดช',
    publishTime: '2026-03-11T10:30:00+07:00',
    clickCount: 980,
  },
];

const DEALS: readonly DemoArticle[] = [
  {
    kind: 'ARTICLE',
    code: 'noise-cancelling-headphones-under-3000-baht',
    category: 'gadgets11',
    author: 'กฤต มณีโชติ',
    publishTime: '2026-09-10T10:00:00+07:00',
    clickCount: 5210,
    brands: ['sony', 'soundcore', 'jbl'],
  },
  {
    kind: 'ARTICLE',
    code: 'air-fryer-sizes',
    category: 'home31',
    author: 'วรัญญา ตั้งใจดี',
    publishTime: '2026-07-22T09:30:00+07:00',
    clickCount: 3890,
    brands: ['philips', 'tefal'],
    manufacturerUrl: 'https://www.philips.com',
  },
  {
    kind: 'ARTICLE',
    code: 'sunscreen-labels',
    category: 'beauty22',
    author: 'วรัญญา ตั้งใจดี',
    publishTime: '2026-03-19T08:15:00+07:00',
    clickCount: 4470,
    brands: ['biore', 'nivea'],
  },
  {
    kind: 'ARTICLE',
    code: 'double-day-sale-calendar',
    category: 'shopping70',
    author: 'กฤต มณีโชติ',
    publishTime: '2026-10-20T07:00:00+07:00',
    clickCount: 6120,
  },
  {
    kind: 'ARTICLE',
    code: 'stacking-coupons',
    category: 'shopping70',
    author: 'กฤต มณีโชติ',
    publishTime: '2026-08-05T11:00:00+07:00',
    clickCount: 2960,
  },
  {
    kind: 'ARTICLE',
    code: 'nappies-by-the-piece',
    category: 'baby51',
    author: 'วรัญญา ตั้งใจดี',
    publishTime: '2026-05-06T09:00:00+07:00',
    clickCount: 1735,
    brands: ['mamypoko', 'huggies'],
  },
];

const HEMAT: readonly DemoArticle[] = [
  {
    kind: 'ARTICLE',
    code: 'diskon-50-plus-20',
    category: 'tips71',
    author: 'Rani Kusumawardhani',
    publishTime: '2026-09-15T09:00:00+07:00',
    clickCount: 4380,
  },
  {
    kind: 'ARTICLE',
    code: 'rice-cooker-rumah-900-va',
    category: 'home31',
    author: 'Bagas Prasetyo',
    publishTime: '2026-06-11T10:00:00+07:00',
    clickCount: 3125,
    brands: ['miyako', 'cosmos', 'philips'],
  },
  {
    kind: 'ARTICLE',
    code: 'kartu-memori-palsu',
    category: 'gadget11',
    author: 'Bagas Prasetyo',
    publishTime: '2026-04-28T08:30:00+07:00',
    clickCount: 2240,
    brands: ['sandisk', 'kingston'],
    manufacturerUrl: 'https://www.sandisk.com',
  },
  {
    kind: 'ARTICLE',
    code: 'cek-bpom-sebelum-beli-skincare',
    category: 'beauty21',
    author: 'Rani Kusumawardhani',
    publishTime: '2026-07-30T07:30:00+07:00',
    clickCount: 5065,
    brands: ['wardah', 'somethinc'],
  },
  {
    kind: 'ARTICLE',
    code: 'daftar-periksa-harbolnas',
    category: 'tips70',
    author: 'Rani Kusumawardhani',
    publishTime: '2026-10-26T09:00:00+07:00',
    clickCount: 2870,
  },
  {
    kind: 'ARTICLE',
    code: 'cod-dan-retur',
    category: 'tips72',
    author: 'Bagas Prasetyo',
    publishTime: '2026-03-24T10:45:00+07:00',
    clickCount: 1950,
  },
];

/** Articles and notes by tenant. */
export const demoArticles: Readonly<Record<DemoTenant, readonly DemoArticle[]>> = {
  guide: [...GUIDE, ...demoNotes.guide],
  deals: [...DEALS, ...demoNotes.deals],
  hemat: [...HEMAT, ...demoNotes.hemat],
};
