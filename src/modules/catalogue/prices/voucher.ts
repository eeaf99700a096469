/** Works out what a voucher takes off a price. */

import { z } from 'zod';

const terms = {
  /** What a shopper types at the checkout. */
  code: z.string().trim().min(1).max(60).optional(),
  /** Lowest total of the order, in minor units of the goods' currency. */
  minimumMinor: z.int().min(0).optional(),
  /** The most that it takes off, in minor units: the cap of a percentage. */
  capMinor: z.int().min(1).optional(),
  /** How many are left; left out: not stated. */
  quota: z.int().min(0).optional(),
  /** From when on it counts no more; null: it has no end. Left out: not stated. */
  endsAt: z.iso.datetime({ offset: true }).nullable().optional(),
  /** Its other conditions, in the shop's words; empty: there are none. Left out: not stated. */
  conditions: z.string().trim().max(500).optional(),
};

/** A discount at the checkout. Amounts are minor units of the goods' currency. */
export const Voucher = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('AMOUNT'), minor: z.int().min(1), ...terms }),
  z.strictObject({ kind: z.literal('DISCOUNT'), percent: z.number().gt(0).max(100), ...terms }),
]);

export type Voucher = z.infer<typeof Voucher>;

/** A voucher that is in a total, with all that a shopper has to know of it. Amounts are minor units. */
export const CountedVoucher = z.object({
  code: z.string(),
  /** What it takes off the price of one piece. */
  off: z.int(),
  /** Lowest total of the order; null: any. */
  threshold: z.int().nullable(),
  /** Milliseconds since 1970; null: it has no end. */
  ends: z.int().nullable(),
  /** In the shop's words; empty: there are none. */
  conditions: z.string(),
});

export type CountedVoucher = z.infer<typeof CountedVoucher>;

/**
 * What a voucher takes off the price of one piece: never more than its cap and the price, in whole minor units. Whether it
 * may be used is not asked.
 */
export function voucherOff(price: number, voucher: Voucher): number {
  const { capMinor = price } = voucher;
  // 0.29 * 100 is 28.999… in binary.
  const off =
    voucher.kind === 'AMOUNT' ? voucher.minor : Math.floor(Number(((price * voucher.percent) / 100).toFixed(6)));
  return Math.min(off, capMinor, price);
}

/**
 * The voucher as a part of the total. null: it does not count, because a shopper cannot be told its code, conditions and
 * end, or because it is over, used up, or wants a larger order.
 * @param now  milliseconds since 1970
 */
export function countedVoucher(price: number, voucher: Voucher | null, now: number): CountedVoucher | null {
  if (voucher === null) return null;
  const { code, conditions, minimumMinor = 0, quota, endsAt } = voucher;
  if (code === undefined || conditions === undefined || endsAt === undefined) return null;
  const ends = endsAt === null ? null : Date.parse(endsAt);
  if (quota === 0 || price < minimumMinor || (ends !== null && ends <= now)) return null;
  const off = voucherOff(price, voucher);
  return off === 0 ? null : { code, off, threshold: minimumMinor === 0 ? null : minimumMinor, ends, conditions };
}

/** What a shopper is not told of a voucher, or that none are left. */
export type VoucherGap = 'code' | 'conditions' | 'end' | 'quota';

/** A voucher that is in no total, and may still be worth a look. Amounts are minor units. */
export interface OfferedVoucher {
  readonly voucher: Voucher;
  /** What an order of one piece lacks to its threshold; 0: nothing. */
  readonly missing: number;
  readonly gaps: readonly VoucherGap[];
}

/**
 * A voucher that does not count, and why. null: there is none, it counts, or it is over.
 * @param asOf  when the shop was last looked at: milliseconds since 1970
 */
export function offeredVoucher(price: number, voucher: Voucher | null, asOf: number): OfferedVoucher | null {
  if (voucher === null) return null;
  const { code, conditions, minimumMinor = 0, quota, endsAt } = voucher;
  if (endsAt != null && Date.parse(endsAt) <= asOf) return null;
  const known = { code: code !== undefined, conditions: conditions !== undefined, end: endsAt !== undefined };
  const gaps = (['code', 'conditions', 'end', 'quota'] as const).filter(
    (one) => !{ ...known, quota: quota !== 0 }[one],
  );
  const missing = Math.max(0, minimumMinor - price);
  return gaps.length === 0 && missing === 0 ? null : { voucher, missing, gaps };
}
