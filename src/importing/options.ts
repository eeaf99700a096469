/** Defines the options of an import. */

import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Allowance } from '#src/importing/allowance.ts';
import type { LookAtChange } from '#src/importing/batch-transactions.ts';
import type { WatchedColumn } from '#src/importing/column-watch/rules.ts';
import type { Feed } from '#src/importing/feed.ts';
import type { ImportMap } from '#src/importing/map/format.ts';
import type { Constants } from '#src/importing/map/mapped-row.ts';
import type { Creator } from '#src/importing/mapping/creations.ts';
import type { MappedKind } from '#src/importing/mapping/mapping-store.ts';
import type { SourceFile } from '#src/importing/read/source.ts';
import type { ImportListener } from '#src/importing/report.ts';
import type { Subject } from '#src/importing/subject.ts';

/** How many rows the files of a feed have that neither lost nor doubled its goods. */
export interface RowBounds {
  readonly least: number;
  readonly most: number;
}

/** The files of an import, its tenant, and its options. */
export interface ImportOptions {
  readonly db: Db;
  readonly tenant: Tenant;
  readonly subject: Subject;
  readonly map: ImportMap;
  readonly constants: Constants;
  /** The feed that the files are from; without it their rows belong to no feed. */
  readonly feed?: Feed | undefined;
  readonly sources: readonly SourceFile[];
  /** Make the categories or brands that a term of the feed names and the tenant does not have. */
  readonly creators?: Partial<Record<MappedKind, Creator>> | undefined;
  readonly dryRun: boolean;
  /** Looks at what a dry run has changed, before it is rolled back. */
  readonly look?: LookAtChange | undefined;
  readonly resume: boolean;
  /** How many rows may be bad. Default: the usual share. */
  readonly allowed?: Allowance;
  /** Watched columns that may be other than they should be. Default: none. */
  readonly accepted?: readonly WatchedColumn[];
  /** Bounds of the number of rows: files with fewer or more are refused whole. Default: none. */
  readonly rowBounds?: RowBounds | undefined;
  /** Path of the rejects file for the import's fingerprint; null to write none. */
  rejectsPath(fingerprint: string): string | null;
  readonly signal: AbortSignal;
  readonly listener: ImportListener;
  /** How long to wait for another import of this kind. The lock of a killed import lasts until the server notices. */
  readonly patienceMs: number;
}
