/**
 * The verdict on the discount that a shop claims. REAL: the price history bears it out. INFLATED: there is a discount,
 * smaller than claimed. NONE: the goods cost no less than usual, or less than one per cent less. UNCLAIMED: the shop
 * claims none. UNKNOWN: the history cannot tell, because it is too short, too old or doubted.
 */
export const VERDICTS = ['REAL', 'INFLATED', 'NONE', 'UNCLAIMED', 'UNKNOWN'] as const;

export type Verdict = (typeof VERDICTS)[number];

/** What a price is judged by. Amounts are minor units of one currency. */
export interface PriceFacts {
  readonly current: number;
  /** The usual price before the current one; null: too little is known. */
  readonly reference: number | null;
  /** The former price that the shop claims; null: none. */
  readonly claimed: number | null;
  /** false: there is no history, or its newest observation is doubted or too old. */
  readonly trusted: boolean;
}

/**
 * All that may be said about a price and the discount that its shop claims. Tags, struck-through prices, labels,
 * sentences and orders show parts of this; nothing else decides them.
 */
export interface Judgement {
  readonly verdict: Verdict;
  /** The claimed discount as far as the history proves it: ten-thousandths of the former price, rounded down. */
  readonly discount: number;
  /** The same in whole per cent, rounded down: the coloured tag. 0: no tag. */
  readonly percent: number;
  /** The difference to the price that `discount` is a part of. */
  readonly saved: number;
  /**
   * The only former price that may be struck through, of which `discount` is a part: the claimed one where the history
   * bears it out, else the usual one, which is lower; null: none.
   */
  readonly former: number | null;
  /** The discount that the shop claims, in whole per cent, rounded down; 0: none. */
  readonly claimed: number;
  /** The claim that nothing proves or denies yet, in whole per cent: grey text. 0: none. */
  readonly unproven: number;
  /** The usual price that the current one is compared with; null: they cannot be compared. */
  readonly usual: number | null;
  /** Whether labels of a low or reduced price, where the history earned them, may stand beside it. */
  readonly allowsLows: boolean;
}

/**
 * Whole per cent by which a price is below an original one, rounded down; 0 when it is not. Minor units of one
 * currency.
 */
export function discountPercentage(original: number | null, current: number | null): number {
  if (original === null || current === null || !(original > current)) return 0;
  return Math.floor(((original - current) * 100) / original);
}

/**
 * Judges a price. The history proves a discount of at least one whole per cent below the usual price. A claim is REAL
 * when it is no larger than that, in whole per cent. INFLATED: it is larger, and only the proven part is shown.
 */
export function judgePrice({ current, reference, claimed, trusted }: PriceFacts): Judgement {
  const usual = trusted ? reference : null;
  const claim = discountPercentage(claimed, current);
  const verdict = trusted ? verdictOn(claim, usual, current) : 'UNKNOWN';
  const isProven = verdict === 'REAL' || verdict === 'INFLATED';
  const former = isProven ? Math.min(claimed ?? 0, usual ?? 0) : null;
  const saved = former === null ? 0 : former - current;
  const discount = former === null ? 0 : Math.floor((saved * 10_000) / former);
  return {
    verdict,
    discount,
    percent: Math.floor(discount / 100),
    saved,
    former,
    claimed: claim,
    unproven: verdict === 'UNKNOWN' ? claim : 0,
    usual,
    allowsLows: verdict !== 'NONE' && (usual === null || current <= usual),
  };
}

function verdictOn(claim: number, usual: number | null, current: number): Verdict {
  if (claim === 0) return 'UNCLAIMED';
  if (usual === null) return 'UNKNOWN';
  const proven = discountPercentage(usual, current);
  if (proven === 0) return 'NONE';
  return claim <= proven ? 'REAL' : 'INFLATED';
}

/**
 * The judgement of a stored state, for a claim in its currency. A state with the verdict UNKNOWN is not trusted, or has
 * no usual price to compare with.
 */
export function judgementOf(
  { current, reference, verdict }: Pick<PriceFacts, 'current' | 'reference'> & { readonly verdict: Verdict },
  claimed: number | null,
): Judgement {
  return judgePrice({ current, reference, claimed, trusted: verdict !== 'UNKNOWN' });
}
