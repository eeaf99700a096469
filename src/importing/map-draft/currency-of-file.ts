/** Finds the currency of prices that do not say theirs. */

import type { z } from 'zod';
import type { ImportMap } from '#src/importing/map/format.ts';
import type { Column } from '#src/importing/map-draft/column.ts';
import { isCurrency, readPrice } from '#src/kernel/money.ts';

type Currency = z.input<typeof ImportMap>['currency'];

const NAMES = /currency|matauang|สกุลเงิน/;

/** The currency of a file's prices. */
export interface FileCurrency {
  /** For the map; undefined where each price says its own, or the file says none. */
  readonly currency: Currency;
  /** Only the owner of the file knows it. */
  readonly isUnknown: boolean;
}

/**
 * The currency of the prices that do not say theirs: what most other prices say, else the name of the column, else a column
 * of currencies.
 */
export function currencyOfFile(price: Column, columns: readonly Column[]): FileCurrency {
  const written = price.texts.filter((text) => /\d/.test(text)).map((text) => readPrice(text));
  const named = written.flatMap((reading) => (reading.kind === 'price' ? [reading.low.currency] : []));
  const isMost = named.length > written.length / 2;
  const currencies = [...new Set(named)];
  if (isMost && named.length === written.length) return { currency: undefined, isUnknown: false };
  if (isMost && currencies.length === 1) return { currency: currencies[0], isUnknown: false };
  const currency = price.currency ?? fromColumn(columns);
  return { currency, isUnknown: currency === undefined };
}

function fromColumn(columns: readonly Column[]): Currency {
  const column = columns.find(
    ({ keys, texts, within }) =>
      within === undefined &&
      keys.some((key) => NAMES.test(key)) &&
      texts.length > 0 &&
      texts.every((text) => isCurrency(text)),
  );
  if (column === undefined) return undefined;
  const codes = [...new Set(column.texts)];
  const [only] = codes;
  if (codes.length === 1) return only;
  return { rules: codes.map((code) => ({ if: { column: column.name, matches: `^${code}$` }, gives: code })) };
}
