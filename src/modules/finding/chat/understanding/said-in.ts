import type { Lang } from '#src/kernel/lang.ts';
import { fillers } from '#src/modules/finding/chat/filler-words.ts';
import type { Said, Slot } from '#src/modules/finding/chat/understanding/frame.ts';
import { questionWords } from '#src/modules/finding/chat/understanding/question-words.ts';
import { familyOf } from '#src/names/kind-families.ts';
import { isWithin, kindAndWider } from '#src/names/kind-table.ts';
import type { NamePart } from '#src/names/parts.ts';
import { type NameReading, readName } from '#src/names/reading.ts';
import { segment } from '#src/words/segment.ts';

/** What a text says of goods. `unread`: words that no vocabulary has, each with its place among what is said. */
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
const CAPACITIES = /^(?:data|volume|mass|charge|energy|power|count):/;
/** Words before a size that has no unit. */
const SIZE_BEFORE = /(?:เบอร์|ไซส์|ไซซ์|ไซต์|size|sz|ukuran|uk|nomor|no|เบอ)\.?$/;
const CLOTHES_SIZE = /^(?:xs|s|m|l|xl|xxl|xxxl|[2-6]xl)$/;
/** What says nothing of goods, though goods are described by it. */
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
  'เบอร์',
  'ไซส์',
  'ไซซ์',
]);
const LONGEST = 60;

const isOfQuestions = (word: string) => questionWords().has(word) || fillers().has(word);
/** Numbers that are gigabytes also without a unit. */
const STORAGE = /^(?:32|64|128|256|512)$/;
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

/** Whether a number alone is a charge: who asks for a power bank of 20000 means mAh. */
const isChargeFor = (kind: string | null, word: string) => kind === 'power-bank' && /^[1-6]?\d000$/.test(word);

/** The least number that is an amount where no maker or series stands before it. */
const LEAST_AMOUNT = 1000;

/** Whether a number is an amount and no model: 200k, or 16000 that no maker stands before. */
const isAmount = (word: string, before: NamePart['type']): boolean =>
  /^\d+(?:[.,]\d+)?(?:k|rb|ribu|jt|juta)$/i.test(word) ||
  (/^\d+(?:[.,]\d+)?$/.test(word) && Number(word) >= LEAST_AMOUNT && before !== 'brand' && before !== 'series');

/** Kinds that say something of others: what a watch has, what a phone runs on. Vouchers are no goods here. */
const PARTS: ReadonlySet<string> = new Set([
  'gps-navigator',
  'memory',
  'battery',
  'operating-system',
  'cpu',
  'graphics-card',
  'webcam',
  'rail-pass',
  'craft-supplies',
]);

const isPart = (part: NamePart, kind: string | null) => PARTS.has(part.value) && part.value !== kind;

/** The kind that a text names: of several, one that is no part of the others. */
function kindOf({ kind, parts }: NameReading): string | null {
  if (kind === null || !PARTS.has(kind)) return kind;
  const other = parts.find(({ type, value, role }) => type === 'kind' && role === 'is' && !PARTS.has(value))?.value;
  const series = parts.find(({ type }) => type === 'series')?.value.split(' > ')[1];
  return other ?? series ?? (kind === 'rail-pass' || kind === 'craft-supplies' ? null : kind);
}

/** Where a clause begins that says what goods do: a power bank that charges a laptop. */
const CLAUSE = /\s(?:that|which|yang|yg) |(?<=\S)ที่(?=ชาร์จ|ใช้|ใส่|มี|กัน|ทำ)/i;

/** The kind that stands before such a clause, where the text names several; null: there is none. */
function kindBeforeClause(text: string, { parts }: NameReading): string | null {
  const at = text.search(CLAUSE);
  const isOneKind = parts.filter(({ type }) => type === 'kind').length < 2;
  return at <= 0 || isOneKind ? null : readName(text.slice(0, at)).kind;
}

/** Reads what a text says of goods. Words of questions say nothing of them. */
export function saidIn(text: string, lang: Lang, kindBefore: string | null): SaidIn {
  const read = readName(text, { lang });
  const reading = { ...read, kind: kindBeforeClause(text, read) ?? kindOf(read) };
  const kind = reading.kind ?? kindBefore;
  const said: Said[] = [];
  const unread: { word: string; at: number }[] = [];
  let isBare = true;
  let before = '';
  let typeBefore: NamePart['type'] = 'rest';
  const add = (slot: Slot, own: string, value = own) =>
    said.push({ slot, text: own.slice(0, LONGEST), value: value.slice(0, LONGEST) });
  for (const part of reading.parts) {
    const slot = isPhone(part, reading, lang) ? 'kind' : slotOf(part, reading);
    if (part.type === 'rest' || part.type === 'people') {
      for (const word of wordsOf(part.text)) {
        const isNumber = /^\d+(?:[.,]\d+)?$/.test(word);
        const isSize = CLOTHES_SIZE.test(word)
          ? SIZE_BEFORE.test(before) || isOf(kind, WORN)
          : isNumber && (SIZE_BEFORE.test(before) || isSizeOf(kind, Number(word)));
        const isStorage = STORAGE.test(word);
        if (isSize) add('size', word);
        else if (isChargeFor(kind, word)) add('capacity', `${word}mah`, `charge:${Number(word)}`);
        else if (isStorage) add('capacity', `${word}gb`, `data:${Number(word) * 1000}`);
        else if (/\d/.test(word) && !isAmount(word, typeBefore) && isOfModel(word, reading)) add('model', word);
        else if (isOfQuestions(word)) isBare = false;
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
          forText(reading, part),
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
  return word === undefined ? said : [{ slot: 'kind', text: word.slice(0, LONGEST), value: kind }, ...said];
}

/** Whether a word is Indonesian for a phone, and not the maker of computers. */
const isPhone = ({ type, text }: NamePart, { kind }: NameReading, lang: Lang) =>
  lang === 'id' && kind === null && type === 'brand' && text === 'hp';

/** The word that says the kind: the first of that kind, else of one that it lies within. */
function isHead(part: NamePart, { kind, parts }: Pick<NameReading, 'kind' | 'parts'>): boolean {
  const words = parts.filter(({ type, role }) => type === 'kind' && role !== 'for');
  const head =
    words.find(({ value }) => value === kind) ??
    words.find(({ value }) => kind !== null && isWithin(kind, value)) ??
    words[0];
  return head === part;
}

function slotOf(part: NamePart, reading: NameReading): Slot | undefined {
  const { kind } = reading;
  if (part.type === 'quantity')
    return /^length:/.test(part.value) ? 'size' : CAPACITIES.test(part.value) ? 'capacity' : 'word';
  // What goods are for is a property of theirs.
  const isFor = reading.parts[reading.parts.indexOf(part) - 1]?.type === 'for';
  if (isFor && (part.type === 'brand' || part.type === 'series')) return 'word';
  if (part.type === 'kind' && (part.role === 'for' || isPart(part, kind) || !isHead(part, reading))) return 'word';
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
