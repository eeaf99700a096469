/** Data of the page of a leaderboard: a ranked list of goods, deals or topics, a page at a time. */

import type { CategoryLink } from '#src/modules/catalogue/categories/contract.ts';
import type { Leaderboard, Place } from '#src/modules/selling/leaderboards/contract.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** One leaderboard, and one page of its entries. */
export interface LeaderboardData {
  readonly board: Leaderboard;
  /** Last update of its entries; ISO 8601. */
  readonly updated: string;
  /** The leaderboard's category, with the address of its products. */
  readonly category: CategoryLink | null;
  /** The entries that readers can see, numbered by rank. */
  readonly places: readonly Place[];
  /** Ids of the special subjects among them whose own page search engines may list. */
  readonly listedTopics: ReadonlySet<number>;
  readonly others: readonly { readonly code: string; readonly name: string; readonly path: string }[];
  readonly pagination: Pagination;
}
