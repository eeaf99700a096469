import type { DailyDealCard, DealCard } from '#src/modules/deals/contract.ts';

/** The deals of the day in their order, and what became of yesterday's. */
export interface DailySpecialData {
  /** YYYY-MM-DD in the tenant's time zone. */
  readonly day: string;
  /** The first instant of the next day, ISO 8601. */
  readonly end: string;
  readonly deals: readonly DailyDealCard[];
  /** The first deals of the day before; null where there was none. */
  readonly before: { readonly day: string; readonly deals: readonly DealCard[] } | null;
}
