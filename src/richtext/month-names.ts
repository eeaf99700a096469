/** Names and abbreviations of each month, in lower case and without dots: English, Indonesian, Thai. */
const MONTHS: readonly string[] = [
  'january jan januari มกราคม มกรา มค',
  'february feb februari pebruari peb กุมภาพันธ์ กุมภา กพ',
  'march mar maret มีนาคม มีนา มีค',
  'april apr เมษายน เมษา เมย',
  'may mei พฤษภาคม พฤษภา พค',
  'june jun juni มิถุนายน มิถุนา มิย',
  'july jul juli กรกฎาคม กรกฎา กค',
  'august aug agustus agu agt ags สิงหาคม สิงหา สค',
  'september sep sept กันยายน กันยา กย',
  'october oct oktober okt ตุลาคม ตุลา ตค',
  'november nov nopember nop พฤศจิกายน พฤศจิกา พย',
  'december dec desember des ธันวาคม ธันวา ธค',
];

const NUMBERS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.split(' ').map((name) => [name.normalize('NFC'), index + 1] as const)),
);

/** Names and abbreviations in Latin letters, the longest first. */
export const LATIN_MONTHS: readonly string[] = [...NUMBERS.keys()]
  .filter((name) => /^[a-z]/.test(name))
  .sort((a, b) => b.length - a.length);

/** Names and abbreviations in Thai, the longest first. */
export const THAI_MONTHS: readonly string[] = [...NUMBERS.keys()]
  .filter((name) => !/^[a-z]/.test(name))
  .sort((a, b) => b.length - a.length);

/** The month of a name or an abbreviation, from 1; undefined if it is none. */
export function monthOf(name: string): number | undefined {
  return NUMBERS.get(name.replaceAll('.', '').toLowerCase().normalize('NFC'));
}

/** Years of the Buddhist era, 2400 to 2700, are 543 larger. No price and no article has such a Gregorian date. */
export const gregorian = (year: number): number => (year >= 2400 && year <= 2700 ? year - 543 : year);
