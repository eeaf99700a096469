import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';

/**
 * A map says which column of a file feeds which field of an input. It is a JSON file:
 *
 *   {
 *     "name": "shop-feed", "kind": "goods", "about": "What the file is, in one line.",
 *     "recognise": { "columns": ["sku", "price"], "file": "^shop-.*\\.csv$" },
 *     "currency": "THB",
 *     "fields": {
 *       "externalId": { "template": "shop:{sku}" },
 *       "name": "title",
 *       "price": { "column": "price", "as": "price" },
 *       "platform": { "value": "SHOPEE" }
 *     }
 *   }
 *
 * A field is a dotted path in the input; in `texts.@.title` the @ stands for the language. Its source is the name of a
 * column (dotted for what is nested), or one of the objects below. A source that gives nothing leaves its field out.
 * Columns `@file` (the file's name without ending), `@folder` (the folder it is in), `@lang` and `@line` are always
 * there, `@rows` in joined rows, and whatever the command line sets with an @ before it (--set @shop=…).
 */

/** What becomes of the text of a column. */
export const CONVERSIONS = [
  'number',
  'integer',
  'boolean',
  // A price; of a range its lowest.
  'price',
  // The highest of a range; nothing for a single price.
  'priceMax',
  // An amount that may be zero.
  'amount',
  'date',
  'title',
  // HTML or text as plain text.
  'text',
  // Markdown as plain text.
  'markdown',
  // Markdown with tags of a site generator, as Markdown without them.
  'siteMarkdown',
  // The largest of the numbers in a text.
  'largest',
  'slug',
  'url',
  'colour',
  'country',
  'json',
  'list',
  'lower',
  'upper',
] as const;

export type Conversion = (typeof CONVERSIONS)[number];

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const pattern = z.string().max(500).refine(isPattern, 'is not a regular expression');

export const Condition = z.strictObject({
  column: z.string(),
  /** The text matches, whatever its case. */
  matches: pattern.optional(),
  /** The list (see split of the rule's map) has one of these elements, whatever their case. */
  has: z.array(z.string()).optional(),
  /** Separator of the list that `has` looks into. */
  split: z.string().default('|'),
  /** The text has fewer words than this. */
  fewerWords: z.int().optional(),
  /** The text is a period ("2026-11-01T00:00+0700/2026-11-12T00:00+0700") that holds now, or is missing. */
  holdsNow: z.literal(true).optional(),
});

export type Condition = z.infer<typeof Condition>;

const Column = z.strictObject({
  column: z.string(),
  /** Only what the first group of this expression finds, or the whole match without a group. */
  find: pattern.optional(),
  /** Cuts the text into a list; empty parts fall away. */
  split: z.string().min(1).optional(),
  /** One element of the list: 0 is the first, -1 the last. */
  pick: z.int().optional(),
  /** The list without its ends, as in Array.slice. */
  slice: z.tuple([z.int(), z.int()]).optional(),
  reverse: z.boolean().optional(),
  /** A key to take from each element of a list of objects. */
  key: z.string().optional(),
  /** Replaces a value by another; null drops it. Values that are not listed stay, or fall away with "others": "drop". */
  values: z.record(z.string(), z.string().nullable()).optional(),
  others: z.enum(['keep', 'drop']).default('keep'),
  as: z.enum(CONVERSIONS).optional(),
  /** Applied to each element: text with {} where it goes. */
  wrap: z.string().optional(),
  /** Longest text, or most elements; the rest is cut. */
  limit: z.int().min(1).optional(),
  /** Gives something only where this holds. */
  when: Condition.optional(),
});

export type Column = z.infer<typeof Column>;

const Rule = z.strictObject({ if: Condition, gives: scalar });

/** The first rule that holds decides; with all, every rule that holds adds to a list. */
const Rules = z.strictObject({
  rules: z.array(Rule).min(1),
  all: z.boolean().default(false),
  otherwise: scalar.optional(),
});

export type Source =
  | string
  | Column
  | { value: z.infer<typeof scalar> | string[] }
  | { template: string; as?: Conversion | undefined }
  | { first: Source[] }
  | { rules: z.infer<typeof Rule>[]; all: boolean; otherwise?: z.infer<typeof scalar> | undefined }
  | { hash: string[]; of: 'all' | 'named'; prefix: string }
  | { object: Record<string, Source> }
  | { cells: 'all' | string[]; except: string[]; within?: string | undefined }
  | { links: string; templates: Record<string, string> }
  | { firstImage: string }
  | { images: string[]; limit: number }
  | { each: string; gives: Source; when?: Condition | undefined; pick?: 'lowest' | undefined; limit: number }
  | { parts: string[]; with: string }
  | { candidates: Source[] }
  | { validity: string[]; year: string; gives: 'start' | 'end' }
  | { leadingWords: string; most: number };

