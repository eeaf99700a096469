import type { DealCard, LabelFilter } from '#src/modules/deals/contract.ts';
import type { CountedLabel } from '#src/modules/deals/reads.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** The deals there are now, newest first: all of them, or those of a label. */
export interface DealsData {
  readonly label: LabelFilter | null;
  /** Labels to choose from, with their numbers, the most telling first. */
  readonly labels: readonly CountedLabel[];
  readonly deals: readonly DealCard[];
  /** Address of the plain list. */
  readonly path: string;
  readonly pagination: Pagination;
}
