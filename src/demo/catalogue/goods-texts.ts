/** Writes the texts of demonstration listings in every language. */

import type { DemoListing } from '#src/demo/catalogue/listings.ts';
import { SHOP_NAMES } from '#src/demo/catalogue/shops.ts';
import { cycled, fill, inEach, type LocalText, wordsOf } from '#src/demo/catalogue/text-templates.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { GoodsText, GoodsTextsInput } from '#src/modules/catalogue/goods/texts/text-contract.ts';

const OFFER: readonly LocalText[] = [
  {
    th: 'ข้อเสนอของ {shop} สำหรับ {name} ส่งจาก{city} เทียบกับร้านอื่นได้ในตารางราคา',
    en: 'What {shop} asks for {name}, shipped from {city}. The table of prices holds it against other shops.',
    id: 'Penawaran {shop} untuk {name}, dikirim dari {city}. Bandingkan dengan toko lain di tabel harga.',
  },
  {
    th: '{name} จากผู้ขายบน {shop} ที่{city} ราคาย้อนหลังของร้านนี้อยู่ด้านล่าง',
    en: '{name} from a seller on {shop} in {city}, with the price history of this shop below.',
    id: '{name} dari penjual {shop} di {city}, lengkap dengan riwayat harga toko ini.',
  },
];

const OFFICIAL: LocalText = {
  th: 'เป็นร้านทางการของแบรนด์ ใบรับประกันออกในชื่อผู้ซื้อ',
  en: 'It is the official shop of the brand, and the warranty is made out to the buyer.',
  id: 'Ini toko resmi merek, garansinya atas nama pembeli.',
};

const SELLER: LocalText = {
  th: 'ผู้ขายไม่ใช่ร้านทางการ ควรถามเรื่องประกันและใบเสร็จก่อนสั่ง',
  en: 'The seller is not the official shop: ask about warranty and receipt before you order.',
  id: 'Penjualnya bukan toko resmi: tanyakan garansi dan struk sebelum memesan.',
};

/**
 * The texts of a listing in every language. The leading listing has all fields, and says nothing of its shop: its texts
 * stand on the page of the product, whichever shop leads there. The others only say what their shop offers.
 */
export function goodsTextsOf(listing: DemoListing): GoodsTextsInput {
  const make = (lang: Lang) => (listing.leading ? leadingText(listing, lang) : offerText(listing, lang));
  return { goodsExternalId: listing.goods.externalId, texts: inEach(make) };
}

function leadingText({ product }: DemoListing, lang: Lang): GoodsText {
  const { kind, turn, slots } = product;
  const texts = kind.texts[lang];
  const one = (list: readonly string[]) => fill(cycled(list, turn), slots, lang);
  const some = (list: readonly string[], count: number) =>
    Array.from({ length: Math.min(count, list.length) }, (_, at) => fill(cycled(list, turn + at), slots, lang));
  return {
    ...factsOf({ product }, lang),
    name: product.name[lang],
    introduction: one(texts.intro),
    details: fill(texts.details, slots, lang),
    guide: some(texts.guide, texts.guide.length)
      .map((item) => `- ${item}`)
      .join('\n'),
    reasonsFor: some(texts.for, 3),
    reasonsAgainst: some(texts.against, 2),
    summary: one(texts.summary),
    reviewsSummary: one(texts.reviews),
  };
}

function offerText({ product, goods, city }: DemoListing, lang: Lang): GoodsText {
  const { kind, turn, name, slots } = product;
  const { platform, seller } = goods;
  // No platform names a shop with its own site: its seller does.
  const own = platform === 'UNKNOWN' && typeof seller === 'object' ? seller.name : undefined;
  const shop = own ?? SHOP_NAMES[platform];
  const offer = cycled(OFFER, turn + goods.platform.length)[lang];
  return {
    ...factsOf({ product }, lang),
    name: `${name[lang]} – ${shop}`,
    introduction: fill(offer, { shop, name, city }, lang),
    details: goods.official ? OFFICIAL[lang] : SELLER[lang],
    guide: '',
    reasonsFor: [],
    reasonsAgainst: [],
    summary: fill(cycled(kind.texts[lang].summary, turn + 1), slots, lang),
    reviewsSummary: '',
  };
}

function factsOf({ product }: Pick<DemoListing, 'product'>, lang: Lang): Pick<GoodsText, 'features'> {
  const features = product.kind.features.map(({ value, ...label }) => ({
    name: label[lang],
    value: fill(wordsOf(value, lang), product.slots, lang),
  }));
  return { features };
}
