/** Translates values of goods, as feeds write them, for readers: colours, sizes, materials, places, warranties. */

import { COLOURS } from '#src/i18n/vocabularies/colours.ts';
import { MATERIALS } from '#src/i18n/vocabularies/materials.ts';
import { measureIn } from '#src/i18n/vocabularies/measures.ts';
import { PLACES } from '#src/i18n/vocabularies/places.ts';
import { SIZES } from '#src/i18n/vocabularies/sizes.ts';
import { folded, termIn, type Vocabulary, vocabularyOf } from '#src/i18n/vocabularies/vocabulary.ts';
import { WARRANTIES } from '#src/i18n/vocabularies/warranties.ts';
import { foreignLang, isThai, type Lang } from '#src/kernel/lang.ts';

/** A text for readers of a page. */
export interface Written {
  readonly text: string;
  /** The language of the text, for its `lang`, where it is certain that it is not the page's. */
  readonly lang: Lang | undefined;
}

/** Words that say of what kind a value is: "สีดำ", "ไซซ์ L", "Warna hitam". */
const BEFORE = {
  colour: /^(?:สี ?|warna |colou?r[: ]+)/i,
  size: /^(?:ไซซ์ ?|ไซส์ ?|ขนาด ?|size |ukuran )/i,
  material: /^(?:วัสดุ ?|bahan )/i,
};

const VOCABULARIES = {
  colour: vocabularyOf(() => COLOURS, BEFORE.colour),
  size: vocabularyOf(() => SIZES, BEFORE.size),
  material: vocabularyOf(() => MATERIALS, BEFORE.material),
  warranty: vocabularyOf(() => WARRANTIES),
  place: PLACES,
  /** Only numbers with units. */
  measure: () => undefined,
  /** The name of a variant: the colour, the size or the amount. */
  variant: vocabularyOf(() => [...COLOURS, ...SIZES], new RegExp(`${BEFORE.colour.source}|${BEFORE.size.source}`, 'i')),
} satisfies Readonly<Record<string, Vocabulary>>;

export type ValueKind = keyof typeof VOCABULARIES;

/** Between the parts of a value: "ดำ, XL", "Black/White". */
const BETWEEN = /(\s*[,/|+;·]\s*|\s+-\s+)/;

/** As it is written. Thai letters are certain to be Thai; of other letters the language is not known. */
export const asWritten = (text: string, lang: Lang): Written => ({ text, lang: foreignLang(text, lang) });

/**
 * A value as a feed writes it, in the reader's language. One with a part in Thai letters that no vocabulary has stays as
 * it is written.
 */
export function valueIn(kind: ValueKind, text: string, lang: Lang): Written {
  const parts = text.split(BETWEEN).map((part, at) => (at % 2 === 1 ? part : partIn(kind, part, lang)));
  const shown = parts.join('');
  return lang !== 'th' && isThai(shown) ? asWritten(text, lang) : { text: shown, lang: undefined };
}

function partIn(kind: ValueKind, part: string, lang: Lang): string {
  const vocabulary: Vocabulary = VOCABULARIES[kind];
  const term = vocabulary(part);
  if (term !== undefined) return folded(part) === folded(termIn(term, lang)) ? part : termIn(term, lang);
  const code = part.replace(BEFORE.size, '');
  if (kind !== 'measure' && CODE.test(code)) return lang === 'th' ? part : code;
  return measureIn(part, lang) ?? shareIn(vocabulary, part, lang) ?? termOverTime(vocabulary, part, lang) ?? part;
}

/** Sizes that are the same in every language: XL, 42. */
const CODE = /^(?:\d{0,2}X{0,4}[SML]|\d{1,3})$/i;

/** "ผ้าฝ้าย 100%", "100% cotton". */
function shareIn(vocabulary: Vocabulary, part: string, lang: Lang): string | undefined {
  const share = /\d+(?:[.,]\d+)?\s*%/.exec(part)?.[0];
  const term = share === undefined ? undefined : vocabulary(part.replace(share, ''));
  if (share === undefined || term === undefined) return undefined;
  const own = termIn(term, lang);
  return part.startsWith(share) ? `${share} ${own}` : `${own} ${share}`;
}

/** "ประกันศูนย์ 1 ปี", "1 year warranty". */
function termOverTime(vocabulary: Vocabulary, part: string, lang: Lang): string | undefined {
  const written = /\d+\s*[\p{L}\p{M}.]+/u.exec(part)?.[0] ?? '';
  const term = vocabulary(part.replace(written, '').replace(/[()-]/g, ' '));
  const time = measureIn(written, lang);
  if (term === undefined || time === undefined) return undefined;
  const own = termIn(term, lang);
  return lang === 'en' ? `${time} ${own.charAt(0).toLowerCase()}${own.slice(1)}` : `${own} ${time}`;
}
