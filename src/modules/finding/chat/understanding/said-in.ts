/** Reads the words of a question that name goods, each with its slot: kind, brand, model, colour, size or capacity. */

import type { Lang } from '#src/kernel/lang.ts';
import { questionWords } from '#src/modules/finding/chat/intents/question-words.ts';
import type { Said, Slot } from '#src/modules/finding/chat/understanding/frame.ts';
import { fillers } from '#src/modules/finding/chat/words/filler-words.ts';
import { sizeWord } from '#src/modules/finding/chat/words/size-words.ts';
import { areKindred, familyOf } from '#src/names/kinds/kind-families.ts';
import { isWithin, kindAndWider, kinds } from '#src/names/kinds/kind-table.ts';
import type { NamePart } from '#src/names/name-parts.ts';
import { type NameReading, readName } from '#src/names/name-reading.ts';
import { KINDS_HAD, kindBesideParts } from '#src/names/queries/kind-beside-parts.ts';
import { segment } from '#src/words/segment.ts';

/** The words of a text about goods. `unread`: words that no vocabulary has, each with its place in `said`. */
export interface SaidIn {
  readonly reading: NameReading;
  readonly said: readonly Said[];
  /** Whether it has no words of questions. */
  readonly isBare: boolean;
  readonly unread: readonly { readonly word: string; readonly at: number }[];
}

const SLOT_OF: Readonly<Partial<Record<NamePart['type'], Slot>>> = {
  kind: 'kind',
  brand: 'brand',
  series: 'model',
  colour: 'colour',
  material: 'word',
  gender: 'word',
  variant: 'word',
  plain: 'word',
  size: 'size',
};

/** Amounts of these say how much goods hold or give; a length is a size. */
const CAPACITIES = /^(?:data|volume|mass|charge|energy|power|count|servings):/;
/** Words before a size that has no unit. */
const SIZE_BEFORE = /(?:เบอร์|ไซส์|ไซซ์|ไซต์|size|sz|ukuran|uk|nomor|no|เบอ)\.?$/;
const CLOTHES_SIZE = /^(?:xs|s|m|l|xl|xxl|xxxl|[2-6]xl)$/;
/** Words of descriptions that by themselves say nothing of goods. */
const PLAIN = new Set([
  'สี',
  'warna',
  'colour',
  'color',
  'ขนาด',
  'storage',
  'ความจุ',
  'kapasitas',
  'rom',
  'size',
  'sz',
  'ukuran',
  'ukur',
  'nomor',
  'การ',
  'normalnya',
  'lightest',
  'instock',
  'deal',
  'deals',
  'promo',
  'diskon',
  'discount',
  'ดีล',
  'โปร',
  'เล่น',
  'เว็บ',
  'flight',
  'flights',
  'segitu',
  'เบอร์',
  'ยาว',
  'ความยาว',
  'ไซส์',
  'ไซซ์',
]);
const MAX_PHRASE_LENGTH = 60;

const isOfQuestions = (word: string) => questionWords().has(word) || fillers().has(word);
/** Numbers that are gigabytes also without a unit. */
const STORAGE = /^(?:32|64|128|256|512)$/;
/** A word for what belongs to goods of a series: the number behind it is the model. */
const NAMES_SERIES = /(?:iphone|ipad|galaxy|ไอโฟน|ไอแพด|กาแล็?[กค]ซี่)$/;
/** Behind these a number of one or two digits is the model, and a longer number an amount. */
const NAMES_SMALL_SERIES =
  /(?:airpods?|แอร์พอดส์?|pixel|พิกเซล|macbook(?: air| pro)?|redmi(?: note)?|poco|galaxy (?:watch|buds|tab|book|note)|apple watch|reno|mi band)$/;

/** Kinds that hold data: a number alone is how much. */
const OF_DATA = new Set(['ssd', 'hard-drive', 'memory-card', 'usb-drive', 'memory']);
const DATA_SIZE = /^(?:16|32|64|120|128|240|250|256|480|500|512|1000|1024|2000)$/;

