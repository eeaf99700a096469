/** Spellings of units of measure. */

/** Spellings of units, by their normal form. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  gb: ['gb', 'gib', 'gbyte', 'gigabyte', 'gigabytes', 'กิกะไบต์', 'จิกะไบต์'],
  tb: ['tb', 'tib', 'terabyte', 'terabytes', 'เทราไบต์'],
  mb: ['mb', 'mib', 'megabyte', 'megabytes', 'เมกะไบต์'],
  mah: ['mah', 'มิลลิแอมป์'],
  wh: ['wh'],
  w: ['w', 'watt', 'watts', 'วัตต์'],
  v: ['v', 'volt', 'volts', 'โวลต์', 'โวลท์'],
  hz: ['hz', 'เฮิรตซ์'],
  mhz: ['mhz'],
  ghz: ['ghz'],
  rpm: ['rpm'],
  mp: ['mp', 'megapixel', 'megapixels', 'ล้านพิกเซล'],
  ml: ['ml', 'มล', 'มิลลิลิตร', 'cc', 'ซีซี', 'mililiter', 'milliliter'],
  l: ['l', 'ltr', 'liter', 'liters', 'litre', 'litres', 'ลิตร'],
  mg: ['mg', 'มก', 'มิลลิกรัม'],
  g: ['g', 'gr', 'gram', 'grams', 'กรัม'],
  kg: ['kg', 'kgs', 'kilo', 'kilogram', 'kilograms', 'กก', 'กิโล', 'กิโลกรัม', 'โล'],
  mm: ['mm', 'มม', 'มิลลิเมตร'],
  cm: ['cm', 'ซม', 'เซนติเมตร', 'เซนติ'],
  m: ['m', 'meter', 'meters', 'metre', 'metres', 'เมตร'],
  inch: ['in', 'inch', 'inches', 'inci', 'นิ้ว'],
  oz: ['oz', 'ออนซ์'],
  ft: ['ft', 'feet', 'foot', 'ฟุต'],
  pcs: ['pcs', 'pc', 'pieces', 'ชิ้น', 'buah'],
};

const FORMS = new Map(Object.entries(UNITS).flatMap(([unit, forms]) => forms.map((form) => [form, unit] as const)));

/** The normal form of a unit; undefined for other words. */
export function unitOf(word: string): string | undefined {
  return FORMS.get(word);
}

const thai = [...FORMS.keys()].filter((form) => /[\u0e00-\u0e7f]/.test(form)).sort((a, b) => b.length - a.length);

/** Also the beginning of other words, as of โลชั่น: a unit only where no letter follows. */
const BEGINS_OTHERS = new Set(['โล']);
const written = thai.map((form) => (BEGINS_OTHERS.has(form) ? `${form}(?![\u0e00-\u0e7f])` : form));

/** A Thai unit right after a number, including the dot of its abbreviation. The dictionary would split some of them. */
export const THAI_UNIT = new RegExp(`(?<=\\d ?)(${written.join('|')})(?:\\.|(?![\\u0e30-\\u0e4e]))`, 'g');
