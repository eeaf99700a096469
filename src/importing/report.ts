/** Defines the report of an import and the listener to its progress. */

import type { FeedReport } from '#src/importing/feed.ts';
import type { Kind } from '#src/importing/map/format.ts';
import type { UnknownTerm } from '#src/importing/mapping/mappings.ts';
import type { ReasonCount } from '#src/importing/reject-reasons.ts';
import type { Rejected } from '#src/importing/staging.ts';

export type Phase = 'reading' | 'writing';

/** The result of an import. Counts are rows. */
export interface ImportReport {
  readonly outcome: 'done' | 'refused' | 'dry run' | 'interrupted' | 'nothing to resume';
  readonly kind: Kind;
  readonly tenant: string;
  readonly map: string;
  readonly fingerprint: string;
  readonly read: number;
  readonly skipped: number;
  /** Rows equal to an earlier row. */
  readonly repeated: number;
  /** Rows merged with an earlier one: variants of one listing. */
  readonly merged: number;
  /** Rows whose text is damaged, here or earlier. They are written unchanged, and count as bad. */
  readonly damaged: number;
  /** Rows whose price stands in the file but cannot be read. They are written without one, and count as bad. */
  readonly unpriced: number;
  /** The share of rows that may be bad, in per cent, and why it is not the usual one. */
  readonly allowedBad: number;
  readonly because: string | null;
  /** Rows of which something was left out so that the rest could be imported. */
  readonly mended: number;
  /** What was left out, with counts. */
  readonly remarks: readonly ReasonCount[];
  /** References to brands, categories and goods that do not exist; the rows were imported without them. */
  readonly unmatched: readonly ReasonCount[];
  /** Columns of the file that no field took, and how many rows have a value there. */
  readonly untaken: readonly { readonly column: string; readonly rows: number }[];
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly reasons: readonly ReasonCount[];
  /** The first few rejected rows. */
  readonly examples: readonly Rejected[];
  /** null if no row was rejected, and in a dry run. */
  readonly rejectsFile: string | null;
  /** Number of rows that an earlier run had written, if this run resumed it. */
  readonly resumedAfter: number;
  /** null: the files belong to no feed, or nothing was written. */
  readonly feed: FeedReport | null;
  /** Terms of the files that no category or brand of the tenant fits, the most frequent ones, and how many there are. */
  readonly unknown: { readonly count: number; readonly terms: readonly UnknownTerm[] };
  /** Categories and brands that were made from terms. */
  readonly createdTerms: number;
  readonly seconds: number;
  readonly peakMegabytes: number;
  /** Explains an outcome other than done. */
  readonly note: string;
}

/** Receives the progress of an import. */
export interface ImportListener {
  /** total: bytes when reading, rows when writing. */
  onPhase(phase: Phase, total: number): void;
  onProgress(done: number): void;
}
