import { isBundle, madeFor } from '#src/modules/matching/accessories.ts';
import { colourOf } from '#src/modules/matching/colours.ts';
import { packsOf } from '#src/modules/matching/packs.ts';
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
  /** Distinct words of the title in order, as `segment` splits them. */
  readonly words: readonly string[];
  readonly inTitle: ReadonlySet<string>;
  /** Words that may name a model or part: letters with digits, or at least five digits; without punctuation. */
  readonly models: readonly string[];
  /** Numbers with a unit, by unit: gb -> 16, 512. */
  readonly measures: ReadonlyMap<string, ReadonlySet<string>>;
  /** Memory and storage of phones and computers: 8+256. */
  readonly memory: ReadonlySet<string>;
  /** Plain numbers of up to four digits: versions, years, sizes. */
  readonly numbers: ReadonlySet<string>;
  readonly colours: ReadonlySet<string>;
  readonly brand: readonly string[];
  /** How many pieces it has; empty for one. */
  readonly packs: ReadonlySet<number>;
  /** Whether the title names a second thing. */
  readonly bundle: boolean;
  /** What the title says it is made for; '' without. */
  readonly madeFor: string;
  /** Letters and digits of the title, joined: names may be split differently. */
  readonly squashed: string;
  readonly trigrams: ReadonlySet<string>;
  /** Words of title and description. */
  readonly all: ReadonlySet<string>;
  readonly price: number | undefined;
}

const DESCRIPTION = 1000;
const MEASURE = /^(\d+(?:\.\d+)?)([a-z]+)$/;
/** Words of letters and digits that are no model: standards, resolutions, counts, ordinals. */
const NO_MODEL =
  /^(?:\d+(?:\.\d+)?(?:gb|tb|mb|mah|wh|w|v|hz|mhz|ghz|rpm|mp|ml|l|mg|g|kg|mm|cm|m|inch|oz|ft|pcs|k|p|x|c|pin|bit|st|nd|rd|th|way|port|core|pk|pack|yr|user|month|day|d|s|a|in|mbps|gbps|kbps|ch)|ddr\d|gen\d|usb\d|cat\d\w?|mp[34]|h26\d|\d+x\d+\w*|win(?:dows)?\d+|v\d+(?:\.\d+)?|m2|vol\d+|ps[1-5]|pc[1-4]|\d+in1)$/;

/** Parses an offer. */
export function readOffer(offer: OfferText): ReadOffer {
  const title = fold(offer.title);
  const words = [...new Set(segment(title, 'th'))];
  const description = fold((offer.description ?? '').slice(0, DESCRIPTION));
  return {
    words,
    inTitle: new Set(words),
    models: modelsOf(words),
    measures: measuresOf(words),
    memory: memoryOf(title),
    numbers: new Set(words.filter((word) => /^\d{1,4}(?:\.\d{1,2})?$/.test(word))),
    colours: new Set(words.map(colourOf).filter((colour) => colour !== undefined)),
    brand: segment(fold(offer.brand ?? ''), 'th'),
    packs: packsOf(title),
    bundle: isBundle(title),
    madeFor: madeFor(title),
    squashed: title.replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
    trigrams: trigramsOf(title),
    all: new Set([...words, ...segment(description, 'th')]),
    price: offer.price,
  };
}

function modelsOf(words: readonly string[]): string[] {
  const models = words
    .map((word) => word.replace(/[-./'+_]/g, ''))
    .filter((word) => /^[a-z0-9]+$/.test(word) && /\d/.test(word))
    .filter((word) => (/[a-z]/.test(word) ? word.length >= 3 && !NO_MODEL.test(word) : word.length >= 5));
  return [...new Set(models)];
}

function measuresOf(words: readonly string[]): Map<string, Set<string>> {
  const measures = new Map<string, Set<string>>();
  for (const word of words) {
    const [, number, unit] = MEASURE.exec(word) ?? [];
    if (number === undefined || unit === undefined || !NO_MODEL.test(word)) continue;
    measures.set(unit, (measures.get(unit) ?? new Set()).add(number));
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
