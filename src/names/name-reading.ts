/** Reads a name of goods, or a query: kind, brand, model, amounts and properties. */

import type { Lang } from '#src/kernel/lang.ts';
import { packIn } from '#src/names/amounts/pack-counts.ts';
import { type Quantity, quantitiesIn, type Size, sizesIn } from '#src/names/amounts/quantities.ts';
import { brandOf, TITLED } from '#src/names/brands/brand-in-name.ts';
import { listedComputer } from '#src/names/kinds/computer-of-parts.ts';
import { type Candidate, chooseKind, isPart, kindOfMatch, servesOther } from '#src/names/kinds/kind-in-name.ts';
import { isWithin, kinds } from '#src/names/kinds/kind-table.ts';
import { kindOfMaker, madeForDevice, narrowed } from '#src/names/kinds/kind-tables.ts';
import { kindByNumber, namesAuthor } from '#src/names/kinds/kinds-of-numbers.ts';
import { modelOf } from '#src/names/models/model-in-name.ts';
import { detailsIn, type NameDetails } from '#src/names/name-details.ts';
import { type NamePart, partsOf } from '#src/names/name-parts.ts';
import { isSeparator, type Region, regionsIn } from '#src/names/name-regions.ts';
import { type Match, matchesIn, meaningOf } from '#src/names/vocabulary/term-matches.ts';
import type { Terms } from '#src/names/vocabulary/terms.ts';
import { type Unit, unitsOf } from '#src/names/vocabulary/text-units.ts';
import { vocabulary } from '#src/names/vocabulary/vocabulary.ts';
import { fold } from '#src/words/fold.ts';

/** Longer texts are cut off: names and queries are far shorter. Folding makes some letters many. */
const LONGEST = 1000;

/** The memory and storage of a phone: 8+256, 8/128GB, 12G+512G. */
const PHONE_MEMORY = /(?<![\w.])\d{1,2}\s?(?:gb?)?\s?[+/]\s?(?:32|64|128|256|512)(?:gb?)?(?!\w)/;

/** The size of a phone's screen with how it is made: 6.9 incell. */
const PHONE_PANEL = /(?<![\d.])[4-7]\.\d{1,2}\s?"?\s(?:hd\+?\s)?(?:incell|ips|amoled|tft)(?!\w)/;
/** A screen that is sold for a phone. */
const SPARE_SCREEN = /(?<!\w)lcd\s(?:\S+\s){0,4}(?:display|touch|screen)|display\s\+|(?<!\w)lcd\sdisplay/;

/** Models of one maker of phones, whose series is left out: samsung a16. */
const PHONE_MODEL = /(?<!\w)(?:samsung|ซัมซุง) ?[asmf]\d{2}(?!\w)/;

/** How one maker of servers numbers its options and spare parts. */
const OPTION_NUMBER = /(?<![\w-])\d{6}-b2\d(?!\w)/;
const SPARE_NUMBER = /(?<![\w-])\d{6}-\d{3}(?!\w)/;
const SERVER_MAKER = /(?<!\w)(?:hp|hpe|compaq|proliant)(?!\w)/;

/** Generations of phones in a list: what fits so many of them is none of them. */
const FITS_MANY =
  /(?:(?<![\w.])(?:[5-9]|1[0-9])(?:\s?(?:pro|max|plus|mini|promax|se|xr|xs|x))*[\s/,]+){4}|(?:(?<!\w)[asyvm]\d{1,3}[a-z]?(?:\s?(?:ultra|plus|pro|fe))*[\s/,]+){3}/;

/** What the name of goods says, or what somebody typed. */
export interface NameReading extends NameDetails {
  /** The folded text; places are places in it. */
  readonly text: string;
  /** The code of a kind (see kind-table.ts); null: the name does not say. */
  readonly kind: string | null;
  /** What says the kind: a word for it, a series, or only the maker or the memory, or the category. null: the kind is unknown. */
  readonly kindFrom: 'word' | 'series' | 'maker' | 'category' | null;
  /** As the lexicon or the list of brands has it, else as written; null: none is said. */
  readonly brand: string | null;
  /** The series and model, as written; null: none is said. */
  readonly model: string | null;
  /** Whether it belongs to a thing that its buyer has. */
  readonly accessory: boolean;
  /** The thing or model that it is for, as written; null: not said. */
  readonly forWhat: string | null;
  readonly quantities: readonly Quantity[];
  /** 30x60 cm: two or three numbers that are one size. */
  readonly sizes: readonly Size[];
  /** How many pieces are sold together; null: one, or it does not say. */
  readonly pack: number | null;
  /** All of it, in order; those of type rest nothing reads. */
  readonly parts: readonly NamePart[];
}

