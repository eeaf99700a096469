import type { CategoryLink } from '#src/modules/categories/contract.ts';
import type { LeaderboardWithPlaces } from '#src/modules/leaderboards/contract.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** Leaderboards in the editor's order, each with its first places; those without a place to show are left out. */
export interface LeaderboardsData {
  readonly boards: readonly LeaderboardWithPlaces[];
  /** Roots of the tree that some leaderboards are of; `path` is the list of these alone. */
  readonly categories: readonly CategoryLink[];
  /** Code of the chosen one. */
  readonly category: string | null;
  readonly pagination: Pagination;
}
