/** Makes the catalogue of the benchmark of search, half of it real. */

import { createHash } from 'node:crypto';
import { readRealOffers } from '#scripts/bench/search-real.ts';
import { mistyped } from '#scripts/bench/search-typing.ts';
import type { Kind, Names, PhoneBrand, Vocabulary } from '#scripts/bench/search-vocabulary.ts';
import { type Seeded, seeded } from '#scripts/bench/seeded-choices.ts';

/** A listing of the catalogue, with what it truly is. */
export interface Offer {
  readonly name: string;
  /** What it is: `phone`, or the English name of its kind. */
  readonly kind: string;
  readonly brand: string | null;
  readonly model: string | null;
  /** The kind of goods it belongs to; null when it stands for itself. Then brand and model are those of the goods. */
  readonly of: string | null;
  readonly sold: number;
}

const LANGS = ['th', 'en', 'id'] as const;

const PHONE_ACCESSORIES: Names = {
  th: ['เคส', 'ฟิล์มกระจก', 'สายชาร์จ', 'เคสใส', 'ซองหนัง'],
  en: ['case', 'tempered glass', 'charger cable', 'leather cover', 'screen protector'],
  id: ['casing', 'anti gores', 'kabel charger', 'softcase', 'kaca pelindung'],
};
const FOR = { th: ' สำหรับ ', en: ' for ', id: ' untuk ' };
const PHONE_NOTES = [
  'ประกันศูนย์',
  'RAM 8GB ROM 256GB',
  '5G',
  'garansi resmi',
  'เครื่องแท้',
  '5000mAh',
  'แถมเคส',
  'free case',
];
const NOTES = {
  th: ['พร้อมส่ง', 'ราคาถูก', 'รุ่นใหม่', 'แพ็ค 2', 'คุณภาพดี'],
  en: ['new arrival', 'premium', 'best price', 'size L', 'set of 2'],
  id: ['murah', 'original', 'terbaru', 'isi 2', 'premium'],
};

/** The share of long words with a typed error: sellers mistype too. */
const MISTYPED = 0.02;

const sellers = (random: Seeded, name: string) =>
  name
    .split(' ')
    .map((word) => (word.length > 4 && random.chance(MISTYPED) ? mistyped(random, word.toLowerCase()) : word))
    .join(' ');

/** The models of a brand: `Y#s` becomes Y17s. */
export function modelsOf({ name, models }: PhoneBrand): { readonly brand: string; readonly model: string }[] {
  return models.flatMap((model, n) =>
    [12, 17, 30, 35].map((number) => ({ brand: name, model: model.replace('#', String(number + n)) })),
  );
}

function phoneOffers(random: Seeded, maker: PhoneBrand): Offer[] {
  return modelsOf(maker).flatMap(({ brand, model }) => {
    const of = (kind: string, name: string, belongs: string | null, sold: number): Offer => ({
      name: sellers(random, name),
      kind,
      brand,
      model,
      of: belongs,
      sold,
    });
    const written = () => (random.chance(0.15) ? `${brand} ${model}`.replace(/ (?=\w+$)/, '') : `${brand} ${model}`);
    const phones = Array.from({ length: 1 + random.number(3) }, () => {
      const both = random.chance(0.2) ? `${maker.thai} ` : '';
      const name = `${both}${written()} ${random.pick(PHONE_NOTES)} ${random.pick(PHONE_NOTES)}`;
      return of('phone', name, null, random.number(300));
    });
    const belongings = Array.from({ length: 3 + random.number(3) }, () => {
      const lang = random.pick(LANGS);
      const thing = random.pick(PHONE_ACCESSORIES[lang]);
      const joint = random.chance(0.6) ? FOR[lang] : ' ';
      const name = random.chance(0.2) ? `${written()} ${thing}` : `${thing}${joint}${written()}`;
      return of('phone accessory', name, 'phone', random.number(9000));
    });
    return [...phones, ...belongings];
  });
}

const kindName = ({ names }: Kind) => names.en[0] ?? '';

function kindOffers(random: Seeded, kind: Kind): Offer[] {
  const things = Array.from({ length: 12 }, (_, n): Offer => {
    const lang = LANGS[n % 3] ?? 'th';
    const [usual, ...others] = kind.names[lang];
    const name = random.chance(0.25) ? random.pick([usual, ...others]) : usual;
    const brand = random.pick(kind.brands);
    const note = random.pick(NOTES[lang]);
    const title = lang === 'en' ? `${brand} ${note} ${name}` : `${name} ${brand} ${note}`;
    return {
      name: sellers(random, title),
      kind: kindName(kind),
      brand,
      model: null,
      of: null,
      sold: random.number(400),
    };
  });
  const belongings = Array.from({ length: 6 }, (_, n): Offer => {
    const lang = LANGS[n % 3] ?? 'th';
    const name = `${random.pick(kind.accessories[lang])} ${random.pick(NOTES[lang])}`;
    return {
      name,
      kind: `${kindName(kind)} accessory`,
      brand: null,
      model: null,
      of: kindName(kind),
      sold: random.number(9000),
    };
  });
  return [...things, ...belongings];
}

/** Which half of the real names a name belongs to. */
const halfOf = (name: string) => createHash('sha256').update(name).digest().readUInt8(0) % 2;

/** The listings of a catalogue: made ones, and a half of the real ones. */
export async function catalogueOf({ seed, half, phones, kinds }: Vocabulary): Promise<Offer[]> {
  const random = seeded(seed);
  const made = [
    ...phones.flatMap((phone) => phoneOffers(random, phone)),
    ...kinds.flatMap((kind) => kindOffers(random, kind)),
  ];
  const known = kinds.flatMap(({ names }) => Object.values(names).flat());
  const ambiguous = (name: string) =>
    known.some((one) => one.split(' ').every((word) => name.toLowerCase().includes(word)));
  const real = (await readRealOffers()).filter(({ name }) => halfOf(name) === half && !ambiguous(name));
  return [...made, ...real.map((offer) => ({ ...offer, sold: random.number(2000) }))];
}