export interface ReadingOptions {
  /** Terms of the tenant's own catalogue, before those of all. */
  readonly lexicon?: Terms;
  /** The kind of the feed's category; counts only where the name says none. */
  readonly categoryKind?: string;
  /**
   * The language of a query: in Indonesian hp is a phone, where no goods of that maker are named. The spelling of queries is
   * corrected, so Thai words without their tones are none.
   */
  readonly lang?: Lang;
}

/** Reads a name of goods, or a query. */
export function readName(name: string, options: ReadingOptions = {}): NameReading {
  const { forRegion, ...thing } = readThing(name, options);
  const { text, units, matches, regions, quantities, sizes, kind, kindFrom, accessory } = thing;
  const brand = brandOf({ original: name, units, matches, regions, quantities, kind, isAccessory: accessory });
  return {
    text,
    kind,
    kindFrom,
    brand: brand?.name ?? null,
    model: modelOf({
      text,
      units,
      matches,
      regions,
      quantities: [...quantities, ...sizes],
      brand,
      kind,
      isAccessory: accessory,
    }),
    accessory,
    forWhat: forRegion === undefined ? null : textOf(text, units, forRegion.start, forRegion.end),
    quantities,
    sizes,
    pack: packIn(text, quantities),
    ...detailsIn(units, matches, regions),
    parts: partsOf(text, { units, matches, regions, quantities, sizes }),
  };
}

/** What the goods of a name are: all that finding them by kind needs, at half the price of a reading. */
export const readKind = (
  name: string,
  options: ReadingOptions = {},
): Pick<NameReading, 'kind' | 'kindFrom' | 'accessory'> => readThing(name, options);

interface Thing extends Pick<NameReading, 'text' | 'kind' | 'kindFrom' | 'accessory' | 'quantities' | 'sizes'> {
  readonly units: readonly Unit[];
  readonly matches: readonly Match[];
  readonly regions: readonly Region[];
  readonly forRegion: Region | undefined;
}

function readThing(name: string, { lexicon, categoryKind, lang }: ReadingOptions): Thing {
  const text = unquoted(fold(name.slice(0, LONGEST)).slice(0, LONGEST));
  const units = unitsOf(text);
  const sizes = sizesIn(text);
  const quantities = quantitiesIn(text, sizes);
  const vocabularies = lexicon?.mayBeIn(units) === true ? [lexicon, vocabulary()] : [vocabulary()];
  const matches = withPhones(matchesIn(units, vocabularies, lang !== undefined), lang);
  const regions = regionsIn(units, matches);
  const forRegion = regions.find(({ role }) => role === 'for');
  const candidates = candidatesIn({ units, matches, regions, quantities, sizes });
  const [first] = matches;
  const head = chooseKind(candidates, first?.start === 0 ? meaningOf(first, 'brand')?.value : undefined);
  const makers = matches.flatMap((match) => kindOfMaker(meaningOf(match, 'brand')?.value ?? '') ?? []);
  const devices = [...candidates.filter((candidate) => candidate !== head).map(({ code }) => code), ...makers];
  const said = head === null ? null : madeForDevice(head.code, devices);
  const ofMaker = kindBeside(head, makers, { text, quantities, candidates });
  const isBare = head === null && forRegion === undefined;
  const hasBrand = matches.some((match) => meaningOf(match, 'brand') !== undefined);
  const ofNumber = isBare ? (kindByNumber(text) ?? kindByShape(text, hasBrand)) : undefined;
  const ofCategory = isBare ? categoryKind : undefined;
  const named =
    ofMaker ??
    (head === null
      ? (ofCategory ?? ofNumber ?? makers[0] ?? null)
      : said === null
        ? null
        : narrowedByMaker(narrowed(said, units), makers));
  const fitsMany = named === 'phone' && head !== null && FITS_MANY.test(text);
  const kind = fitsMany ? null : named;
  const isAccessory =
    kinds().get(kind ?? head?.code ?? '')?.isAccessory === true || (head !== null && servesOther(head, candidates));
  const isTitle = kind !== null && TITLED.some((titled) => isWithin(kind, titled));
  const accessory =
    !isTitle && (isAccessory || fitsMany || isServerPart(text) || (head === null && forRegion !== undefined));
  const kindFrom = whatSays({ kind, head, ofMaker, ofNumber, ofCategory });
  return { text, units, matches, regions, quantities, sizes, kind, kindFrom, accessory, forRegion };
}

