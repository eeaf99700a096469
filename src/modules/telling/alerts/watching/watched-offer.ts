/** Chooses the offer of a product that an alert sees. */

import type { Tenant } from '#src/ctx.ts';
import { daysOfLabel, isLabelCode } from '#src/modules/catalogue/prices/rules.ts';
import type { Offer, Seen } from '#src/modules/telling/alerts/rules.ts';
import type { OfferRow } from '#src/modules/telling/alerts/watching/offer-store.ts';

/** The price that an alert sees, and its offer. */
export interface Sight {
  readonly seen: Seen;
  /** null: no offer that says anything. */
  readonly offer: OfferRow | null;
}

/**
 * The best believed offer among those of a product, best first: the one that leads on its page.
 * @param currency  prices in another one say nothing
 */
export function sightOf(rows: readonly OfferRow[], currency: string | null): Sight {
  const sold = rows.filter((row) => row.sold);
  if (rows.length > 0 && sold.length === 0) return { seen: 'none', offer: null };
  const offer = sold.find((row) => row.trusted && row.minor !== null && row.currency === currency);
  if (offer === undefined || offer.minor === null) return { seen: 'unsure', offer: null };
  return { seen: { minor: offer.minor, median: offer.median, ...lowsOf(offer.labels ?? []) }, offer };
}

/** The currency of what an alert watches: the site's where no price of it is known yet. */
export function currencyOf({ currencies }: Pick<Tenant, 'currencies'>, known: string | null): string | null {
  return known ?? currencies[0] ?? null;
}

/** The lows that the labels of a price name. */
export function lowsOf(labels: readonly string[]): Pick<Offer, 'lowDays' | 'isAllTimeLow'> {
  const days = labels.filter(isLabelCode).map((label) => daysOfLabel(label) ?? 0);
  return { lowDays: Math.max(0, ...days), isAllTimeLow: labels.includes('ALL_TIME_LOW') };
}