/** Every way to feed a field. */
export const Source: z.ZodType<Source> = z.lazy(() =>
  z.union([
    z.string(),
    Column,
    z.strictObject({ value: z.union([scalar, z.array(z.string())]) }),
    // Text with {column} in it; gives nothing when one of them is empty.
    z.strictObject({ template: z.string(), as: z.enum(CONVERSIONS).optional() }),
    // The first source that gives something.
    z.strictObject({ first: z.array(Source).min(1) }),
    Rules,
    // A short hash of the row's cells without the listed columns, or of the listed ones alone, after a template.
    z.strictObject({
      hash: z.array(z.string()),
      of: z.enum(['all', 'named']).default('all'),
      prefix: z.string().default(''),
    }),
    z.strictObject({ object: z.record(z.string(), Source) }),
    // An object of the row's own cells: all or the listed ones; numbers become numbers. within: an object column.
    z.strictObject({
      cells: z.union([z.literal('all'), z.array(z.string())]),
      except: z.array(z.string()).default([]),
      within: z.string().optional(),
    }),
    // An object column of accounts as [{kind, url}]; {} in a template is the account.
    z.strictObject({ links: z.string(), templates: z.record(z.string(), z.string()) }),
    // The first https picture of a Markdown or HTML column as {url, alt}.
    z.strictObject({ firstImage: z.string() }),
    // The addresses in these columns as [{url}], each once; several in one text stand apart by commas, spaces or |.
    z.strictObject({ images: z.array(z.string()).min(1), limit: z.int().min(1).default(20) }),
    // What a source gives for each object of a list column, a list; or of the prices in it the lowest.
    z.strictObject({
      each: z.string(),
      gives: Source,
      when: Condition.optional(),
      pick: z.literal('lowest').optional(),
      limit: z.int().min(1).default(300),
    }),
    // The columns that are not empty, put together.
    z.strictObject({ parts: z.array(z.string()).min(1), with: z.string() }),
    // All that these give as one list: candidates for a reference, best first.
    z.strictObject({ candidates: z.array(Source).min(1) }),
    // The first or the last instant of the period these columns, read as one text, name in words (see validity.ts).
    z.strictObject({ validity: z.array(z.string()).min(1), year: z.string(), gives: z.enum(['start', 'end']) }),
    // Codes made of the first words, most words first: candidates for a reference.
    z.strictObject({ leadingWords: z.string(), most: z.int().min(1).max(6).default(3) }),
  ]),
);

export const KINDS = ['articles', 'categories', 'brands', 'goods', 'prices', 'deals', 'coupons'] as const;
export type Kind = (typeof KINDS)[number];

export const ImportMap = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/),
  kind: z.enum(KINDS),
  about: z.string().max(300).default(''),
  /** A file is of this map when its first row has all these columns, and its name matches. */
  recognise: z.strictObject({ columns: z.array(z.string()), file: pattern.optional() }),
  /** Rows for which one of these holds are passed over. */
  skip: z.array(Condition).default([]),
  /** Columns whose text is JSON. */
  json: z.array(z.string()).default([]),
  /** The language of the row's texts. */
  lang: Source.default({ value: LANGS[0] }),
  /** Of prices that do not name theirs: a currency, or a source that gives one for the row. */
  currency: z.union([z.string().regex(/^[A-Z]{3}$/), Rules]).optional(),
  /** Rows that follow each other with the same text in this column are one row (see @rows). */
  join: z.string().optional(),
  /** Empty: the row is an input as it stands. */
  fields: z.record(z.string(), Source),
  /**
   * What becomes of a row whose external id came before with other content: reject it, keep the first, keep the last,
   * or number it so that it stands for itself. A row equal to another one is never an error.
   */
  repeated: z.enum(['reject', 'first', 'last', 'number']).default('reject'),
  /** References that may fall away when nothing answers to them; the others reject the row. */
  optional: z.array(z.enum(['category', 'brand', 'brands', 'goods', 'parent'])).default([]),
});

export type ImportMap = z.infer<typeof ImportMap>;

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'iu');
    return true;
  } catch {
    return false;
  }
}
