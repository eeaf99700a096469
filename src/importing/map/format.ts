/** Defines the format of maps: which column of a file goes to which field, and how its cells are read. */

import { z } from 'zod';

/**
 * A map says which column of a file goes to which field of an input. It is a JSON file:
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
 * column (dotted if it is nested), or one of the objects below. A field whose source gives nothing is left out. The
 * columns `@file` (file name without extension), `@folder` (the folder it is in), `@lang` and `@line` always exist;
 * `@rows` has the rows that were joined, else the row itself; `@base` exists where the command line has --base. The
 * command line can set further ones with an @ in front (--set @shop=…).
 */

/** Conversions of a column's text. */
export const CONVERSIONS = [
  'number',
  // A whole number, also with words around it ("10RB+ terjual").
  'integer',
  'boolean',
  // A price; the lowest price of a range.
  'price',
  // The highest price of a range; nothing for a single price.
  'priceMax',
  // A price in whole coins of its currency: 129900 satang are 1,299 baht.
  'coins',
  // An amount that may be zero; "free" is zero.
  'amount',
  'date',
  // An instant at which something ends: a date without a time holds to the end of that day.
  'end',
  'title',
  // HTML or text, converted to plain text.
  'text',
  // Markdown, converted to plain text.
  'markdown',
  // Markdown of a site generator, converted to plain Markdown.
  'siteMarkdown',
  // The largest number in a text.
  'largest',
  'slug',
  'url',
  'colour',
  'country',
  // What a shop has: IN_STOCK, OUT_OF_STOCK …; from words, addresses of schema.org, numbers of pieces.
  'availability',
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
  /** The text matches, ignoring case. */
  matches: pattern.optional(),
  /** The list (see `split`) contains one of these elements, ignoring case. */
  has: z.array(z.string()).optional(),
  /** Separator of the list for `has`. */
  split: z.string().default('|'),
  /** The row has this column, even if it is empty. */
  exists: z.literal(true).optional(),
  /** The text has fewer words than this. */
  fewerWords: z.int().optional(),
});

export type Condition = z.infer<typeof Condition>;

const Column = z.strictObject({
  column: z.string(),
  /** Takes only the first group of this expression, or the whole match if it has no group. */
  find: pattern.optional(),
  /** Splits the text into a list; empty parts are dropped. */
  split: z.string().min(1).optional(),
  /** Takes one element of the list: 0 is the first, -1 the last. */
  pick: z.int().optional(),
  /** Takes a part of the list, as Array.slice does. */
  slice: z.tuple([z.int(), z.int()]).optional(),
  reverse: z.boolean().optional(),
  /** Takes this key from each element of a list of objects. */
  key: z.string().optional(),
  /** Replaces values; null drops a value. Values that are not listed stay, or are dropped with "others": "drop". */
  values: z.record(z.string(), z.string().nullable()).optional(),
  others: z.enum(['keep', 'drop']).default('keep'),
  as: z.enum(CONVERSIONS).optional(),
  /** Applied to each element: a text with {} in place of the element. */
  wrap: z.string().optional(),
  /** Maximum length of a text or a list; the rest is cut off. */
  limit: z.int().min(1).optional(),
  /** Gives a value only if this condition holds, or all of these. */
  when: z.union([Condition, z.array(Condition).min(1)]).optional(),
});

export type Column = z.infer<typeof Column>;

/** Of several conditions, all must hold. */
const Rule = z.strictObject({ if: z.union([Condition, z.array(Condition).min(1)]), gives: scalar });

/** The first rule that holds gives the value. With `all`, every rule that holds adds to a list. */
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
  | { sale: Source; regular: Source }
  | { salePrice: Source; during: string | { from: string; until: string } }
  | { shipping: string }
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

