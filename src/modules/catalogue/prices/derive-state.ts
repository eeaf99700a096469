import type { GoodsPriceState, Quarantine } from '#src/modules/catalogue/prices/contract.ts';
import { withoutAbsences } from '#src/modules/catalogue/prices/doubt/absences.ts';
import { judge } from '#src/modules/catalogue/prices/doubt/glitches.ts';
import { nextVerdictDay, verdictOf } from '#src/modules/catalogue/prices/doubt/verdict.ts';
import { lowLabels, nextLowDay, type Past, pastOf } from '#src/modules/catalogue/prices/history/lows.ts';
import { cutAt, type ProductHistory } from '#src/modules/catalogue/prices/history/product-history.ts';
import { nextReductionDay, reductionLabels } from '#src/modules/catalogue/prices/history/reductions.ts';
import {
  holdOf,
  type Observation,
  type Piece,
  piecesOf,
  type Spell,
  spellOf,
  type Window,
} from '#src/modules/catalogue/prices/history/series.ts';
import { statisticsOf } from '#src/modules/catalogue/prices/history/statistics.ts';
import type { Days } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { type LabelCode, unitPrice } from '#src/modules/catalogue/prices/rules.ts';
import { isComplete, totalMinor } from '#src/modules/catalogue/prices/total-price.ts';
import { countedVoucher, type Voucher } from '#src/modules/catalogue/prices/voucher.ts';

/** The shop's statements besides the price, in the currency of the history. */
export interface Terms {
  readonly currency: string;
  /** The former price that the shop claims. */
  readonly original: number | null;
  /** The cost of shipping; null: unknown. */
  readonly shipping: number | null;
  readonly voucher: Voucher | null;
  readonly size: { readonly value: number; readonly unit: string } | null;
}

/** How many days before today the figures of a state cover. */
const STATISTICS_DAYS = 180;

/**
 * A history at an instant: the curve of all accepted prices up to the end of the known time, and the rejected
 * observations.
 */
export interface PriceHistory {
  readonly now: number;
  /** The accepted observations. */
  readonly accepted: readonly Observation[];
  /** The rejected observations, ascending. */
  readonly quarantined: readonly Quarantine[];
  readonly pending: Quarantine | null;
  readonly pieces: readonly Piece[];
  /** When the goods could not be ordered, ascending; the curve has gaps there. */
  readonly absences: readonly Window[];
  /** undefined: no price is accepted yet. */
  readonly spell: Spell | undefined;
}

/** What is known besides the observations of one seller. */
export interface Circumstances {
  /** When the goods could not be ordered, ascending; the curve has gaps there. */
  readonly absences?: readonly Window[];
  /** The observations of other sellers of the product, in the same currency. */
  readonly others?: readonly (readonly Observation[])[];
}

/** @param series  observations of one currency until now, ascending */
export function priceHistoryOf(
  series: readonly Observation[],
  now: number,
  { absences = [], others = [] }: Circumstances = {},
): PriceHistory {
  const { accepted, quarantined, pending } = judge(series, others);
  const pieces = withoutAbsences(piecesOf(accepted, holdOf(accepted)), absences);
  return { now, accepted, quarantined, pending, pieces, absences, spell: spellOf(pieces) };
}

/** The window of the figures of a state. */
export function statisticsWindow(now: number, days: Days): Window {
  return { from: days.start(days.of(now) - STATISTICS_DAYS), to: now };
}

/** Labels and verdict apply only while the newest observation is accepted and the price counts as known. */
function isTrusted({ pending, now }: PriceHistory, spell: Spell): boolean {
  return pending === null && now < spell.to;
}

/** What a price is judged by. */
interface Pasts {
  /** What the listing cost. */
  readonly own: Past;
  /** What the product cost at any shop: the usual price is this curve's, so all shops of a product have one. */
  readonly lowest: readonly Piece[];
  /** The product's current price and its past; undefined: another shop has the product for less. */
  readonly product: { readonly spell: Spell; readonly past: Past } | undefined;
}

