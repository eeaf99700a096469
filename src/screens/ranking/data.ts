import type { DealCard } from '#src/modules/deals/contract.ts';
import type { LeaderboardWithPlaces } from '#src/modules/leaderboards/contract.ts';

/** What readers open most now. */
export interface RankingData {
  readonly deals: readonly DealCard[];
  /** Leaderboards by other figures, each with the name of its first. */
  readonly boards: readonly LeaderboardWithPlaces[];
}