/** Kinds that have sizes of letters. */
const WORN = new Set([
  't-shirt',
  'shoes',
  'nappies',
  'trousers',
  'dress',
  'jacket',
  'shirt',
  'underwear',
  'glove',
  'hat',
  'socks',
]);
const WITH_NUMBERS = new Set(['shoes', 'sneakers', 'boots', 'sandals', 'football-boots']);
const WITH_INCHES = new Set(['laptop', 'laptop-case', 'backpack', 'bag', 'monitor', 'tv', 'tablet']);

const isOf = (kind: string | null, some: ReadonlySet<string>) =>
  kind !== null && [...kindAndWider(kind), familyOf(kind)].some((one) => one !== null && some.has(one));

/** Whether a number alone is a size of a kind: of shoes, of a screen. */
const isSizeOf = (kind: string | null, value: number) =>
  (isOf(kind, WITH_NUMBERS) && value >= 20 && value <= 50) || (isOf(kind, WITH_INCHES) && value >= 9 && value <= 100);

/** Whether a number alone is a charge: in “power bank 20000” it is mAh. */
const isChargeFor = (kind: string | null, word: string) => kind === 'power-bank' && /^[1-6]?\d000$/.test(word);

/** The least number that is an amount where no maker or series stands before it. */
const LEAST_AMOUNT = 1000;

/** Whether a number is an amount and no model: 200k, or 16000 that no maker stands before. */
const isAmount = (word: string, before: NamePart['type']): boolean =>
  /^(?:rp|rm|thb|idr|php)\d/i.test(word) ||
  /^\d+(?:[.,]\d+)?(?:k|rb|ribu|jt|juta)$/i.test(word) ||
  (/^\d+(?:[.,]\d+)?$/.test(word) && Number(word) >= LEAST_AMOUNT && before !== 'brand' && before !== 'series');

const isPart = (part: NamePart, kind: string | null) => KINDS_HAD.has(part.value) && part.value !== kind;

/** Whether a word is the English word for its kind. */
const isEnglish = ({ text, value }: NamePart) =>
  kinds()
    .get(value)
    ?.terms.some((term) => term.lang === 'en' && term.text === text) === true;

/** Of two English words for kinds side by side the second says the kind: rice vinegar is no rice. Null: there are none. */
function kindOfCompound({ parts }: NameReading): string | null {
  const at = parts.findIndex((part, place) => {
    const next = parts[place + 1];
    const areKinds = part.type === 'kind' && next?.type === 'kind' && part.role === 'is' && next.role === 'is';
    return areKinds && isEnglish(part) && isEnglish(next) && !areKindred(part.value, next.value);
  });
  const head = at === -1 ? undefined : parts[at + 1]?.value;
  return head === undefined || KINDS_HAD.has(head) || head.startsWith('~') ? null : head;
}

/** Where a clause begins that says what goods do: a power bank that charges a laptop. */
const CLAUSE = /\s(?:that|which|yang|yg) |(?<=\S)ที่(?=ชาร์จ|ใช้|ใส่|มี|กัน|ทำ)/i;

/** The kind that stands before such a clause, where the text names several; null: there is none. */
function kindBeforeClause(text: string, { parts }: NameReading): string | null {
  const at = text.search(CLAUSE);
  const isOneKind = parts.filter(({ type }) => type === 'kind').length < 2;
  return at <= 0 || isOneKind ? null : readName(text.slice(0, at)).kind;
}