/** The kind of a phone's model without its series, and of a title with its author; undefined: a text is neither. */
function kindByShape(text: string, hasBrand: boolean): string | undefined {
  if (PHONE_MODEL.test(text)) return 'phone';
  return !hasBrand && namesAuthor(text) ? 'book' : undefined;
}

interface Sources {
  readonly kind: string | null;
  readonly head: Candidate | null;
  readonly ofMaker: string | undefined;
  readonly ofNumber: string | undefined;
  readonly ofCategory: string | undefined;
}

/** What says the kind. Pants of a maker of nappies are said by their word. */
function whatSays({ kind, head, ofMaker, ofNumber, ofCategory }: Sources): NameReading['kindFrom'] {
  if (kind === null) return null;
  if (head === null && ofMaker !== undefined) return 'maker';
  if (head === null) return ofCategory !== undefined ? 'category' : ofNumber !== undefined ? 'series' : 'maker';
  if (ofMaker !== undefined && ofMaker !== head.code && ofMaker !== 'nappies') return 'maker';
  return head.isSeries ? 'series' : 'word';
}

/** In Indonesian hp is a phone, where the name of a maker of phones follows, or no goods of the maker HP: hp samsung. */
function withPhones(matches: readonly Match[], lang?: Lang): Match[] {
  const isOfMaker = matches.some((match) => {
    const code = kindOfMatch(match)?.code;
    return code !== undefined && !isPart(code);
  });
  return matches.map((match, at) => {
    const next = matches[at + 1];
    const maker = next?.start === match.end ? meaningOf(next, 'brand')?.value : undefined;
    const isNamed = (maker !== undefined && makesPhones(maker)) || (lang === 'id' && !isOfMaker && match.start === 0);
    const isPhone = meaningOf(match, 'brand')?.value === 'hp' && isNamed;
    return isPhone ? { ...match, meanings: [{ type: 'kind', value: 'phone', lang: 'id' }] } : match;
  });
}

const makesPhones = (maker: string) => maker === 'samsung' || kindOfMaker(maker) === 'phone';

/** Shoes of a maker of sneakers are sneakers, where no word says more. */
const narrowedByMaker = (kind: string, makers: readonly string[]) =>
  kinds().get(kind)?.parent === null ? (makers.find((maker) => isWithin(maker, kind)) ?? kind) : kind;

const isServerPart = (text: string) => OPTION_NUMBER.test(text) || (SPARE_NUMBER.test(text) && SERVER_MAKER.test(text));

/** RAM 4GB ROM 128GB. */
const RAM_AND_ROM = /(?<!\w)ram\s?:?\d{1,2}(?:\s?gb?)?.{0,8}rom\s?:?\d{1,3}/;
const MEGAPIXELS = /\d\s?mp(?!\w)/;

/** Whether a name says the memory of a phone as RAM and ROM, or what a phone of its maker has in it. */
function isPhoneSheet(text: string, makers: readonly string[], quantities: readonly Quantity[]): boolean {
  if (RAM_AND_ROM.test(text)) return true;
  const has = (dimension: Quantity['dimension']) => quantities.some((quantity) => quantity.dimension === dimension);
  return makers[0] === 'phone' && has('charge') && MEGAPIXELS.test(text);
}

interface Described {
  readonly text: string;
  readonly quantities: readonly Quantity[];
  readonly candidates: readonly Candidate[];
}

