import { colourOf } from '#src/modules/catalogue/matching/colours.ts';
import { NETWORK, wordsOf } from '#src/modules/catalogue/matching/offer-words.ts';
import { isPart } from '#src/names/kinds/kind-in-name.ts';
import { kinds } from '#src/names/kinds/kind-table.ts';
import type { NamePart } from '#src/names/name-parts.ts';
import { type NameReading, readName } from '#src/names/name-reading.ts';
import { readingOptions } from '#src/names/vocabulary/tenant-terms.ts';
import { fold } from '#src/words/fold.ts';
import { segment } from '#src/words/segment.ts';

/** The data of an offer that is compared; texts as the shop wrote them. */
export interface OfferText {
  readonly title: string;
  readonly brand?: string | undefined;
  readonly description?: string | undefined;
  /** In any unit that is the same for both offers. */
  readonly price?: number | undefined;
}

/** A parsed offer, ready to be compared with many others. */
export interface ReadOffer {
  /** What its title says. */
  readonly reading: NameReading;
  /** Distinct words of the title in order, without what sellers add to everything; terms and amounts in one form. */
  readonly words: readonly string[];
  readonly inTitle: ReadonlySet<string>;
  /** Those among them that say the kind, with the language that has them. */
  readonly kindWords: ReadonlyMap<string, NamePart['lang']>;
  /** Words that may name a model or part: letters with digits, or at least five digits; without punctuation. */
  readonly models: readonly string[];
  /** Numbers with a unit, by what they measure, in base units: data -> 16000, 512000. */
  readonly measures: ReadonlyMap<string, ReadonlySet<string>>;
  /** Sizes of two or three numbers, whatever stands first: 60x30 cm is 30x60. */
  readonly sizes: ReadonlySet<string>;
  /** Memory and storage of phones and computers: 8+256. */
  readonly memory: ReadonlySet<string>;
  /** Plain numbers of up to four digits: versions, years, sizes. */
  readonly numbers: ReadonlySet<string>;
  readonly colours: ReadonlySet<string>;
  /** The brands that the title or its feed names, squashed. */
  readonly brands: readonly string[];
  /** The kinds that words of the title name, beside those that any holder or part may have. */
  readonly kinds: readonly string[];
  /** Those among its words for kinds that belong to another thing: cases, cables, spare parts. */
  readonly accessories: readonly string[];
  /** Letters and digits of the title, joined: names may be split differently. */
  readonly squashed: string;
  readonly trigrams: ReadonlySet<string>;
  /** Words of title and description. */
  readonly all: ReadonlySet<string>;
  readonly price: number | undefined;
}

const DESCRIPTION = 1000;
/** Words of letters and digits that are no model: standards, resolutions, counts, ordinals. */
const NO_MODEL =
  /^(?:\d+(?:\.\d+)?(?:gb|tb|mb|mah|wh|w|v|hz|mhz|ghz|rpm|mp|ml|l|mg|g|kg|mm|cm|m|inch|oz|ft|pcs|k|p|x|c|pin|bit|st|nd|rd|th|way|port|core|pk|pack|yr|user|month|day|d|s|a|in|mbps|gbps|kbps|ch)|ddr\d|gen\d|usb\d|cat\d\w?|mp[34]|h26\d|\d+x\d+\w*|win(?:dows)?\d+|v\d+(?:\.\d+)?|m2|vol\d+|ps[1-5]|pc[1-4]|pd\d+w|\d+in1)$/;

