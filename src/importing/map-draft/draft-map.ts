/** Drafts the map for an unknown file of goods from its columns, for `npm run import -- map`. */

import type { z } from 'zod';
import { ImportMap } from '#src/importing/map/format.ts';
import { type Column, readColumns } from '#src/importing/map-draft/column.ts';
import { currencyOfFile, type FileCurrency } from '#src/importing/map-draft/currency-of-file.ts';
import { findIdentity, type Identity } from '#src/importing/map-draft/identifying-column.ts';
import { columnFor, KNOWN_FIELDS, type WrittenSource } from '#src/importing/map-draft/known-fields.ts';
import { choosePriceColumns, priceFields } from '#src/importing/map-draft/price-columns.ts';

type Row = Readonly<Record<string, unknown>>;

/** A map for a file as far as its columns say, and what only its owner knows. */
export interface MapDraft {
  readonly map: ImportMap;
  /** The map as somebody would write it, without what is the default. */
  readonly written: z.input<typeof ImportMap>;
  readonly questions: readonly string[];
}

/** Columns by which the map is recognised later. */
const RECOGNISED = 4;

const NO_CURRENCY: FileCurrency = { currency: undefined, isUnknown: false };

const PLATFORMS = {
  lazada: 'LAZADA',
  shopee: 'SHOPEE',
  tokopedia: 'TOKOPEDIA',
  amazon: 'AMAZON',
  tiktok: 'TIKTOK_SHOP',
  aliexpress: 'ALIEXPRESS',
  shein: 'SHEIN',
} as const;

/**
 * Drafts a map of goods from the first rows of a file: a column is known by its name and by the texts in it. What the file
 * does not say is a question, and the map works without an answer where it can.
 * @param rows  at least one
 */
export function draftMap(name: string, rows: readonly Row[]): MapDraft {
  const columns = readColumns(rows);
  const prices = choosePriceColumns(columns);
  const priced = [prices.regular, prices.sale].filter((column) => column !== undefined);
  const isPriced = ({ name: column }: Column) => priced.some((price) => price.name === column);
  const chosen = chooseColumns(columns.filter((column) => !isPriced(column)));
  const taken = [...chosen.values()];
  const identity = findIdentity(
    columns.filter((column) => !isPriced(column) && !taken.includes(column)),
    { link: chosen.get('originUrl'), name: chosen.get('name'), rows: rows.length },
  );
  const price = prices.sale ?? prices.regular;
  const { currency, isUnknown } = price === undefined ? NO_CURRENCY : currencyOfFile(price, columns);
  const platform = readPlatform(chosen.get('originUrl'));
  const written = {
    name,
    kind: 'goods' as const,
    about: 'Drafted from the columns of the file.',
    recognise: { columns: recognisedBy(identity, [...chosen.values(), ...priced]) },
    optional: ['category' as const, 'brand' as const],
    ...(currency === undefined ? {} : { currency }),
    ...writeTerms(chosen),
    fields: {
      ...(identity === undefined ? {} : { externalId: identity.source }),
      ...writeFields(chosen),
      ...priceFields(prices),
      platform: { value: platform ?? 'UNKNOWN' },
    },
  };
  const questions = [
    ...askedOfIdentity(identity, columns),
    ...(chosen.has('name') ? [] : ['Which column is the name of the goods? Put it at "name"']),
    ...askedOfPrice(price, isUnknown),
    ...(platform === undefined ? ['Where are the goods sold? "platform" is UNKNOWN: a shop of its own'] : []),
  ];
  return { map: ImportMap.parse(written), written, questions };
}

/** The column of each field; no column is taken twice. */
function chooseColumns(columns: readonly Column[]): Map<string, Column> {
  const chosen = new Map<string, Column>();
  for (const field of KNOWN_FIELDS) {
    const taken = new Set(chosen.values());
    const column = columnFor(
      field,
      columns.filter((candidate) => !taken.has(candidate)),
    );
    if (column !== undefined) chosen.set(field.field, column);
  }
  return chosen;
}

const writeFields = (chosen: ReadonlyMap<string, Column>): Record<string, WrittenSource> =>
  Object.fromEntries(
    KNOWN_FIELDS.flatMap(({ field, source }) => {
      const column = chosen.get(field);
      return column === undefined ? [] : [[field, source(column)] as const];
    }),
  );

/** The columns of the texts for category and brand, which are looked up among those of the tenant. */
function writeTerms(chosen: ReadonlyMap<string, Column>): { terms: Record<string, string> } | undefined {
  const named = (['category', 'brand'] as const).flatMap((field) => {
    const column = chosen.get(field);
    return column === undefined ? [] : [[field, column.name] as const];
  });
  return named.length === 0 ? undefined : { terms: Object.fromEntries(named) };
}

/** Columns of the file itself: a nested one exists in the column that holds it. */
function recognisedBy(identity: Identity | undefined, chosen: readonly Column[]): string[] {
  const columns = [...(identity === undefined ? [] : [identity.column]), ...chosen];
  return [...new Set(columns.map(({ name, within }) => (within?.list ?? name).split('.', 1)[0] ?? name))].slice(
    0,
    RECOGNISED,
  );
}

/** Columns that say which rows are variants of one product. */
const GROUPS = /^(?:itemgroupid|groupid|parent|parentid|parentsku|masterid|styleid)$/;

function askedOfIdentity(identity: Identity | undefined, columns: readonly Column[]): string[] {
  if (identity === undefined)
    return ['Which column identifies a row? No column has another value in each: "externalId"'];
  const { by, column, shared } = identity;
  const group = columns.find(({ keys, texts }) => texts.length > 0 && keys.some((key) => GROUPS.test(key)));
  const variants = shared ? column : group;
  return [
    ...(by === 'id' ? ['May other shops have the same ids? Then --set @shop=NAME keeps them apart'] : []),
    ...(by === 'link' ? [`No column has ids, so ${column.name} identifies a row: does it ever change?`] : []),
    ...(by === 'name'
      ? [`No column has ids, so ${column.name} identifies a row: goods with another name are new`]
      : []),
    ...(variants === undefined
      ? []
      : [`Rows share a value of ${variants.name}: are they variants ("repeated": "merge")?`]),
  ];
}

function askedOfPrice(price: Column | undefined, isCurrencyUnknown: boolean): string[] {
  if (price === undefined) return ['Which column is the price? Without one, --accept price imports goods without'];
  return isCurrencyUnknown ? ['Which currency are the prices in? Put it at "currency": "THB"'] : [];
}

function readPlatform(link: Column | undefined): string | undefined {
  if (link === undefined) return undefined;
  const hosts = link.texts.map((text) => URL.parse(text)?.hostname ?? '');
  return Object.entries(PLATFORMS).find(([word]) => hosts.every((host) => host.includes(word)))?.[1];
}
