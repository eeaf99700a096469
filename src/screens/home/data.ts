/** Data of the home page of a tenant that puts deals first, block by block. */

import type { BrandLink } from '#src/modules/catalogue/brands/contract.ts';
import type { RunningActivity } from '#src/modules/people/activities/contract.ts';
import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';
import type { DailyDealCard, DealCard } from '#src/modules/selling/deals/contract.ts';
import type { PageBlock } from '#src/modules/selling/home/contract.ts';
import type { LeaderboardWithPlaces } from '#src/modules/selling/leaderboards/contract.ts';
import type { SpecialCard } from '#src/modules/selling/subjects/contract.ts';

/** A text and the address that it links to. */
export interface HomeLink {
  readonly name: string;
  readonly path: string;
  readonly count?: number;
}

/** The home page of a deal-focused tenant. A part that is empty is not shown. */
export interface HomeData {
  readonly tagline: string;
  /** Proposed searches. */
  readonly hot: readonly HomeLink[];
  /** The first deals of the day's special, and the instant at which it ends. */
  readonly daily: { readonly deals: readonly DailyDealCard[]; readonly end: string } | null;
  /** Activities that run. */
  readonly activities: readonly RunningActivity[];
  readonly categories: readonly HomeLink[];
  /** The editor's blocks in order. No deal is in two of them. */
  readonly blocks: readonly PageBlock[];
  readonly boards: readonly LeaderboardWithPlaces[];
  readonly topics: readonly SpecialCard[];
  readonly guides: readonly ArticleCard[];
  readonly notes: readonly ArticleCard[];
  readonly brands: readonly BrandLink[];
  /** Whether the price history bears out every discount in `forYou`. */
  readonly proven: boolean;
  /** The newest of such deals, whose titles rotate below the categories. */
  readonly news: readonly DealCard[];
  /** Popular deals of each category in turn, until a browser puts those in their place that are like what it showed before. */
  readonly forYou: readonly DealCard[];
}
