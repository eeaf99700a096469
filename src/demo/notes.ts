/** Notes of the demonstration: short articles. */

import type { DemoTenant } from '#src/demo/tenants.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';

/** An article without its texts, which are in content/TENANT/CODE.md. */
export interface DemoArticle {
  readonly kind: ArticleKind;
  readonly code: string;
  readonly category: string;
  readonly author: string;
  /** Day of publication, counted from the day of the seed: -1 is the day before. */
  readonly day: number;
  /** Minutes after midnight. */
  readonly minute: number;
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
    day: -21,
    minute: 1080,
    clickCount: 410,
  }),
  note({
    code: 'before-buying-from-a-live-stream',
    category: 'social70',
    author: 'พิมพ์ชนก เรืองเดช',
    day: -28,
    minute: 1150,
    clickCount: 560,
  }),
  note({
    code: 'second-step-at-sign-in',
    category: 'privacy12',
    author: 'ธนกร ศรีประเสริฐ',
    day: -59,
    minute: 480,
    clickCount: 735,
    brands: ['google', 'microsoft'],
  }),
  note({
    code: 'years-of-phone-updates',
    category: 'mobile31',
    author: 'ธนกร ศรีประเสริฐ',
    day: -93,
    minute: 720,
    clickCount: 890,
    brands: ['google', 'samsung', 'apple'],
  }),
  note({
    code: 'one-minute-seller-check',
    category: 'consumer40',
    author: 'ณิชา วงศ์สว่าง',
    day: -15,
    minute: 490,
    clickCount: 610,
  }),
  note({
    code: 'slow-charging-cable',
    category: 'mobile32',
    author: 'ธนกร ศรีประเสริฐ',
    day: -12,
    minute: 1105,
    clickCount: 480,
  }),
];

const DEALS: readonly DemoArticle[] = [
  note({
    code: 'plug-and-voltage-first',
    category: 'gadgets12',
    author: 'กฤต มณีโชติ',
    day: -53,
    minute: 1050,
    clickCount: 640,
  }),
  note({
    code: 'rice-by-the-kilo',
    category: 'groceries61',
    author: 'วรัญญา ตั้งใจดี',
    day: -71,
    minute: 1100,
    clickCount: 385,
  }),
  note({
    code: 'measure-clothes-not-letters',
    category: 'fashion41',
    author: 'วรัญญา ตั้งใจดี',
    day: -18,
    minute: 760,
    clickCount: 520,
    brands: ['uniqlo'],
  }),
  note({
    code: 'film-the-unboxing',
    category: 'shopping70',
    author: 'วรัญญา ตั้งใจดี',
    day: -16,
    minute: 1145,
    clickCount: 735,
  }),
  note({
    code: 'wait-with-a-number',
    category: 'shopping70',
    author: 'กฤต มณีโชติ',
    day: -10,
    minute: 460,
    clickCount: 690,
  }),
];

const HEMAT: readonly DemoArticle[] = [
  note({
    code: 'gabung-ongkir',
    category: 'tips70',
    author: 'Rani Kusumawardhani',
    day: -34,
    minute: 1140,
    clickCount: 470,
  }),
  note({
    code: 'cek-imei-dulu',
    category: 'gadget12',
    author: 'Bagas Prasetyo',
    day: -62,
    minute: 975,
    clickCount: 815,
  }),
  note({
    code: 'liter-di-tas-ransel',
    category: 'fashion41',
    author: 'Bagas Prasetyo',
    day: -90,
    minute: 750,
    clickCount: 360,
    brands: ['eiger'],
  }),
  note({
    code: 'harga-per-100-gram',
    category: 'tips71',
    author: 'Rani Kusumawardhani',
    day: -15,
    minute: 735,
    clickCount: 540,
  }),
  note({
    code: 'simpan-bukti-chat',
    category: 'tips72',
    author: 'Bagas Prasetyo',
    day: -11,
    minute: 1200,
    clickCount: 425,
  }),
];

/** Short shopping notes by tenant. */
export const demoNotes: Readonly<Record<DemoTenant, readonly DemoArticle[]>> = {
  guide: GUIDE,
  deals: DEALS,
  hemat: HEMAT,
};
