/** Makes articles, videos and coupons for the page of components. */

import { money, PICTURE } from '#src/development/components/sample-cards.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';
import type { VideoCard } from '#src/modules/reading/videos/contract.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import type { CouponCard } from '#src/modules/selling/coupons/contract.ts';

const WHEN = '2026-11-18T03:00:00.000Z';

const TITLES: Readonly<Record<Lang, string>> = {
  th: 'หูฟังตัดเสียงรบกวนงบไม่เกิน 3,000 บาท รุ่นไหนคุ้มที่สุดในปีนี้',
  en: 'Noise-cancelling headphones under 3,000 baht: which is worth it this year?',
  id: 'Headphone peredam bising di bawah 1 juta: mana yang paling layak tahun ini?',
};

const CATEGORIES: Readonly<Record<Lang, string>> = { th: 'แกดเจ็ต', en: 'Gadgets', id: 'Gawai' };

/** A cover of this size in pixels. */
export function cover(width: number, height: number) {
  return { ...PICTURE, width, height };
}

export function article({ lang }: Site, change: Partial<ArticleCard> = {}): ArticleCard {
  return {
    id: 1,
    kind: 'ARTICLE',
    code: 'sample',
    path: '/article/sample',
    title: TITLES[lang],
    summary: TITLES[lang],
    cover: cover(1200, 750),
    category: { code: 'gadgets10', name: CATEGORIES[lang], path: '/articles/gadgets10' },
    author: null,
    publishTime: new Date(WHEN),
    ...change,
  };
}

export function video({ lang }: Site, change: Partial<VideoCard> = {}): VideoCard {
  return {
    id: 1,
    code: 'sample',
    title: TITLES[lang],
    url: 'https://video.example/sample',
    coverImage: cover(1280, 720),
    seconds: 754,
    publishTime: WHEN,
    brand: null,
    ...change,
  };
}

export function coupon(site: Site, change: Partial<CouponCard> = {}): CouponCard {
  const { currency, of } = money(site);
  return {
    id: 1,
    code: 'sample',
    platform: 'SHOPEE',
    title: TITLES[site.lang],
    terms: '',
    promoCode: 'SAVE100',
    discountType: 'AMOUNT',
    amount: of(100),
    percent: null,
    atMost: false,
    minimum: of(500),
    currency,
    url: 'https://shop.example/coupon',
    picture: null,
    brand: null,
    startsAt: null,
    endsAt: '2027-01-31T16:59:59.000Z',
    shelfTime: WHEN,
    ...change,
  };
}