/** Reads the words of a text that say something of goods; leaves out words of questions. */
export function saidIn(text: string, lang: Lang, kindBefore: string | null): SaidIn {
  const read = readName(text, { lang });
  const compound = lang === 'en' ? kindOfCompound(read) : null;
  const reading = { ...read, kind: kindBeforeClause(text, read) ?? compound ?? kindBesideParts(read) };
  // A question that goes on from goods of a kind is of it, whatever else its maker makes.
  const kind = reading.kindFrom === 'maker' ? (kindBefore ?? reading.kind) : (reading.kind ?? kindBefore);
  const said: Said[] = [];
  const unread: { word: string; at: number }[] = [];
  let isBare = true;
  let before = '';
  let typeBefore: NamePart['type'] = 'rest';
  const add = (slot: Slot, own: string, value = own) =>
    said.push({ slot, text: own.slice(0, MAX_PHRASE_LENGTH), value: value.slice(0, MAX_PHRASE_LENGTH) });
  for (const [at, part] of reading.parts.entries()) {
    const series = said.at(-1);
    if (part.type === 'variant' && reading.parts[at - 1]?.type === 'series' && series !== undefined) {
      said.splice(-1, 1, { ...series, text: `${series.text} ${part.text}`.slice(0, MAX_PHRASE_LENGTH) });
      continue;
    }
    const slot = isPhone(part, reading, lang) ? 'kind' : slotOf(part, reading, kindBefore);
    if (isUnread(part)) {
      for (const word of wordsOf(part.text)) {
        const isNumber = /^\d+(?:[.,]\d+)?$/.test(word);
        const isSize = CLOTHES_SIZE.test(word)
          ? SIZE_BEFORE.test(before) || isOf(kind, WORN)
          : isNumber && (SIZE_BEFORE.test(before) || isSizeOf(kind, Number(word)));
        const isStorage = STORAGE.test(word) || (isOf(kind, OF_DATA) && DATA_SIZE.test(word));
        const compared = isOfMoney(before) ? undefined : sizeWord(word);
        if (isSize) add('size', word);
        else if (compared !== undefined) add('size', word, compared);
        else if (
          isNumber &&
          !STORAGE.test(word) &&
          (NAMES_SERIES.test(before) || (word.length <= 2 && NAMES_SMALL_SERIES.test(before)))
        )
          add('model', word);
        else if (isChargeFor(kind, word)) add('capacity', `${word}mah`, `charge:${Number(word)}`);
        else if (isStorage) add('capacity', `${word}gb`, `data:${Number(word) * 1000}`);
        else if (/\d/.test(word) && !isAmount(word, typeBefore) && isOfModel(word, reading)) add('model', word);
        else if (isOfQuestions(word) || isAmount(word, typeBefore)) isBare = false;
        else if (!isNumber && !PLAIN.has(word)) unread.push({ word, at: said.length });
        before = word;
        typeBefore = 'rest';
      }
    } else if (slot !== undefined && !PLAIN.has(part.text)) {
      const isSize = slot === 'word' && CLOTHES_SIZE.test(part.text) && (SIZE_BEFORE.test(before) || isOf(kind, WORN));
      const isQuestion = slot === 'word' && questionWords().has(part.text);
      if (!isQuestion)
        add(
          isSize ? 'size' : slot,
          slot === 'word' ? forText(reading, part) : part.text,
          isPhone(part, reading, lang) ? 'phone' : valueOfPart(part, reading),
        );
    }
    if (part.type === 'wish' || part.type === 'noise') isBare &&= part.type === 'noise';
    before = part.type === 'rest' ? before : part.text;
    typeBefore = part.type;
  }
  return { reading, said: withKindWord(text, reading, said), unread, isBare };
}

/** With the word for the kind, where it is read and is none of the parts: the charger of “65w charger”. */
function withKindWord(text: string, { kind, kindFrom, parts }: NameReading, said: readonly Said[]): readonly Said[] {
  if (kind === null || kindFrom !== 'word' || said.some(({ slot }) => slot === 'kind')) return said;
  if (parts.some(({ type }) => type === 'kind')) return said;
  const read = new Set(parts.flatMap((part) => part.text.split(' ')));
  const words = text.split(/\s+/).filter((word) => word !== '' && !read.has(word) && readName(word).kind !== null);
  const [word] = words;
  return word === undefined ? said : [{ slot: 'kind', text: word.slice(0, MAX_PHRASE_LENGTH), value: kind }, ...said];
}

/** Words that no vocabulary of goods has, and words for a size that only other goods tell. */
const isUnread = ({ type, text }: NamePart) =>
  type === 'rest' || type === 'people' || ((type === 'plain' || type === 'variant') && sizeWord(text) !== undefined);

