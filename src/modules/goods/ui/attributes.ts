import type { TextKey } from '#src/i18n/dictionary.ts';
import { texts } from '#src/i18n/texts.ts';
import { asWritten, type ValueKind, valueIn, type Written } from '#src/i18n/vocabularies/values.ts';
import type { Lang } from '#src/kernel/lang.ts';

type Name<Key> = Key extends `attribute.value.${string}` ? never : Key extends `attribute.${string}` ? Key : never;
type AttributeKey = Name<TextKey>;
type ValueKey = Extract<TextKey, `attribute.value.${string}`>;

/** What feeds call a property: in lower case, letters only. */
const NAMES: Readonly<Record<AttributeKey, readonly string[]>> = {
  'attribute.colour': ['color', 'colour', 'สี', 'warna'],
  'attribute.size': ['size', 'ขนาด', 'ไซซ์', 'ไซส์', 'ukuran'],
  'attribute.material': ['material', 'วัสดุ', 'bahan'],
  'attribute.pattern': ['pattern', 'ลาย', 'motif'],
  'attribute.gender': ['gender', 'targetgender', 'เพศ', 'jeniskelamin'],
  'attribute.ageGroup': ['agegroup', 'ช่วงวัย', 'kelompokusia'],
  'attribute.weight': ['weight', 'productweight', 'itemweight', 'shippingweight', 'น้ำหนัก', 'berat'],
  'attribute.condition': ['condition', 'สภาพ', 'kondisi'],
  'attribute.type': ['type', 'ประเภท', 'jenis'],
  'attribute.style': ['style', 'สไตล์', 'gaya'],
  'attribute.flavour': ['flavor', 'flavour', 'รสชาติ', 'rasa'],
  'attribute.scent': ['scent', 'fragrance', 'กลิ่น', 'aroma'],
  'attribute.capacity': ['capacity', 'volume', 'ความจุ', 'kapasitas'],
  'attribute.length': ['length', 'productlength', 'ความยาว', 'panjang'],
  'attribute.width': ['width', 'productwidth', 'ความกว้าง', 'lebar'],
  'attribute.height': ['height', 'productheight', 'ความสูง', 'tinggi'],
  'attribute.model': ['model', 'รุ่น'],
  'attribute.warranty': ['warranty', 'การรับประกัน', 'ประกัน', 'garansi'],
  'attribute.power': ['power', 'wattage', 'กำลังไฟ', 'daya'],
  'attribute.voltage': ['voltage', 'แรงดันไฟ', 'tegangan'],
  'attribute.memory': ['memory', 'ram', 'หน่วยความจำ', 'memori'],
  'attribute.storage': ['storage', 'internalmemory', 'พื้นที่จัดเก็บ', 'penyimpanan'],
  'attribute.pack': ['pack', 'multipack', 'packsize', 'isikemasan'],
};
const KEYS = new Map(
  Object.entries(NAMES).flatMap(([key, names]) => names.map((name) => [name, key as AttributeKey] as const)),
);

const keyOf = (raw: string) => KEYS.get(raw.toLowerCase().replace(/[^\p{L}\p{M}]/gu, ''));

/** How feeds write the values of a few kinds, beside the words of the reader's languages. */
const VALUES: Readonly<Record<ValueKey, readonly string[]>> = {
  'attribute.value.new': ['new', 'ใหม่', 'มือหนึ่ง', 'baru'],
  'attribute.value.used': ['used', 'มือสอง', 'bekas'],
  'attribute.value.refurbished': ['refurbished', 'เครื่องรีเฟอร์บิช', 'rekondisi'],
  'attribute.value.male': ['male', 'men', 'ชาย', 'ผู้ชาย', 'pria', 'laki-laki'],
  'attribute.value.female': ['female', 'women', 'หญิง', 'ผู้หญิง', 'wanita', 'perempuan'],
  'attribute.value.unisex': ['unisex', 'ยูนิเซ็กซ์'],
  'attribute.value.adult': ['adult', 'ผู้ใหญ่', 'dewasa'],
  'attribute.value.kids': ['kids', 'children', 'เด็ก', 'anak', 'anak-anak'],
  'attribute.value.toddler': ['toddler', 'เด็กเล็ก', 'balita'],
  'attribute.value.infant': ['infant', 'ทารก', 'bayi'],
  'attribute.value.newborn': ['newborn', 'แรกเกิด', 'bayi baru lahir'],
};
const VALUE_KEYS = new Map(
  Object.entries(VALUES).flatMap(([key, values]) => values.map((value) => [value, key as ValueKey] as const)),
);

/** What the values of a property are; of the others, only numbers with units are read. */
const KINDS: Readonly<Partial<Record<AttributeKey, ValueKind>>> = {
  'attribute.colour': 'colour',
  'attribute.size': 'size',
  'attribute.material': 'material',
  'attribute.warranty': 'warranty',
};

/** Properties whose values have names of colours that are none. */
const TASTES: ReadonlySet<AttributeKey | undefined> = new Set(['attribute.flavour', 'attribute.scent'] as const);

/**
 * The name of a property in the reader's language; undefined when there is none. A name that is not known is shown where
 * it is written for people and in the language's letters: `Fabric care` in English, but never `custom_label_0`.
 */
export function attributeName(raw: string, lang: Lang): string | undefined {
  const key = keyOf(raw);
  if (key !== undefined) return texts(lang)(key);
  const thai = /\p{Script=Thai}/u.test(raw);
  if (thai) return lang === 'th' ? raw : undefined;
  return lang !== 'th' && FOR_PEOPLE.test(raw) ? raw : undefined;
}

/** Whether a property comes before another one: the better known first, colour and size above all. */
export function byAttribute(one: string, other: string): number {
  return rankOf(one) - rankOf(other);
}

const ORDER = Object.keys(NAMES);

function rankOf(raw: string): number {
  const key = keyOf(raw);
  return key === undefined ? ORDER.length : ORDER.indexOf(key);
}

/** Begins with a capital letter; words of letters with spaces between them. */
const FOR_PEOPLE = /^\p{Lu}[\p{L}\p{M}'()/-]*(?: [\p{L}\p{M}'()/&-]+)*$/u;

/** The value of a property in the reader's language, where a vocabulary has it; else as it is written. */
export function attributeValue(raw: string, value: string | number, lang: Lang): Written {
  const text = String(value);
  const key = keyOf(raw);
  const known = VALUE_KEYS.get(text.toLowerCase());
  if (known !== undefined && !TASTES.has(key)) return { text: texts(lang)(known), lang: undefined };
  return key === undefined || key === 'attribute.model'
    ? asWritten(text, lang)
    : valueIn(KINDS[key] ?? 'measure', text, lang);
}

/** The name of a variant in the reader's language, where it is of colours, sizes and amounts. */
export function variantName(name: string, attributes: Readonly<Record<string, unknown>>, lang: Lang): Written {
  const tastes = Object.keys(attributes).some((raw) => TASTES.has(keyOf(raw)));
  return valueIn(tastes ? 'measure' : 'variant', name, lang);
}
