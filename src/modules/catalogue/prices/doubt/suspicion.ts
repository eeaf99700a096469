/** Finds why a single price is suspicious: a slipped decimal, 99999, another currency. */

import type { Quarantine } from '#src/modules/catalogue/prices/contract.ts';

/** Why a single price is suspicious. */
export type Suspicion = Exclude<Quarantine['reason'], 'ZERO' | 'UNSTEADY' | 'REJECTED'>;

const SLIPS = [10, 100, 1000];
/** Within one twentieth. */
const SLIP_PARTS = 20;
/** Digits are kept: the difference is that of rounding. */
const KEPT_PARTS = 100;
const DEEP_CUT_TENTHS = 3;
/** Over how many months shops let people pay. Quarters, fifths and tenths are also discounts that shops give. */
const MONTHS = [3, 6, 12, 18, 24, 36];
const MONTH_PARTS = 500;
/** Minor units of a whole amount, where a currency has any. */
export const WHOLE = 100;
/** From five nines on: 99999. */
const NINES = /^9{5,}0*$/;

/**
 * Why a price is suspicious. PLACEHOLDER: 99999, far from the price before. DECIMAL_SLIP: within 5 % of a tenth,
 * hundredth or thousandth of the usual price, or of its tenfold and so on; the same compared with the price directly
 * before it, when that is not near the usual one either. OTHER_SCALE: below a tenth of both, as in another currency,
 * more than 3.3 times the usual price, or what is paid a month for one of them. DEEP_CUT: more than 70 % below it.
 */
export function suspicionOf(minor: number, usual: number, before = usual): Suspicion | undefined {
  if (!isFar(minor, usual)) return undefined;
  if (isFar(minor, before) && NINES.test(String(minor))) return 'PLACEHOLDER';
  if (minor * 2 >= usual && minor <= usual * 2) return undefined;
  if (isSlip(minor, usual, SLIP_PARTS) || isSlip(minor, before, SLIP_PARTS)) return 'DECIMAL_SLIP';
  if (minor * 10 < Math.min(usual, before) || minor * DEEP_CUT_TENTHS > usual * 10) return 'OTHER_SCALE';
  if (isInstalment(minor, usual) || isInstalment(minor, before)) return 'OTHER_SCALE';
  return minor * 10 < usual * DEEP_CUT_TENTHS ? 'DEEP_CUT' : undefined;
}

/** Whether a series can have a suspicious price at all: a quick look before other sellers are read. */
export function needsConfirmation(minors: readonly number[]): boolean {
  let lowest = Infinity;
  let highest = 0;
  for (const minor of minors) {
    lowest = Math.min(lowest, minor);
    highest = Math.max(highest, minor);
  }
  return highest * 2 > lowest * 5 || NINES.test(String(highest));
}

/** A converted price: less than a fifth of the usual one, and with a fraction although no price had one before. */
export function looksConverted(minor: number, usual: number): boolean {
  return minor * 5 < usual && minor % WHOLE !== 0;
}

/** Whether a price has the digits of another one at another place, as after a lost point. */
export function keepsDigits(minor: number, other: number): boolean {
  return isSlip(minor, other, KEPT_PARTS);
}

/** More than a fifth above another price, or less than half of it. */
function isFar(minor: number, other: number): boolean {
  return minor * 5 > other * 6 || minor * 2 < other;
}

/** Whether a price is that of a month, up to its rounding. */
function isInstalment(minor: number, whole: number): boolean {
  return MONTHS.some(
    (months) => Math.abs(minor * months - whole) <= Math.max((months * WHOLE) / 2, whole / MONTH_PARTS),
  );
}

function isSlip(minor: number, other: number, parts: number): boolean {
  // In whole numbers, because 0.095 has no exact binary form.
  const near = (given: number, target: number) => Math.abs(given - target) * parts <= target;
  return SLIPS.some((factor) => near(minor, other * factor) || near(minor * factor, other));
}