/** All kinds of sources for a field. */
export const Source: z.ZodType<Source> = z.lazy(() =>
  z.union([
    z.string(),
    Column,
    z.strictObject({ value: z.union([scalar, z.array(z.string())]) }),
    // A text with {column} in it; gives nothing if one of the columns is empty.
    z.strictObject({ template: z.string(), as: z.enum(CONVERSIONS).optional() }),
    // The first source that gives a value.
    z.strictObject({ first: z.array(Source).min(1) }),
    // The sale price if it is below the regular price, else the regular price: a higher one is no sale.
    z.strictObject({ sale: Source, regular: Source }),
    // A sale price with the period in which it holds, as {price, startsAt, endsAt}; nothing without a price or a period,
    // which stands in one column or in two. A date without a time as an end holds to the end of that day.
    z.strictObject({
      salePrice: Source,
      during: z.union([z.string(), z.strictObject({ from: z.string(), until: z.string() })]),
    }),
    // The lowest cost of shipping to the tenant's country in this column (see shipping.ts).
    z.strictObject({ shipping: z.string() }),
    Rules,
    // A template followed by a short hash of the row's cells: all but the listed columns, or only the listed ones.
    z.strictObject({
      hash: z.array(z.string()),
      of: z.enum(['all', 'named']).default('all'),
      prefix: z.string().default(''),
    }),
    z.strictObject({ object: z.record(z.string(), Source) }),
    // An object of the row's cells, all or the listed ones; numeric text becomes numbers. within: takes the cells of an
    // object column.
    z.strictObject({
      cells: z.union([z.literal('all'), z.array(z.string())]),
      except: z.array(z.string()).default([]),
      within: z.string().optional(),
    }),
    // An object column of accounts as [{kind, url}]; {} in a template stands for the account.
    z.strictObject({ links: z.string(), templates: z.record(z.string(), z.string()) }),
    // The first https picture of a Markdown or HTML column as {url, alt}.
    z.strictObject({ firstImage: z.string() }),
    // The distinct addresses in these columns as [{url}]. Several in one text are separated by commas, spaces or |.
    z.strictObject({ images: z.array(z.string()).min(1), limit: z.int().min(1).default(20) }),
    // Applies a source to each object of a list column. Gives a list, or the lowest of its prices.
    z.strictObject({
      each: z.string(),
      gives: Source,
      when: Condition.optional(),
      pick: z.literal('lowest').optional(),
      limit: z.int().min(1).default(300),
    }),
    // The columns that are not empty, joined.
    z.strictObject({ parts: z.array(z.string()).min(1), with: z.string() }),
    // The values of all these sources as one list: candidates for a reference, best first.
    z.strictObject({ candidates: z.array(Source).min(1) }),
    // The start or end of the period that these columns describe in words; they are read as one text (see validity.ts).
    z.strictObject({ validity: z.array(z.string()).min(1), year: z.string(), gives: z.enum(['start', 'end']) }),
    // Codes made of the first words, most words first: candidates for a reference.
    z.strictObject({ leadingWords: z.string(), most: z.int().min(1).max(6).default(3) }),
  ]),
);

export const KINDS = ['articles', 'categories', 'brands', 'goods', 'prices', 'deals', 'coupons', 'orders'] as const;
export type Kind = (typeof KINDS)[number];

export const ImportMap = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/),
  kind: z.enum(KINDS),
  about: z.string().max(300).default(''),
  /** The map fits a file if its first row has all these columns and its name matches. */
  recognise: z.strictObject({ columns: z.array(z.string()), file: pattern.optional() }),
  /** Rows for which one of these conditions holds are skipped. */
  skip: z.array(Condition).default([]),
  /** Columns whose text is JSON. */
  json: z.array(z.string()).default([]),
  /** The language of the row's texts. Default, also where it gives none: the tenant's first language. */
  lang: Source.optional(),
  /** Currency of prices that do not name one: a code, or rules that give one per row. */
  currency: z.union([z.string().regex(/^[A-Z]{3}$/), Rules]).optional(),
  /** Consecutive rows with the same text in this column are joined to one row (see @rows). */
  join: z.string().optional(),
  /**
   * What the files call the category and the brand, for mappings; several texts of a row are tried in this order.
   * Without it, the fields are taken as they are.
   */
  terms: z.partialRecord(z.enum(['category', 'brand']), Source).optional(),
  /** Name of the feed that its files are from, and whether they are always the whole feed (see feed.ts). */
  feed: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,60}$/)
    .optional(),
  complete: z.boolean().optional(),
  /** If empty, the row itself is the input. */
  fields: z.record(z.string(), Source),
  /**
   * What to do with a row whose external id occurred before with other content: reject it, keep the first, keep the
   * last, give it a number so that it becomes a separate item, or merge it with the earlier ones, wherever they are in
   * the files (see `merge` of the kind's subject). A row that equals an earlier one is never an error.
   */
  repeated: z.enum(['reject', 'first', 'last', 'number', 'merge']).default('reject'),
  /** References that may be dropped if they are unknown. Any other unknown reference rejects the row. */
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
