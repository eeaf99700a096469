import type { Availability } from '#src/kernel/availability.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import type { Price } from '#src/kernel/price.ts';
import type { Sale } from '#src/modules/catalogue/goods/sales/sale-contract.ts';

/** A price with the sale that replaces it for a time. */
interface Timed {
  readonly price: Price | null;
  readonly sale?: Sale | undefined;
}

interface TimedVariant extends Timed {
  readonly availability: Availability;
}

interface TimedGoods<Variant extends TimedVariant> extends Timed {
  readonly originalPrice?: Price | undefined;
  readonly variants: readonly Variant[];
}

/** The prices that hold at an instant. */
export interface PricesInForce<Variant> {
  readonly price: Price | null;
  /** The former price: the stated one, else the price outside of the sale. */
  readonly originalPrice: Price | undefined;
  readonly variants: readonly Omit<Variant, 'sale'>[];
  /** When the sale that sets the price ends; null: none does, or it has no end. */
  readonly saleEndsAt: string | null;
}

/** What is in force of a price and its sale. `on`: the sale that holds. */
interface InForce {
  readonly price: Price | null;
  readonly regular: Price | null;
  readonly on: Sale | undefined;
}

const isOn = ({ startsAt, endsAt }: Sale, now: number) =>
  (startsAt === undefined || Date.parse(startsAt) <= now) && (endsAt === undefined || now < Date.parse(endsAt));

function inForce({ price, sale }: Timed, now: number): InForce {
  const on = sale !== undefined && isOn(sale, now) ? sale : undefined;
  return { price: on?.price ?? price, regular: price, on };
}

/** Whether any price depends on the time. */
export function isTimed({ sale, variants }: TimedGoods<TimedVariant>): boolean {
  return sale !== undefined || variants.some((variant) => variant.sale !== undefined);
}

/**
 * The prices of goods at an instant. After a sale the price is the one outside of it, which may be unknown.
 * @param now  milliseconds since 1970
 */
export function pricesAt<Variant extends TimedVariant>(
  goods: TimedGoods<Variant>,
  now: number,
): PricesInForce<Variant> {
  const own = inForce(goods, now);
  const variants = goods.variants.map(({ sale, ...variant }) => ({
    variant,
    ...inForce({ price: variant.price, sale }, now),
  }));
  const orderable = variants.filter(({ variant }) => isOrderable(variant.availability));
  const { on, regular } = cheapest(orderable) ?? cheapest(variants) ?? own;
  return {
    price: own.price,
    originalPrice: goods.originalPrice ?? (on === undefined ? undefined : (regular ?? undefined)),
    variants: variants.map(({ variant, price }) => ({ ...variant, price })),
    saleEndsAt: on?.endsAt ?? null,
  };
}

function cheapest(variants: readonly InForce[]): InForce | undefined {
  const priced = variants.filter(({ price }) => price !== null);
  return priced.toSorted((a, b) => (a.price?.minor ?? 0) - (b.price?.minor ?? 0))[0];
}

/** When the next sale begins or ends after an instant; undefined: none does. */
export function turnsAt({ sale, variants }: TimedGoods<TimedVariant>, now: number): number | undefined {
  const sales = [sale, ...variants.map((variant) => variant.sale)];
  const turns = sales
    .flatMap((one) => [one?.startsAt, one?.endsAt])
    .flatMap((at) => (at === undefined ? [] : [Date.parse(at)]))
    .filter((at) => at > now);
  return turns.length === 0 ? undefined : Math.min(...turns);
}
