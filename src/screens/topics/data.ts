import type { SpecialCard } from '#src/modules/subjects/contract.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** The special subjects on the shelf, in the editor's order. */
export interface TopicsData {
  readonly topics: readonly SpecialCard[];
  /** Ids of those whose own page search engines are asked to list. */
  readonly listed: ReadonlySet<number>;
  readonly pagination: Pagination;
}
