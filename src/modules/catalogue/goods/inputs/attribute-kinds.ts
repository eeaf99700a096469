/** Names of properties, as feeds and shops write them, with the property that each stands for. */

import type { TextKey } from '#src/i18n/dictionary.ts';
import type { ValueKind } from '#src/i18n/vocabularies/values.ts';

type Name<Key> = Key extends `attribute.value.${string}` ? never : Key extends `attribute.${string}` ? Key : never;
/** A property of goods whose name is known, by the key of its name. */
export type AttributeKey = Name<TextKey>;
type ValueKey = Extract<TextKey, `attribute.value.${string}`>;

/** Names of properties in feeds: in lower case, letters only. */
export const NAMES: Readonly<Record<AttributeKey, readonly string[]>> = {
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

/** The property that a feed means by a name. */
export const keyOf = (raw: string) => KEYS.get(raw.toLowerCase().replace(/[^\p{L}\p{M}]/gu, ''));

/** How feeds write the values of a few kinds, beside the words of the reader's languages. */
export const VALUES: Readonly<Record<ValueKey, readonly string[]>> = {
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
export const VALUE_KEYS = new Map(
  Object.entries(VALUES).flatMap(([key, values]) => values.map((value) => [value, key as ValueKey] as const)),
);

/** Kinds of the values of a property; of the others, only numbers with units are read. */
export const KINDS: Readonly<Partial<Record<AttributeKey, ValueKind>>> = {
  'attribute.colour': 'colour',
  'attribute.size': 'size',
  'attribute.material': 'material',
  'attribute.warranty': 'warranty',
};

/** Properties whose values have names of colours that are none. */
export const TASTES: ReadonlySet<AttributeKey | undefined> = new Set(['attribute.flavour', 'attribute.scent'] as const);