/** Parses an offer. */
export function readOffer(offer: OfferText): ReadOffer {
  const reading = readName(offer.title, readingOptions({ brands: offer.brand ? [offer.brand] : [], categories: [] }));
  const { words, kindWords } = wordsOf(reading);
  const description = fold((offer.description ?? '').slice(0, DESCRIPTION));
  return {
    reading,
    words,
    inTitle: new Set(words),
    kindWords,
    models: modelsOf(words),
    measures: measuresOf(reading),
    sizes: new Set(reading.sizes.map(({ amounts }) => amounts.toSorted((x, y) => x - y).join('x'))),
    memory: memoryOf(reading.text),
    numbers: new Set(words.filter((word) => /^\d{1,4}(?:\.\d{1,2})?$/.test(word))),
    colours: coloursOf(reading.colours, words),
    brands: brandsOf(reading.brand, offer.brand),
    ...kindsOf(reading),
    squashed: squash(reading.text),
    trigrams: trigramsOf(reading.text),
    all: new Set([...words, ...segment(description, 'th')]),
    price: offer.price,
  };
}

/** Letters and digits alone. */
export const squash = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether one of the names, squashed, stands in the title of an offer. */
export const isIn = (names: readonly string[], { squashed }: ReadOffer): boolean =>
  names.some((name) => squashed.includes(name));

/** Whether both name one brand, or the title of one has the brand of the other. */
export const shareBrand = (a: ReadOffer, b: ReadOffer): boolean =>
  isIn(a.brands, b) || isIn(b.brands, a) || a.brands.some((name) => b.brands.includes(name));

/** The colours that the reading says, and those that words of other languages name; shades are their colour. */
const coloursOf = (said: readonly string[], words: readonly string[]) =>
  new Set(
    [...said.map((name) => fold(name).split(' ').at(-1) ?? name), ...words].flatMap((word) => colourOf(word) ?? []),
  );

const brandsOf = (...names: readonly (string | null | undefined)[]) =>
  [...new Set(names.map((name) => squash(fold(name ?? ''))))].filter((name) => name.length > 1);

function kindsOf({ parts, kind, kindFrom, accessory }: NameReading): Pick<ReadOffer, 'kinds' | 'accessories'> {
  const named = parts.flatMap(({ type, value, role }) => (type === 'kind' && role === 'is' ? value : []));
  const own = named.filter((code) => !code.startsWith('~') && (code === kind || !isPart(code)));
  return {
    kinds: kind === null || kindFrom === 'maker' ? own : [kind, ...own],
    // The strap of a watch is none of its accessories.
    accessories: named.filter(
      (code) => kinds().get(code)?.isAccessory === true && (accessory || !code.startsWith('~')),
    ),
  };
}

/** Models of machines in a list: l3110/l3150/l3210. */
const LISTED = /^[a-z]+-?\d{2,}[a-z\d]*(?:\/[a-z]+-?\d{2,}[a-z\d]*)+$/;

/** A word without the signs that models are written with. */
export const unsigned = (word: string): string => word.replace(/[-./'+_]/g, '');

function modelsOf(words: readonly string[]): string[] {
  const models = words
    .flatMap((word) => (LISTED.test(word) ? word.split('/') : word))
    .map(unsigned)
    .filter((word) => /^[a-z0-9]+$/.test(word) && /\d/.test(word))
    .filter((word) => (/[a-z]/.test(word) ? word.length >= 3 && !NO_MODEL.test(word) : word.length >= 5));
  return [...new Set(models)];
}

function measuresOf({ parts }: NameReading): Map<string, Set<string>> {
  const measures = new Map<string, Set<string>>();
  for (const { type, value, text, role } of parts) {
    if (type !== 'quantity' || role !== 'is' || NETWORK.test(text) || value.startsWith('percent:')) continue;
    const [dimension = '', amount = ''] = value.split(':');
    measures.set(dimension, (measures.get(dimension) ?? new Set()).add(amount));
  }
  return measures;
}

const MEMORY = /(?<![\d.])(\d{1,2})\s?(?:gb?)?\s?[+/]\s?(\d{2,4}|[124]\s?t)(?:\s?[gb]b?)?(?![\d.])/g;

function memoryOf(title: string): Set<string> {
  return new Set(
    [...title.matchAll(MEMORY)].map(([, working, storage = '']) => `${working}+${storage.replace(' ', '')}`),
  );
}

/** Trigrams as in PostgreSQL's pg_trgm: of each word, with two spaces before and one after it. */
function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}
