/** Chooses the price of a row from its regular price and its sale price. */

import { type Cells, textReader } from '#src/importing/map/cells.ts';
import type { Reader } from '#src/importing/map/column.ts';
import type { ConversionSettings } from '#src/importing/map/convert.ts';
import { type Period, periodBetween, periodIn } from '#src/importing/map/period.ts';
import { Unconvertible } from '#src/importing/map/unconvertible.ts';
import { isMoney, type Money } from '#src/kernel/money.ts';

/**
 * The sale price if it is below the regular price or stands alone, else the regular price. Two currencies cannot be
 * compared, so such a sale price is none either. What is left out is remarked.
 */
export function compileSale(sale: Reader, regular: Reader): Reader {
  return (cells, settings) => {
    const reduced = attempt(sale, cells, settings);
    const full = attempt(regular, cells, settings);
    const fault = reduced.fault ?? full.fault;
    const chosen = lower(reduced.money, full.money, settings);
    if (fault !== undefined && chosen === undefined) throw fault;
    if (fault !== undefined) settings.remark?.(fault.message);
    return chosen;
  };
}

function lower(sale: Money | undefined, full: Money | undefined, { remark }: ConversionSettings): Money | undefined {
  if (sale === undefined || full === undefined) return sale ?? full;
  if (sale.currency !== full.currency) {
    remark?.('the sale price is in another currency than the price; left out');
    return full;
  }
  if (sale.minor > full.minor) remark?.('the sale price is above the price, so there is no sale');
  return sale.minor > full.minor ? full : sale;
}

function attempt(read: Reader, cells: Cells, settings: ConversionSettings): { money?: Money; fault?: Unconvertible } {
  try {
    const value = read(cells, settings);
    return isMoney(value) ? { money: value } : {};
  } catch (error) {
    if (!(error instanceof Unconvertible)) throw error;
    return { fault: error };
  }
}

/**
 * A sale that holds for a time: its price, and the period in which it is the price. Nothing where there is no price, or no
 * period: such a sale holds as long as the feed says so.
 */
export function compileTimedSale(price: Reader, during: Written): Reader {
  const readPeriod = periodReader(during);
  return (cells, settings) => {
    const period = readPeriod(cells, settings);
    const money = period === undefined ? undefined : price(cells, settings);
    return isMoney(money) ? { price: money, ...period } : undefined;
  };
}

/** The column of the period, or those of its start and of its end. */
type Written = string | { readonly from: string; readonly until: string };

/** Reads the period; undefined where nothing stands. */
function periodReader(during: Written): Reader<Period | undefined> {
  if (typeof during === 'string') {
    const read = textReader(during);
    return (cells, { timeZone, remark = () => undefined }) => {
      const text = read(cells).trim();
      return text === '' ? undefined : periodIn(text, timeZone, remark);
    };
  }
  const readFrom = textReader(during.from);
  const readUntil = textReader(during.until);
  return (cells, { timeZone, remark = () => undefined }) => {
    const from = readFrom(cells).trim();
    const until = readUntil(cells).trim();
    return from === '' && until === '' ? undefined : periodBetween(from, until, timeZone, remark);
  };
}
