/** A unit after a number. `one` is for a number of one in English; `also` are other ways to write it. */
export interface Unit {
  readonly th: string;
  readonly en: string;
  readonly one?: string;
  readonly id: string;
  readonly also?: readonly string[];
}

/** Units of times, amounts and measures that feeds write after a number. */
export const UNITS: readonly Unit[] = [
  { th: 'ปี', en: 'years', one: 'year', id: 'tahun', also: ['yr', 'yrs', 'thn'] },
  { th: 'เดือน', en: 'months', one: 'month', id: 'bulan', also: ['bln'] },
  { th: 'สัปดาห์', en: 'weeks', one: 'week', id: 'minggu' },
  { th: 'วัน', en: 'days', one: 'day', id: 'hari' },
  { th: 'ชั่วโมง', en: 'hours', one: 'hour', id: 'jam', also: ['ชม.', 'hrs', 'hr'] },
  { th: 'ชิ้น', en: 'pieces', one: 'piece', id: 'buah', also: ['pcs', 'pc', 'อัน', 'ea'] },
  { th: 'แพ็ก', en: 'packs', one: 'pack', id: 'pak', also: ['แพ็ค', 'แพค'] },
  { th: 'กล่อง', en: 'boxes', one: 'box', id: 'kotak', also: ['dus'] },
  { th: 'ขวด', en: 'bottles', one: 'bottle', id: 'botol' },
  { th: 'ซอง', en: 'sachets', one: 'sachet', id: 'saset', also: ['sachet'] },
  { th: 'คู่', en: 'pairs', one: 'pair', id: 'pasang' },
  { th: 'ชุด', en: 'sets', one: 'set', id: 'set' },
  { th: 'มก.', en: 'mg', id: 'mg', also: ['มิลลิกรัม', 'มก'] },
  { th: 'กก.', en: 'kg', id: 'kg', also: ['กิโลกรัม', 'กก', 'kilogram'] },
  { th: 'กรัม', en: 'g', id: 'g', also: ['gram', 'grams', 'gr'] },
  { th: 'มล.', en: 'ml', id: 'ml', also: ['มิลลิลิตร', 'มล'] },
  { th: 'ลิตร', en: 'L', id: 'L', also: ['litre', 'litres', 'liter', 'liters', 'ล.'] },
  { th: 'มม.', en: 'mm', id: 'mm', also: ['มิลลิเมตร', 'มม'] },
  { th: 'ซม.', en: 'cm', id: 'cm', also: ['เซนติเมตร', 'ซม'] },
  { th: 'เมตร', en: 'm', id: 'm', also: ['ม.', 'metre', 'metres', 'meter'] },
  { th: 'นิ้ว', en: 'inches', one: 'inch', id: 'inci', also: ['in', 'inch'] },
  { th: 'วัตต์', en: 'W', id: 'W', also: ['watt', 'watts'] },
  { th: 'โวลต์', en: 'V', id: 'V', also: ['volt', 'volts'] },
];
