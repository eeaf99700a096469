/** A column of an unknown file: its name as a key to compare, and the texts in it. */

import { cellOf } from '#src/importing/map/cells.ts';

type Row = Readonly<Record<string, unknown>>;

/** A column as the draft of a map sees it. */
export interface Column {
  /** As a map names it: `price`, or the dotted path of a nested value: `pricing.current.amount`. */
  readonly name: string;
  /** Meanings of its name, the most exact first; without case, marks, currencies and words such as "product". */
  readonly keys: readonly string[];
  /** The currency that the name says: "Price (THB)", "harga_rp". */
  readonly currency: string | undefined;
  /** Its values that are not empty. */
  readonly texts: readonly string[];
  /** The column is a list of objects, and this is the key in each: `media[].src`. */
  readonly within?: { readonly list: string; readonly key: string };
}

const DEEPEST = 4;

/** The columns of the rows in their order, with the nested ones of JSON. */
export function readColumns(rows: readonly Row[]): Column[] {
  const names = new Set(rows.flatMap((row) => [...leavesOf(row)]));
  return [...names].map((name) => {
    const [list, key] = name.split('[].');
    const read = { name, ...namedBy(name.replace('[]', '')) };
    if (list === undefined || key === undefined) return { ...read, texts: textsAt(rows, name) };
    const objects = rows.flatMap((row) => cellOf(row, list) as Row[] | undefined) as (Row | undefined)[];
    const texts = textsAt(
      objects.filter((object) => object !== undefined),
      key,
    );
    return { ...read, texts, within: { list, key } };
  });
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function* leavesOf(row: Row, before = '', depth = 1): Generator<string> {
  for (const [key, value] of Object.entries(row)) {
    // Columns of the program itself begin so; JSON-LD has its own sort of them.
    if (key.startsWith('@')) continue;
    const name = `${before}${key}`;
    const first: unknown = Array.isArray(value) ? value[0] : undefined;
    if (isObject(value) && depth < DEEPEST) yield* leavesOf(value, `${name}.`, depth + 1);
    else if (isObject(first)) for (const inner of Object.keys(first)) yield `${name}[].${inner}`;
    else yield name;
  }
}

const textsAt = (rows: readonly Row[], name: string) =>
  rows
    .map((row) => cellOf(row, name))
    .map((value) => (value === undefined ? '' : String(value).trim()))
    .filter((text) => text !== '');

/** Words for a currency in the name of a column. */
const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  thb: 'THB',
  baht: 'THB',
  บาท: 'THB',
  '฿': 'THB',
  idr: 'IDR',
  rp: 'IDR',
  rupiah: 'IDR',
  usd: 'USD',
  sgd: 'SGD',
  myr: 'MYR',
  rm: 'MYR',
  vnd: 'VND',
  php: 'PHP',
};

/** Words of names that tell no column from another. */
const FILLER = new Set(['product', 'products', 'item', 'goods', 'produk', 'barang', 'the', 'of', 'my', 'listing']);
/** Last words of a nested name that say less than the word before them. */
const GENERIC = new Set(['amount', 'value', 'name', 'text', 'raw', 'url', 'src', 'href', 'label', 'display']);

/** Of these a nested address is no address of the goods. */
const OTHERS = /image|picture|photo|media|logo|brand|seller|shop|store|video/;

/** The words of a name: of camelCase, snake_case, dotted paths and brackets. */
const splitWords = (name: string) =>
  name
    .replace(/^g:/i, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}฿]+/u)
    .filter((word) => word !== '');

function namedBy(name: string): Pick<Column, 'keys' | 'currency'> {
  const words = splitWords(name);
  const money = words.find((word) => Object.hasOwn(CURRENCY_WORDS, word));
  const meant = words.filter((word) => word !== money || words.length === 1);
  const plain = meant.filter((word) => !FILLER.has(word)).map((word) => word.replace(/(?<=.)สินค้า$/u, ''));
  const keys = [meant.join(''), plain.join('')];
  if (name.includes('.')) keys.push(...keysOfPath(name));
  return {
    keys: [...new Set(keys)].filter((key) => key !== ''),
    currency: money === undefined ? undefined : CURRENCY_WORDS[money],
  };
}

/** Of a path, what its last part says; where that says little, what stands before it: `brand.name` is the brand. */
function keysOfPath(name: string): string[] {
  const parts = name.split('.').map((part) => splitWords(part).join(''));
  const [before = '', last = ''] = parts.slice(-2);
  if (!GENERIC.has(last)) return [`${before}${last}`, last];
  const isAddress = (last === 'url' || last === 'href') && !OTHERS.test(before);
  return [parts.slice(0, -1).join(''), before, ...(isAddress ? [last] : [])];
}