/** A discount is large, and so is a price. */
const isOfMoney = (before: string) =>
  /^(?:diskon|discounts?|deals?|sales?|harga|prices?|ลด|ส่วนลด|ราคา|งบ)/.test(before);

/** Whether a word is Indonesian for a phone, and not the maker of computers. */
const isPhone = ({ type, text }: NamePart, { kind }: NameReading, lang: Lang) =>
  lang === 'id' && kind === null && type === 'brand' && text === 'hp';

/** The word that says the kind: the first of that kind, else of one that it lies within. */
function isHead(part: NamePart, { kind, parts }: Pick<NameReading, 'kind' | 'parts'>): boolean {
  const all = parts.filter(({ type }) => type === 'kind');
  const own = all.filter(({ role }) => role !== 'for');
  const words = own.length > 0 ? own : all;
  const head =
    words.find(({ value }) => value === kind) ??
    words.find(({ value }) => kind !== null && isWithin(kind, value)) ??
    words[0];
  return head === part;
}

/** Words that may stand before goods that are asked for themselves: 399 for a phone. */
const ONLY_FOR = /^(?:for|buat|untuk|utk|สำหรับ)$/;

/** Words that say that somebody wears what stands behind them. */
const WORN_BY = /^ใส่$/;

/** Whether a part says what other goods are for, named here or before: a case for a phone, but not “399 for a phone”. */
function isForOther(part: NamePart, { parts }: Pick<NameReading, 'parts'>, kindBefore: string | null): boolean {
  const at = parts.indexOf(part);
  const word = parts.slice(0, at).findLast(({ type }) => type === 'for');
  if (word === undefined || (part.role !== 'for' && parts[at - 1] !== word)) return false;
  const areGoods = (other: NamePart) => (other.type === 'kind' || other.type === 'series') && other.role !== 'for';
  const isBesideGoods = parts.some((other) => other !== part && areGoods(other));
  // With nothing else named, goods that somebody wears are asked for themselves.
  return (
    isBesideGoods ||
    (kindBefore !== null && !WORN_BY.test(word.text)) ||
    !(ONLY_FOR.test(word.text) || WORN_BY.test(word.text))
  );
}

function slotOf(part: NamePart, reading: NameReading, kindBefore: string | null): Slot | undefined {
  const { kind } = reading;
  if (part.type === 'quantity')
    return /^length:/.test(part.value) ? 'size' : CAPACITIES.test(part.value) ? 'capacity' : 'word';
  // What goods are for is a property of theirs.
  const isFor = isForOther(part, reading, kindBefore);
  if (isFor && (part.type === 'brand' || part.type === 'series')) return 'word';
  // A box or a spare part beside what names goods.
  if (part.type === 'kind' && part.value.startsWith('~') && reading.brand !== null) return undefined;
  if (part.type === 'kind' && (isFor || isPart(part, kind) || !isHead(part, reading))) return 'word';
  return SLOT_OF[part.type];
}

/** The value of a part: a kind may be narrowed by other words of the text. */
const valueOfPart = (part: NamePart, { kind, parts }: Pick<NameReading, 'kind' | 'parts'>): string =>
  part.type === 'kind' && kind !== null && isHead(part, { kind, parts }) ? kind : part.value;

/** With the word that says what goods are for. */
function forText({ parts }: NameReading, part: NamePart): string {
  const before = parts[parts.indexOf(part) - 1];
  return part.role === 'for' && before?.type === 'for' ? `${before.text} ${part.text}` : part.text;
}

const isOfModel = (word: string, { model, kindFrom }: NameReading): boolean =>
  model?.split(/\s+/).includes(word) === true || /\p{L}/u.test(word) || kindFrom === 'series';

/** Words as they are written: of a model with signs the whole. */
const wordsOf = (text: string): string[] =>
  text
    .split(' ')
    .flatMap((word) =>
      /^[\p{Script=Latin}\d'.+-]+$/u.test(word) ? [word.replace(/^[.'+-]+|[.'+-]+$/g, '')] : segment(word, 'th'),
    )
    .filter(Boolean);
