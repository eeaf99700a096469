/** Chooses the things that are drawn on the cover of each article of the demonstration. */

import type { Thing } from '#src/demo/catalogue/banner-topics.ts';

const of = (shape: string, colour = 'white'): Thing => ['shopping', shape, colour];

/** Things that an article speaks of, by its code: three things, the middle one in front. */
export const ARTICLE_THINGS: Readonly<Record<string, readonly [Thing, Thing, Thing]>> = {
  // guide
  'phone-storage-128-or-256': [
    ['memory-card', 'micro-sd', 'red'],
    ['smartphone', 'square', 'blue'],
    ['memory-card', 'ssd', 'black'],
  ],
  'zero-percent-instalments': [of('calendar', 'green'), of('wallet', 'blue'), of('receipt')],
  'compare-what-you-pay': [of('receipt'), ['earphones', 'over-ear', 'black'], of('parcel', 'green')],
  'permissions-of-shopping-apps': [of('lock', 'green'), ['smartphone', 'column', 'black'], of('message', 'blue')],
  'name-on-the-qr-code': [of('wallet', 'green'), of('code'), of('warning', 'red')],
  'refurbished-or-second-hand': [of('opened', 'green'), ['smartphone', 'bar', 'grey'], of('magnifier', 'blue')],
  'earbuds-for-the-train': [
    ['earphones', 'open-fit', 'white'],
    ['earphones', 'in-ear', 'blue'],
    ['smartphone', 'round', 'black'],
  ],
  'laptop-memory-before-chip': [
    ['memory-card', 'ssd', 'blue'],
    ['laptop', 'clamshell', 'grey'],
    ['memory-card', 'usb', 'red'],
  ],
  'charger-by-watts': [
    ['laptop', 'detachable', 'grey'],
    ['charger', 'three', 'white'],
    ['smartphone', 'square', 'blue'],
  ],
  'tablet-for-study': [
    ['tablet', 'pen', 'grey'],
    ['tablet', 'tablet', 'blue'],
    ['backpack', 'school', 'green'],
  ],
  'smartwatch-battery-or-apps': [
    ['smartwatch', 'band', 'black'],
    ['smartwatch', 'round', 'green'],
    ['smartwatch', 'square', 'pink'],
  ],
  'how-to-read-a-discount': [of('magnifier', 'green'), of('tag', 'red'), of('calendar', 'blue')],
  'spot-fake-reviews': [of('magnifier', 'red'), of('reviews'), of('warning', 'blue')],
  'power-bank-mah-or-wh': [
    ['cable', 'usb-c', 'white'],
    ['power-bank', 'display', 'blue'],
    ['power-bank', 'slab', 'black'],
  ],
  'parcel-message-scams': [of('parcel', 'green'), of('warning', 'red'), ['smartphone', 'bar', 'black']],
  'imported-phone-warranty': [of('receipt'), ['smartphone', 'column', 'green'], of('parcel', 'blue')],
  'free-trial-subscriptions': [of('wallet', 'blue'), of('calendar', 'red'), of('film', 'black')],
  'online-return-rights-thailand': [of('receipt'), of('opened', 'green'), of('calendar', 'blue')],
  'separate-wallet-for-shopping': [of('lock', 'blue'), of('wallet', 'green'), of('code')],
  'dark-patterns-at-checkout': [of('calendar', 'grey'), of('warning', 'red'), of('receipt')],
  'before-buying-from-a-live-stream': [of('message', 'green'), of('film', 'red'), of('parcel', 'blue')],
  'second-step-at-sign-in': [of('message', 'blue'), of('lock', 'red'), ['smartphone', 'square', 'black']],
  'years-of-phone-updates': [of('calendar', 'green'), ['smartphone', 'round', 'blue'], of('lock', 'grey')],
  'one-minute-seller-check': [of('reviews'), of('magnifier', 'blue'), of('parcel', 'green')],
  'slow-charging-cable': [
    ['charger', 'usb-c', 'white'],
    ['cable', 'usb-c', 'red'],
    ['cable', 'usb-a', 'black'],
  ],
  // deals
  'what-our-labels-mean': [of('tag', 'pink'), of('tag', 'red'), of('tag', 'green')],
  'midnight-sale-checklist': [of('receipt'), of('calendar', 'red'), of('coupon', 'blue')],
  't-shirt-weight-and-weave': [['t-shirt', 'v-neck', 'grey'], ['t-shirt', 'round', 'blue'], of('scale', 'red')],
  'long-charging-cables': [['cable', 'usb-a', 'white'], ['cable', 'usb-c', 'blue'], of('ruler')],
  'rice-without-weevils': [['rice', 'small', 'green'], ['rice', 'big', 'blue'], of('magnifier', 'red')],
  'skin-care-in-which-order': [
    ['cleanser', 'pump', 'green'],
    ['serum', 'dropper', 'purple'],
    ['sunscreen', 'tube', 'blue'],
  ],
  'cleaning-an-air-fryer': [
    ['cleanser', 'tube', 'green'],
    ['air-fryer', 'dial', 'black'],
    ['frying-pan', 'pan', 'red'],
  ],
  'dented-box-opened-goods': [of('receipt'), of('opened', 'red'), of('film', 'black')],
  'wipes-for-babies': [['nappies', 'small', 'pink'], ['nappies', 'pack', 'green'], of('magnifier', 'blue')],
  'walking-shoes-that-fit': [['sneakers', 'trail', 'green'], ['sneakers', 'walking', 'blue'], of('ruler')],
  'rice-cooker-cups-and-lids': [
    ['rice', 'sack', 'green'],
    ['rice-cooker', 'hinged', 'white'],
    ['rice-cooker', 'digital', 'red'],
  ],
  'coffee-by-the-cup': [['coffee', 'drip', 'green'], ['coffee', 'beans', 'red'], of('scale', 'blue')],
  'speaker-ip-rating': [
    ['speaker', 'clip', 'red'],
    ['speaker', 'cylinder', 'blue'],
    ['speaker', 'handled', 'black'],
  ],
  'pan-coating-and-hob': [
    ['frying-pan', 'pan', 'green'],
    ['frying-pan', 'pan', 'black'],
    ['frying-pan', 'pan', 'red'],
  ],
  'noise-cancelling-headphones-under-3000-baht': [
    ['earphones', 'foldable', 'white'],
    ['earphones', 'over-ear', 'black'],
    of('tag', 'red'),
  ],
  'air-fryer-sizes': [['air-fryer', 'dial', 'white'], ['air-fryer', 'touch', 'green'], of('ruler')],
  'sunscreen-labels': [['sunscreen', 'slim', 'white'], ['sunscreen', 'tube', 'blue'], of('magnifier', 'red')],
  'double-day-sale-calendar': [of('tag', 'red'), of('calendar', 'blue'), of('coupon', 'green')],
  'stacking-coupons': [of('coupon', 'blue'), of('coupon', 'red'), of('receipt')],
  'nappies-by-the-piece': [['nappies', 'box', 'pink'], ['nappies', 'pack', 'blue'], of('scale', 'green')],
  'plug-and-voltage-first': [['charger', 'two-usb-c', 'white'], of('plug', 'black'), ['rice-cooker', 'hinged', 'red']],
  'rice-by-the-kilo': [['rice', 'big', 'blue'], ['rice', 'sack', 'green'], of('scale', 'red')],
  'measure-clothes-not-letters': [['t-shirt', 'oversized', 'grey'], ['t-shirt', 'round', 'red'], of('ruler')],
  'film-the-unboxing': [of('parcel', 'green'), ['smartphone', 'bar', 'black'], of('film', 'red')],
  'wait-with-a-number': [of('calendar', 'green'), of('tag', 'blue'), of('message', 'red')],
  // hemat
  'arti-label-harga': [of('tag', 'green'), of('tag', 'blue'), of('magnifier', 'red')],
  'ongkir-luar-jawa': [of('scale', 'green'), of('parcel', 'blue'), of('receipt')],
  'ponsel-baru-atau-tahun-lalu': [
    ['smartphone', 'bar', 'grey'],
    ['smartphone', 'square', 'blue'],
    of('calendar', 'red'),
  ],
  'earphone-kabel-atau-tws': [
    ['cable', 'usb-c', 'white'],
    ['earphones', 'in-ear', 'red'],
    ['earphones', 'open-fit', 'blue'],
  ],
  'umur-makeup-setelah-dibuka': [['serum', 'pump', 'pink'], of('calendar', 'purple'), ['sunscreen', 'lotion', 'blue']],
  'ukur-kaki-sore-hari': [of('ruler'), ['sneakers', 'running', 'blue'], ['sneakers', 'walking', 'red']],
  'popok-hitung-per-lembar': [['nappies', 'small', 'green'], ['nappies', 'box', 'blue'], of('receipt')],
  'kopi-sachet-atau-bubuk': [
    ['coffee', 'drip', 'red'],
    ['coffee', 'ground', 'green'],
    ['coffee', 'kilo', 'blue'],
  ],
  'beras-premium-atau-medium': [
    ['rice', 'small', 'red'],
    ['rice', 'sack', 'blue'],
    ['rice', 'big', 'green'],
  ],
  'garansi-resmi-atau-toko': [of('parcel', 'blue'), of('receipt'), of('lock', 'green')],
  'mi-instan-satu-dus': [
    ['noodles', 'soup', 'red'],
    ['noodles', 'carton', 'blue'],
    ['noodles', 'packs', 'green'],
  ],
  'kipas-angin-watt-dan-angin': [
    ['fan', 'desk', 'blue'],
    ['fan', 'stand', 'white'],
    ['fan', 'tower', 'grey'],
  ],
  'serum-pertama': [
    ['cleanser', 'tube', 'green'],
    ['serum', 'dropper', 'pink'],
    ['serum', 'pump', 'blue'],
  ],
  'flashdisk-atau-ssd': [
    ['memory-card', 'usb', 'red'],
    ['memory-card', 'ssd', 'black'],
    ['laptop', 'clamshell', 'grey'],
  ],
  'diskon-50-plus-20': [of('coupon', 'red'), of('tag', 'blue'), of('receipt')],
  'rice-cooker-rumah-900-va': [of('plug', 'black'), ['rice-cooker', 'digital', 'white'], ['rice', 'small', 'green']],
  'kartu-memori-palsu': [of('warning', 'red'), ['memory-card', 'micro-sd', 'blue'], of('magnifier', 'green')],
  'cek-bpom-sebelum-beli-skincare': [
    ['serum', 'dropper', 'purple'],
    of('magnifier', 'blue'),
    ['sunscreen', 'tube', 'green'],
  ],
  'daftar-periksa-harbolnas': [of('coupon', 'blue'), of('calendar', 'red'), of('receipt')],
  'cod-dan-retur': [of('wallet', 'green'), of('opened', 'blue'), of('receipt')],
  'gabung-ongkir': [of('parcel', 'green'), of('parcel', 'blue'), of('tag', 'red')],
  'cek-imei-dulu': [of('code'), ['smartphone', 'round', 'black'], of('magnifier', 'red')],
  'liter-di-tas-ransel': [['backpack', 'school', 'red'], ['backpack', 'travel', 'blue'], of('ruler')],
  'harga-per-100-gram': [['noodles', 'packs', 'red'], of('scale', 'blue'), ['coffee', 'beans', 'green']],
  'simpan-bukti-chat': [of('receipt'), of('message', 'green'), ['smartphone', 'column', 'black']],
};
