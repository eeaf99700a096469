import type { Kind } from '#src/importing/map/format.ts';
import type { Rejected } from '#src/importing/staging.ts';

export type Phase = 'reading' | 'writing';

/** What an import came to. Counts are rows. */
export interface ImportReport {
  readonly outcome: 'done' | 'refused' | 'dry run' | 'interrupted' | 'nothing to resume';
  readonly kind: Kind;
  readonly tenant: string;
  readonly map: string;
  readonly fingerprint: string;
  readonly read: number;
  readonly skipped: number;
  /** Rows that say again what an earlier row said. */
  readonly repeated: number;
  /** Rows with U+FFFD in them: bytes that were no UTF-8 here or on their way here. They are written as they are. */
  readonly damaged: number;
  /** Rows of which something was left out so that the rest could stand. */
  readonly mended: number;
  /** What was left out, and how often. */
  readonly remarks: readonly { readonly reason: string; readonly rows: number }[];
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly reasons: readonly { readonly reason: string; readonly rows: number }[];
  /** The first few rejected rows. */
  readonly examples: readonly Rejected[];
  /** null when no row was rejected, or none was written in a dry run. */
  readonly rejectsFile: string | null;
  /** Rows an earlier run had written, when this one went on after it. */
  readonly resumedAfter: number;
  readonly seconds: number;
  readonly peakMegabytes: number;
  /** What to know of an outcome other than done. */
  readonly note: string;
}

/** What is told while an import runs. */
export interface ImportListener {
  /** total is bytes when reading and rows when writing. */
  onPhase(phase: Phase, total: number): void;
  onProgress(done: number): void;
}
