/** Reads the lowest cost of shipping to the tenant's country from a cell. */

import { cellReader } from '#src/importing/map/cells.ts';
import type { Reader } from '#src/importing/map/column.ts';
import { type ConversionSettings, converterOf } from '#src/importing/map/convert.ts';
import { Unconvertible } from '#src/importing/map/unconvertible.ts';
import { isMoney, type Money } from '#src/kernel/money.ts';

/** The cost of shipping to a country. */
interface Shipment {
  /** As the feed writes it; empty: to wherever the feed is for. */
  readonly country: string;
  readonly price: unknown;
}

const amountOf = converterOf('amount');

/**
 * Compiles a source of the lowest cost of shipping to the tenant's country. The column is an amount, a text as
 * "TH:::40.00 THB,MY:::9 MYR", or objects with a country and a price. What only goes to other countries gives nothing:
 * the cost is unknown then.
 */
export function compileShipping(column: string): Reader<Money | undefined> {
  const read = cellReader(column);
  return (cells, settings) => {
    const shipments = [read(cells)].flat().flatMap(shipmentsIn);
    const costs = shipments
      .filter((shipment) => goesTo(shipment, settings))
      .flatMap(({ price }) => costIn(price, settings));
    return costs.toSorted((a, b) => currencyRank(a, settings) - currencyRank(b, settings) || a.minor - b.minor)[0];
  };
}

function shipmentsIn(value: unknown): Shipment[] {
  if (typeof value === 'number') return [{ country: '', price: value }];
  if (typeof value === 'string') return value.split(/,(?=\s*[A-Za-z]{2}:)/u).map(shipmentOf);
  if (typeof value !== 'object' || value === null) return [];
  const { country, price } = value as Readonly<Record<string, unknown>>;
  return [{ country: String(country ?? '').trim(), price }];
}

/** "country:region:service:price", with times behind it, or a price alone. */
function shipmentOf(text: string): Shipment {
  const parts = text.split(':').map((part) => part.trim());
  if (parts.length === 1) return { country: '', price: parts[0] };
  return { country: parts[0] ?? '', price: parts[3] ?? parts.at(-1) };
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

function goesTo({ country }: Shipment, { country: wanted }: ConversionSettings): boolean {
  if (country === '' || wanted === undefined) return country === '';
  const written = country.toUpperCase();
  return written === wanted || written === countryNames.of(wanted)?.toUpperCase();
}

/** The cost in a list, or nothing where it cannot be read, with a remark. */
function costIn(price: unknown, settings: ConversionSettings): Money[] {
  if (price === undefined || price === null) return [];
  try {
    const cost = amountOf(price, settings);
    return isMoney(cost) ? [cost] : [];
  } catch (error) {
    if (!(error instanceof Unconvertible)) throw error;
    settings.remark?.(error.message);
    return [];
  }
}

/** Amounts of two currencies cannot be compared: those of the tenant's own come first. */
function currencyRank({ currency }: Money, { currencies = [] }: ConversionSettings): number {
  const place = currencies.indexOf(currency);
  return place < 0 ? currencies.length : place;
}
