import type { CategoryLink } from '#src/modules/categories/contract.ts';
import type { Leaderboard, Place } from '#src/modules/leaderboards/contract.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** One leaderboard, and one page of its places. */
export interface LeaderboardData {
  readonly board: Leaderboard;
  /** When its places were last looked at; ISO 8601. */
  readonly updated: string;
  /** The category it is of, with the address of its products. */
  readonly category: CategoryLink | null;
  /** Those of which readers can see what has the place; numbered by their place. */
  readonly places: readonly Place[];
  /** Ids of the special subjects among them whose own page search engines are asked to list. */
  readonly listedTopics: ReadonlySet<number>;
  readonly others: readonly { readonly code: string; readonly name: string; readonly path: string }[];
  readonly pagination: Pagination;
}
