/** Defines the settings of the demonstration tenants. */

import type { TenantSettings } from '#src/kernel/tenant.ts';

/** Codes of the demonstration tenants, in the order in which they are created. */
export const DEMO_TENANTS = ['guide', 'deals', 'hemat'] as const;

export type DemoTenant = (typeof DEMO_TENANTS)[number];

const PAPER = { light: '#faf8f4', dark: '#171512' } as const;
const ALL_FEATURES = { notes: true, brands: true, search: true } as const;

/** Public holidays until the end of 2027 that fall on a date; those by the moon are added when they are announced. */
const THAI_HOLIDAYS = [
  '2026-12-07',
  '2026-12-10',
  '2026-12-31',
  '2027-01-01',
  '2027-04-06',
  '2027-04-13',
  '2027-04-14',
  '2027-04-15',
  '2027-05-03',
  '2027-05-04',
  '2027-06-03',
  '2027-07-28',
  '2027-08-12',
  '2027-10-13',
  '2027-10-25',
  '2027-12-06',
  '2027-12-10',
  '2027-12-31',
];
const INDONESIAN_HOLIDAYS = ['2026-12-25', '2027-01-01', '2027-06-01', '2027-08-17'];

const guide: TenantSettings = {
  name: 'เลือกดี',
  localNames: { en: 'Lueak Dee', id: 'Lueak Dee' },
  tagline: {
    en: 'Buying guides and consumer know-how in plain words, so that every baht you spend in Thailand is well spent.',
    id: 'Panduan belanja dan hak konsumen dengan bahasa yang mudah, agar setiap baht yang Anda keluarkan tidak sia-sia.',
    th: 'คู่มือเลือกซื้อและรู้ทันสิทธิผู้บริโภค อ่านง่าย ตรวจสอบที่มาได้ เพื่อให้ทุกบาทที่จ่ายคุ้มค่า',
  },
  hosts: ['guide.localhost'],
  languages: ['th', 'en', 'id'],
  imageHost: 'img.guide.localhost',
  timeZone: 'Asia/Bangkok',
  holidays: THAI_HOLIDAYS,
  calendar: 'buddhist',
  dateFormat: 'D MMM YYYY',
  currencies: ['THB', 'USD'],
  phoneAreas: ['66', '62', '65', '60'],
  articleFocused: true,
  alternatePriceFormat: false,
  theme: {
    light: { brand: '#0e6b5c', paper: PAPER.light },
    dark: { brand: '#5cc4b0', paper: PAPER.dark },
    logo: 'leaf',
  },
  features: ALL_FEATURES,
  publisher: { name: 'เลือกดี', localNames: { en: 'Lueak Dee', id: 'Lueak Dee' }, email: 'editor@guide.localhost' },
};

const deals: TenantSettings = {
  name: 'ปาซาร์',
  localNames: { en: 'Pasar', id: 'Pasar' },
  tagline: {
    en: 'True prices and true discounts: compare shops before you pay, with guides to what is worth having.',
    id: 'Harga asli, diskon asli: bandingkan toko sebelum membayar, lengkap dengan panduan memilih barang.',
    th: 'ราคาจริง ลดจริง ดูย้อนหลังได้ เทียบราคาหลายร้านก่อนจ่าย พร้อมคู่มือเลือกของที่ใช้ได้จริง',
  },
  hosts: ['deals.localhost'],
  languages: ['th', 'en', 'id'],
  imageHost: 'img.deals.localhost',
  timeZone: 'Asia/Bangkok',
  holidays: THAI_HOLIDAYS,
  calendar: 'buddhist',
  dateFormat: 'D MMM YYYY',
  currencies: ['THB', 'USD'],
  phoneAreas: ['66', '62', '65', '60'],
  articleFocused: false,
  alternatePriceFormat: false,
  theme: {
    light: { brand: '#c8371b', paper: PAPER.light },
    dark: { brand: '#ff9478', paper: PAPER.dark },
    logo: 'tag',
  },
  features: { ...ALL_FEATURES, untranslated: true },
  app: { scheme: 'pasar', appStoreId: '1000000000', huaweiId: 'C100000000', playId: 'com.example.pasar' },
  publisher: { name: 'ปาซาร์', localNames: { en: 'Pasar', id: 'Pasar' }, email: 'editor@deals.localhost' },
};

const hemat: TenantSettings = {
  name: 'Hemat',
  tagline: {
    en: 'Shop for less in Indonesia without falling for false discounts: guides to choosing, and how to work out true prices.',
    id: 'Belanja lebih hemat tanpa tertipu diskon: panduan memilih barang dan cara menghitung harga yang sebenarnya.',
    th: 'ช้อปในอินโดนีเซียให้ประหยัด ไม่หลงกลส่วนลดหลอก ด้วยคู่มือเลือกของและวิธีคิดราคาที่จ่ายจริง',
  },
  hosts: ['hemat.localhost'],
  languages: ['id', 'en', 'th'],
  imageHost: 'img.hemat.localhost',
  timeZone: 'Asia/Jakarta',
  holidays: INDONESIAN_HOLIDAYS,
  calendar: 'gregory',
  dateFormat: 'D MMM YYYY',
  currencies: ['IDR'],
  phoneAreas: ['62', '66'],
  articleFocused: false,
  alternatePriceFormat: true,
  theme: {
    light: { brand: '#1d4fa3', paper: PAPER.light },
    dark: { brand: '#8fb4f7', paper: PAPER.dark },
    logo: 'basket',
  },
  features: ALL_FEATURES,
  publisher: { name: 'Hemat', email: 'editor@hemat.localhost' },
};

export const demoSettings: Readonly<Record<DemoTenant, TenantSettings>> = { guide, deals, hemat };
