import type { TextKey } from '#src/i18n/dictionary.ts';
import { texts } from '#src/i18n/texts.ts';
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

const VALUES: Readonly<Record<string, ValueKey>> = {
  new: 'attribute.value.new',
  used: 'attribute.value.used',
  refurbished: 'attribute.value.refurbished',
  male: 'attribute.value.male',
  female: 'attribute.value.female',
  unisex: 'attribute.value.unisex',
  adult: 'attribute.value.adult',
  kids: 'attribute.value.kids',
  toddler: 'attribute.value.toddler',
  infant: 'attribute.value.infant',
  newborn: 'attribute.value.newborn',
};

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

/** A value in the reader's language, where feeds write one of a few English words; else as it is written. */
export function attributeValue(value: string | number, lang: Lang): string {
  const key = VALUES[String(value).toLowerCase()];
  return key === undefined ? String(value) : texts(lang)(key);
}
