/** Translates the places that goods are sent from. */

import { INDONESIAN_CITIES, INDONESIAN_PROVINCES } from '#src/i18n/vocabularies/indonesian-places.ts';
import { THAI_PROVINCES } from '#src/i18n/vocabularies/thai-provinces.ts';
import { type Term, type Vocabulary, vocabularyOf } from '#src/i18n/vocabularies/vocabulary.ts';
import { LANGS } from '#src/kernel/lang.ts';

/** Countries that parcels come from. */
const COUNTRIES = ['TH', 'ID', 'MY', 'SG', 'VN', 'PH', 'CN', 'HK', 'TW', 'JP', 'KR', 'IN', 'US', 'GB', 'DE', 'AU'];

/** Ways to write a place beside its own name. */
const OTHER_NAMES: readonly Term[] = [
  ['กรุงเทพมหานคร', 'Bangkok', 'Bangkok', 'กรุงเทพ', 'กรุงเทพฯ', 'กทม.', 'กทม', 'Krung Thep Maha Nakhon'],
  ['พระนครศรีอยุธยา', 'Phra Nakhon Si Ayutthaya', 'Phra Nakhon Si Ayutthaya', 'อยุธยา', 'Ayutthaya'],
  ['นครราชสีมา', 'Nakhon Ratchasima', 'Nakhon Ratchasima', 'โคราช', 'Korat'],
  ['ชลบุรี', 'Chon Buri', 'Chon Buri', 'Chonburi'],
  ['จีน', 'China', 'Tiongkok', 'Mainland China', 'จีนแผ่นดินใหญ่', 'ประเทศจีน', 'Cina'],
  ['ต่างประเทศ', 'Overseas', 'Luar negeri', 'Abroad'],
];

function countryTerms(): Term[] {
  const names = LANGS.map((lang) => new Intl.DisplayNames(lang, { type: 'region' }));
  const nameOf = (code: string, at: number) => names[at]?.of(code) ?? code;
  return COUNTRIES.map((code) => [nameOf(code, 0), nameOf(code, 1), nameOf(code, 2)]);
}

/** Words before the name of a province. */
const PROVINCE = /^(?:จังหวัด|จ\.\s*|changwat |province of |provinsi |prov\. )/;

const named = vocabularyOf(
  () => [
    ...THAI_PROVINCES.map(([th, en]): Term => [th, en, en]),
    ...INDONESIAN_PROVINCES,
    ...INDONESIAN_CITIES,
    ...countryTerms(),
    ...OTHER_NAMES,
  ],
  PROVINCE,
);

const CITY_OR_REGENCY = /^\s*(?<kind>kota|kab\.?|kabupaten)\s+(?<name>\S.*?)\s*$/i;

/** A city or a regency of Indonesia by its full name. The two are different places: Kota Bandung, Kab. Bandung. */
function indonesian(text: string): Term | undefined {
  const { kind, name } = CITY_OR_REGENCY.exec(text)?.groups ?? {};
  if (kind === undefined || name === undefined) return undefined;
  const own =
    name === name.toUpperCase() ? name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (one) => one.toUpperCase()) : name;
  const [th, en = own] = named(name) ?? [];
  const isCity = kind.toLowerCase() === 'kota';
  if (isCity) return [th ?? text, en, text];
  return [th === undefined ? text : `อำเภอ${th}`, `${en} Regency`, text];
}

/** Where goods are sent from: provinces of Thailand and Indonesia, cities and regencies, countries. */
export const PLACES: Vocabulary = (text) => indonesian(text) ?? named(text);