/** A kind that the maker or the memory says better than the words for a kind. */
function kindBeside(
  head: Candidate | null,
  makers: readonly string[],
  { text, quantities, candidates }: Described,
): string | undefined {
  const listed = listedComputer(text, head, candidates, quantities);
  if (listed !== null) return listed;
  const isAccessory = (code: string) => kinds().get(code)?.isAccessory === true;
  if ((head === null || isPart(head.code) || head.code === 'adapter') && isPhoneSheet(text, makers, quantities))
    return 'phone';
  if (head?.code === 'phone' && !head.isSeries && makers.some((maker) => isWithin(maker, 'toy'))) return 'toy-phone';
  if (
    (head?.code === '~lcd' || head?.code === 'phone-screen') &&
    (PHONE_MEMORY.test(text) || PHONE_PANEL.test(text)) &&
    makers[0] === 'phone'
  )
    return 'phone';
  if (head?.code === 'phone' && SPARE_SCREEN.test(text) && !PHONE_MEMORY.test(text)) return 'phone-screen';
  if (makers[0] === 'phone' && head !== null && isWithin(head.code, 'groceries')) return 'phone';
  if (
    PHONE_MEMORY.test(text) &&
    head?.code !== 'tablet' &&
    (head === null || ((makers[0] ?? head.code) === 'phone' && !isAccessory(head.code)))
  )
    return 'phone';
  if (head === null) return undefined;
  if (head.isMeasured && isPart(head.code) && makers[0] === 'phone') return 'phone';
  if (makers.includes('nappies') && (isWithin(head.code, 'trousers') || isWithin(head.code, 'underwear')))
    return 'nappies';
  return head.isSeries ? makers.find(isAccessory) : undefined;
}

/** A text that is a list of quoted ones, as some feeds have it, with bars for the quotes: none of them is an inch. */
function unquoted(text: string): string {
  return text.startsWith('"') ? text.replace(/"(?=@|\s*$|\s*,?\s*")|(?<=^|\s)"/g, '|') : text;
}

interface Parts {
  readonly units: readonly Unit[];
  readonly matches: readonly Match[];
  readonly regions: readonly Region[];
  readonly quantities: readonly Quantity[];
  readonly sizes: readonly Size[];
}

/** Nobody sells so many machines together. */
const MANY = 5;

/** Whether a word counts pieces: 31 tablets are no tablet. */
const countsPieces = ({ dimension, value, from, to }: Quantity, first: Unit | undefined, last: Unit | undefined) =>
  dimension === 'count' && value >= MANY && (first?.from ?? 0) > from && (last?.to ?? Infinity) <= to;

/** Whether a word says hours: the jam of 24 jam is no watch. */
const countsHours = (units: readonly Unit[], { start }: Match) =>
  units[start]?.text === 'jam' && units[start - 1]?.type === 'number';

function candidatesIn({ units, matches, regions, quantities, sizes }: Parts): Candidate[] {
  const phrases = phrasesOf(units);
  return matches.flatMap((match) => {
    const kind = kindOfMatch(match);
    if (kind === null) return [];
    const region = regions.find(({ start, end }) => match.start >= start && match.start < end);
    const first = units[match.start];
    const last = units[match.end - 1];
    if (quantities.some((quantity) => countsPieces(quantity, first, last)) || countsHours(units, match)) return [];
    if (sizes.some(({ from, to }) => (first?.from ?? 0) < to && (last?.to ?? 0) > from)) return [];
    const isMeasured = quantities.some(
      ({ from, to }) =>
        (last !== undefined && from >= last.to && from - last.to <= 1) ||
        (first !== undefined && to <= first.from && first.from - to <= 1),
    );
    return [{ ...kind, match, phrase: phrases[match.start] ?? 0, role: region?.role ?? 'is', isMeasured }];
  });
}

/** The number of the part of the name that each unit stands in. */
function phrasesOf(units: readonly Unit[]): number[] {
  let phrase = 0;
  return units.map((_, at) => {
    if (isSeparator(units, at)) phrase += 1;
    return phrase;
  });
}

const textOf = (text: string, units: readonly Unit[], start: number, end: number): string =>
  text.slice(units[start]?.from ?? 0, units[end - 1]?.to ?? 0);
