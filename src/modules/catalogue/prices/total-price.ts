/** What a buyer pays for one piece at a shop, in minor units of one currency. */
export interface Total {
  /** The price of the piece. */
  readonly item: number;
  /** The cost of shipping; null: unknown. */
  readonly shipping: number | null;
  /** What a voucher takes off: at most the price, 0 without one. */
  readonly off: number;
  /** What shipping usually costs, where its cost is unknown; null: that is unknown too. */
  readonly usualShipping: number | null;
}

/** The parts of a total in a price state. */
interface StatedTotal extends Pick<Total, 'shipping' | 'usualShipping'> {
  readonly current: number;
  readonly voucher: Pick<Total, 'off'> | null;
}

/** What a price state says that a buyer pays. */
export function totalOfState({ current: item, shipping, usualShipping, voucher }: StatedTotal): Total {
  return { item, shipping, usualShipping, off: voucher?.off ?? 0 };
}

/** The price with shipping and voucher. Without shipping where its cost is unknown: see isComplete. */
export function totalMinor({ item, shipping, off }: Total): number {
  return item + (shipping ?? 0) - off;
}

/** The price with shipping and without the voucher, for readers who do not use the code. */
export function withoutVoucher(total: Total): number {
  return totalMinor({ ...total, off: 0 });
}

/** Whether the total has all that a buyer pays. */
export function isComplete({ shipping }: Pick<Total, 'shipping'>): boolean {
  return shipping !== null;
}

/** The amount that ranks: the total, with the usual cost of shipping where its cost is unknown. null: nobody can say. */
export function rankMinor(total: Total): number | null {
  const { shipping, usualShipping } = total;
  return shipping === null && usualShipping === null
    ? null
    : totalMinor({ ...total, shipping: shipping ?? usualShipping });
}

/**
 * Orders totals of one currency from the lowest to the highest. An unknown cost of shipping is taken to be the usual one;
 * where that is unknown too, the total follows all others. Of equal amounts a complete total is first, then the lower one,
 * then the lower price. The same rule in SQL is bestFirst of modules/catalogue/goods.
 */
export function compareTotals(x: Total, y: Total): number {
  const one = rankMinor(x);
  const other = rankMinor(y);
  return (
    Number(one === null) - Number(other === null) ||
    (one ?? 0) - (other ?? 0) ||
    Number(isComplete(y)) - Number(isComplete(x)) ||
    totalMinor(x) - totalMinor(y) ||
    x.item - y.item
  );
}
