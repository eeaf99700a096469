/** Pieces of evidence that the tools return, which sentences may repeat. */

/**
 * What an amount is: a price of now; one of the past or a claim of the shop, which a sentence has to call so; by how much
 * a product costs less or more than another; a limit that the reader named; a price that the reader asked about; or the
 * price of a piece or of 100 g.
 */
export type AmountRole = 'now' | 'past' | 'less' | 'more' | 'limit' | 'asked' | 'unit';

export interface Amount {
  /** Decimal of its currency. */
  readonly value: number;
  readonly currency: string;
  readonly role: AmountRole;
}

/** What a tool returned, as far as sentences may repeat it. What stands in one piece belongs together. */
export interface Evidence {
  /** The names that it is about: of a product, a deal, an article, or words that were asked for. Empty: of none. */
  readonly about: readonly string[];
  readonly amounts: readonly Amount[];
  readonly percents: readonly number[];
  /** Percentages that a shop claims, which a sentence has to call so. */
  readonly claims: readonly number[];
  readonly counts: readonly number[];
  /** Numbers of days that something took. */
  readonly days: readonly number[];
  /** Days as 2026-11-23, and minutes as 2026-11-23 14:05, in the tenant's time zone. */
  readonly times: readonly string[];
  /** What may stand between “ and ” besides `about`: codes of coupons, headings. */
  readonly names: readonly string[];
  readonly shops: readonly string[];
}

/** A whole piece of evidence of the parts that are given. */
export function evidenceOf(given: Partial<Evidence>): Evidence {
  const { about = [], names = [], shops = [], amounts = [], times = [] } = given;
  const { percents = [], claims = [], counts = [], days = [] } = given;
  return {
    amounts,
    percents,
    claims,
    counts,
    days,
    times,
    about: about.map(quotable),
    names: names.map(quotable),
    shops: shops.filter((shop) => shop !== ''),
  };
}

/** A name that cannot end its quotation. */
function quotable(name: string): string {
  return name.replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
}

/** A name as sentences quote it. */
export const quoted = (name: string): string => `“${quotable(name)}”`;
