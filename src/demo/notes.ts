import type { DemoTenant } from '#src/demo/tenants.ts';
import type { ArticleKind } from '#src/modules/articles/contract.ts';

/** An article without its texts, which are in content/TENANT/CODE.md. */
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

const note = (facts: Omit<DemoArticle, 'kind'>): DemoArticle => ({ kind: 'NOTE', ...facts });

const GUIDE: readonly DemoArticle[] = [
  note({
    code: 'dark-patterns-at-checkout',
    category: 'design50',
    author: 'ณิชา วงศ์สว่าง',
    publishTime: '2026-09-21T18:00:00+07:00',
    clickCount: 410,
  }),
  note({
    code: 'before-buying-from-a-live-stream',
    category: 'social70',
    author: 'พิมพ์ชนก เรืองเดช',
    publishTime: '2026-08-30T19:10:00+07:00',
    clickCount: 560,
  }),
  note({
    code: 'second-step-at-sign-in',
    category: 'privacy12',
    author: 'ธนกร ศรีประเสริฐ',
    publishTime: '2026-05-28T08:00:00+07:00',
    clickCount: 735,
    brands: ['google', 'microsoft'],
  }),
  note({
    code: 'years-of-phone-updates',
    category: 'mobile31',
    author: 'ธนกร ศรีประเสริฐ',
    publishTime: '2026-02-17T12:00:00+07:00',
    clickCount: 890,
    brands: ['google', 'samsung', 'apple'],
  }),
  note({
    code: 'one-minute-seller-check',
    category: 'consumer40',
    author: 'ณิชา วงศ์สว่าง',
    publishTime: '2026-10-08T08:10:00+07:00',
    clickCount: 610,
  }),
  note({
    code: 'slow-charging-cable',
    category: 'mobile32',
    author: 'ธนกร ศรีประเสริฐ',
    publishTime: '2026-10-17T18:25:00+07:00',
    clickCount: 480,
  }),
];

const DEALS: readonly DemoArticle[] = [
  note({
    code: 'plug-and-voltage-first',
    category: 'gadgets12',
    author: 'กฤต มณีโชติ',
    publishTime: '2026-06-15T17:30:00+07:00',
    clickCount: 640,
  }),
  note({
    code: 'rice-by-the-kilo',
    category: 'groceries61',
    author: 'วรัญญา ตั้งใจดี',
    publishTime: '2026-04-23T18:20:00+07:00',
    clickCount: 385,
  }),
  note({
    code: 'measure-clothes-not-letters',
    category: 'fashion41',
    author: 'วรัญญา ตั้งใจดี',
    publishTime: '2026-09-28T12:40:00+07:00',
    clickCount: 520,
    brands: ['uniqlo'],
  }),
  note({
    code: 'film-the-unboxing',
    category: 'shopping70',
    author: 'วรัญญา ตั้งใจดี',
    publishTime: '2026-10-06T19:05:00+07:00',
    clickCount: 735,
  }),
  note({
    code: 'wait-with-a-number',
    category: 'shopping70',
    author: 'กฤต มณีโชติ',
    publishTime: '2026-10-22T07:40:00+07:00',
    clickCount: 690,
  }),
];

const HEMAT: readonly DemoArticle[] = [
  note({
    code: 'gabung-ongkir',
    category: 'tips70',
    author: 'Rani Kusumawardhani',
    publishTime: '2026-08-12T19:00:00+07:00',
    clickCount: 470,
  }),
  note({
    code: 'cek-imei-dulu',
    category: 'gadget12',
    author: 'Bagas Prasetyo',
    publishTime: '2026-05-19T16:15:00+07:00',
    clickCount: 815,
  }),
  note({
    code: 'liter-di-tas-ransel',
    category: 'fashion41',
    author: 'Bagas Prasetyo',
    publishTime: '2026-02-26T12:30:00+07:00',
    clickCount: 360,
    brands: ['eiger'],
  }),
  note({
    code: 'harga-per-100-gram',
    category: 'tips71',
    author: 'Rani Kusumawardhani',
    publishTime: '2026-10-09T12:15:00+07:00',
    clickCount: 540,
  }),
  note({
    code: 'simpan-bukti-chat',
    category: 'tips72',
    author: 'Bagas Prasetyo',
    publishTime: '2026-10-19T20:00:00+07:00',
    clickCount: 425,
  }),
];

/** Short shopping notes by tenant. */
export const demoNotes: Readonly<Record<DemoTenant, readonly DemoArticle[]>> = {
  guide: GUIDE,
  deals: DEALS,
  hemat: HEMAT,
};