function pastsOf({ pieces, accepted }: PriceHistory, spell: Spell, product: ProductHistory | null): Pasts {
  const own = pastOf(pieces, spell, accepted);
  if (product === null) return { own, lowest: pieces, product: { spell, past: own } };
  const lowest = cutAt(product.pieces, spell.to);
  const last = spellOf(lowest);
  const isLowest = last?.minor === spell.minor;
  return { own, lowest, product: isLowest ? { spell: last, past: pastOf(lowest, last, product.accepted) } : undefined };
}

/** The labels of a low or reduced price that the product has earned. */
function earnedLabels({ product }: Pasts, today: number, days: Days): LabelCode[] {
  if (product === undefined) return [];
  const { spell, past } = product;
  return [...lowLabels(past, today, days), ...reductionLabels(spell, past.unseen, today, days)];
}

/**
 * The price state of goods; undefined when no price is accepted yet. Its usual price, lows and reductions are those of the
 * product: a listing has no label of a low while another shop sells the same for less, or did lately.
 * @param product  the history of all listings of the product, this one included; null: it is the only one
 * @param usualShipping  what shipping usually costs, where the shop does not say; null: unknown
 */
export function stateOf(
  history: PriceHistory,
  terms: Terms,
  days: Days,
  product: ProductHistory | null = null,
  usualShipping: number | null = null,
): GoodsPriceState | undefined {
  const { now, accepted, pieces, spell } = history;
  if (spell === undefined) return undefined;
  const today = days.of(now);
  const trusted = isTrusted(history, spell);
  const pasts = pastsOf(history, spell, product);
  const statistics = statisticsOf(pieces, statisticsWindow(now, days));
  const judged = verdictOf(pasts.lowest, spell, terms.original, today, days, trusted);
  const voucher = countedVoucher(spell.minor, terms.voucher, now);
  const total = { item: spell.minor, shipping: terms.shipping, off: voucher?.off ?? 0, usualShipping };
  const earns = trusted && judged.allowsLows;
  const labels = earns ? earnedLabels(pasts, today, days) : [];
  const [shopLow = null] = earns ? lowLabels(pasts.own, today, days) : [];
  return {
    currency: terms.currency,
    current: spell.minor,
    currentSince: spell.from,
    knownSince: pieces[0]?.from ?? now,
    observedAt: accepted.at(-1)?.at ?? now,
    knownUntil: spell.to,
    previous: spell.before.at(-1)?.minor ?? null,
    effective: totalMinor(total),
    shippingKnown: isComplete(total),
    shipping: total.shipping,
    usualShipping: isComplete(total) ? null : usualShipping,
    voucher,
    unitPrice: unitPrice(spell.minor, terms.size) ?? null,
    statistics: statistics.enough ? statistics.figures : null,
    labels,
    shopLow: shopLow === labels[0] ? null : shopLow,
    verdict: judged.verdict,
    discount: judged.discount,
    reference: judged.reference,
    quarantine: history.pending,
  };
}

/** When the passing of time alone can change the state; undefined: never. */
export function recheckAt(
  history: PriceHistory,
  terms: Pick<Terms, 'original' | 'voucher'>,
  days: Days,
  product: ProductHistory | null = null,
): number | undefined {
  const { now, spell } = history;
  if (spell === undefined) return undefined;
  const voucherEnds = countedVoucher(spell.minor, terms.voucher, now)?.ends ?? undefined;
  if (!isTrusted(history, spell)) return voucherEnds;
  const today = days.of(now);
  const pasts = pastsOf(history, spell, product);
  const next = [
    nextLowDay(pasts.own, today, days),
    pasts.product && nextLowDay(pasts.product.past, today, days),
    pasts.product && nextReductionDay(pasts.product.spell, pasts.product.past.unseen, today, days),
    nextVerdictDay(pasts.lowest, spell, terms.original, today, days),
  ].filter((day) => day !== undefined);
  return Math.min(spell.to, voucherEnds ?? spell.to, ...next.map((day) => days.start(day)));
}
