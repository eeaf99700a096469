/** Finds the label that a text means in other words. */

import { daysOfLabel, LABEL_CODES, type LabelCode } from '#src/modules/catalogue/prices/rules.ts';

const LOWEST = /lowest|cheapest|low\b|termurah|terendah|murah|ต่ำสุด|ถูกสุด|ต่ำที่สุด|ถูกที่สุด/i;
const DAYS = /(\d{1,3})\s*(?:days?|hari|วัน)/i;
/** Other words for times, in days. */
const TIMES: readonly (readonly [RegExp, number])[] = [
  [/half a year|six months|setengah tahun|ครึ่งปี|6 เดือน/i, 180],
  [/\bweek\b|seminggu|สัปดาห์|อาทิตย์/i, 7],
  [/\bmonth\b|sebulan|เดือน/i, 30],
];

/** What shoppers call labels. The first that matches decides. */
const SYNONYMS: readonly (readonly [LabelCode, RegExp])[] = [
  ['FREE_SHIPPING', /free (?:shipping|delivery|postage)|ส่งฟรี|ฟรีค่าส่ง|(?:gratis|bebas) (?:ongkir|ongkos kirim)/i],
  ['ALL_TIME_LOW', /all.time low|historic(?:al)? low|lowest ever|ตลอดกาล|เท่าที่เคย|sepanjang masa|selama ini/i],
  ['PRICE_REDUCTION_TOP', /(?:big|large) price (?:drop|cut)|ลดแรง|ลดเยอะ|turun banyak/i],
  [
    'PRICE_REDUCTION',
    /price (?:drop|cut|reduc\w+)|reduced price|ลดราคา|ราคาลด|turun harga|harga turun|(?:real|genuine|true|proven) discounts?|ลดจริง|ถูกลงจริง|ราคาจริง|(?:diskon|turun) (?:asli|beneran)|benar-benar turun/i,
  ],
  ['FLASH_SALE', /flash.?(?:sale|deal)|แฟลช\s?เซล|นาทีทอง|diskon kilat/i],
  ['BEST_SELLER', /best.?sell\w*|ขายดี|terlaris|paling laku/i],
  ['HIGHLY_RATED', /highly.rated|top.rated|good reviews?|รีวิวดี|คะแนนดี|ulasan bagus|rating tinggi/i],
  ['LAZ_MALL', /laz\s?mall|ลาซมอลล์/i],
  ['SHOPEE_MALL', /shopee\s?mall|ช้อปปี้มอลล์/i],
];

/** Words for what the site says of a price: that it is good, usual or doubtful. They are no labels. */
const OF_VERDICTS =
  /suspicious|doubtful|inflated|misleading|\b(?:good|fair|bad|verified|checked) (?:price|deal|discount)|than usual|not enough data|mencurigakan|meragukan|harga (?:bagus|wajar)|dari biasanya|belum cukup|น่าสงสัย|ราคา(?:ดี|โอเค)|กว่าปกติ|ข้อมูลยังไม่พอ/i;

/** Whether a text means what the site says of a price, and no label. */
export const meansVerdict = (text: string): boolean => OF_VERDICTS.test(text);

/** Whether a text means the labels of the lowest price, without saying of how many days. */
export const meansLowest = (text: string): boolean => LOWEST.test(text);

/** The label that a text stands for in other words than its own; undefined: none. */
export function labelMeant(text: string): LabelCode | undefined {
  const [first] = SYNONYMS.find(([, words]) => words.test(text)) ?? [];
  if (first !== undefined || !LOWEST.test(text)) return first;
  const written = DAYS.exec(text)?.[1];
  const days = written === undefined ? TIMES.find(([words]) => words.test(text))?.[1] : Number(written);
  return LABEL_CODES.find((code) => days !== undefined && daysOfLabel(code) === days);
}
