/** Reads the phrases that the intents of the chat are trained on. */

import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Seeded } from '#scripts/bench/seeded-choices.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { INTENTS, type QuestionIntent } from '#src/modules/finding/chat/intents/intents.ts';

/** A way to ask, as somebody wrote it. */
export interface Phrase {
  readonly hand: string;
  readonly lang: Lang;
  readonly intent: QuestionIntent;
  readonly text: string;
}

const FOLDER = resolve(import.meta.dirname, 'phrases');

/** All phrases, by the hands that wrote them: `lang<TAB>intent<TAB>phrase` a line. Throws at a line that is none. */
export async function readPhrases(): Promise<Phrase[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.tsv')).toSorted();
  const all = await Promise.all(
    files.map(async (name) => {
      const lines = (await readFile(resolve(FOLDER, name), 'utf8')).split('\n').filter((line) => line !== '');
      return lines.map((line, at) => phraseOf(line, name.slice(0, -'.tsv'.length), `${name}:${at + 1}`));
    }),
  );
  return all.flat();
}

function phraseOf(line: string, hand: string, place: string): Phrase {
  const [written, named, text] = line.split('\t');
  const lang = LANGS.find((code) => code === written);
  const intent = INTENTS.find((name) => name === named);
  if (lang === undefined || intent === undefined || !text) throw new Error(`${place} is no phrase: ${line}`);
  return { hand, lang, intent, text };
}

/** Values of placeholders: goods that demonstration shops sell, and goods that they do not. */
const FILLINGS: Readonly<Record<Lang, Readonly<Record<string, readonly string[]>>>> = {
  th: {
    kind: ['หูฟัง', 'หม้อทอดไร้น้ำมัน', 'รองเท้าวิ่ง', 'ลำโพงบลูทูธ', 'พัดลม', 'กระเป๋าเป้', 'แชมพู', 'อาหารแมว'],
    brand: ['ฟิลิปส์', 'sony', 'ซัมซุง', 'anker', 'xiaomi', 'ไนกี้'],
    model: ['wh-1000xm5', 'ไอโฟน 15', 's24', 'airpods pro', 'rm850'],
    colour: ['ดำ', 'ขาว', 'ชมพู', 'น้ำเงิน'],
    attribute: ['กันน้ำ', 'ไร้สาย', 'ตัดเสียง', 'ชาร์จเร็ว', 'เสียงเงียบ'],
    price: ['500', '1500', '2 พัน', 'หมื่นนึง', '990 บาท'],
    size: ['42', 'xl', '32 นิ้ว'],
    capacity: ['128gb', '256gb', '20000mah', '1 ลิตร'],
  },
  en: {
    kind: ['headphones', 'air fryer', 'running shoes', 'bluetooth speaker', 'fan', 'backpack', 'shampoo', 'cat food'],
    brand: ['philips', 'sony', 'samsung', 'anker', 'xiaomi', 'nike'],
    model: ['wh-1000xm5', 'iphone 15', 's24', 'airpods pro', 'rm850'],
    colour: ['black', 'white', 'pink', 'navy'],
    attribute: ['waterproof', 'wireless', 'noise cancelling', 'fast charging', 'quiet'],
    price: ['500', '1500', '2k', '10000', '990 baht'],
    size: ['42', 'xl', '32 inch'],
    capacity: ['128gb', '256gb', '20000mah', '1 litre'],
  },
  id: {
    kind: ['headset', 'air fryer', 'sepatu lari', 'speaker bluetooth', 'kipas angin', 'tas ransel', 'sampo', 'blender'],
    brand: ['philips', 'sony', 'samsung', 'anker', 'xiaomi', 'nike'],
    model: ['wh-1000xm5', 'iphone 15', 's24', 'airpods pro', 'rm850'],
    colour: ['hitam', 'putih', 'pink', 'biru'],
    attribute: ['anti air', 'wireless', 'peredam bising', 'fast charging', 'hening'],
    price: ['500rb', '1,5jt', '2 juta', '300 ribu', 'rp 99.000'],
    size: ['42', 'xl', '32 inch'],
    capacity: ['128gb', '256gb', '20000mah', '1 liter'],
  },
};

const SHOPS = ['shopee', 'lazada', 'tokopedia', 'tiktok shop'];
const CODES = ['SAVE50', 'MEGA1212', 'GRATIS9'];

/** A phrase with goods, prices and shops in place of its placeholders. */
export function filled({ lang, text }: Phrase, choices: Seeded): string {
  const one = (some: readonly string[]) => choices.pick(some);
  const own = FILLINGS[lang];
  return text.replace(/\{(\w+?)(2?)\}/g, (_whole, name: string) => {
    if (name === 'shop') return one(SHOPS);
    if (name === 'code') return one(CODES);
    if (name === 'product') return `${one(own['brand'] ?? [])} ${one(own['kind'] ?? [])}`;
    return one(own[name] ?? [name]);
  });
}
