/** Runs imports in tests. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { creatorsOf } from '#src/assembly/category-and-brand-creators.ts';
import { SUBJECTS } from '#src/assembly/import-subjects.ts';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Allowance } from '#src/importing/allowance.ts';
import type { LookAtChange } from '#src/importing/batch-transactions.ts';
import type { WatchedColumn } from '#src/importing/column-watch/rules.ts';
import { feedOf } from '#src/importing/feed.ts';
import type { FeedArguments } from '#src/importing/feed-arguments.ts';
import type { Kind } from '#src/importing/map/format.ts';
import { mapFor } from '#src/importing/map/map-files.ts';
import type { Constants } from '#src/importing/map/mapped-row.ts';
import { findSources } from '#src/importing/read/source.ts';
import type { ImportReport } from '#src/importing/report.ts';
import { runImport } from '#src/importing/run-import.ts';

export interface TestImport {
  readonly db: Db;
  readonly tenant: Tenant;
  /** Folder for rejects and written files. */
  readonly folder: string;
}

export interface ImportWishes {
  readonly dryRun?: boolean;
  /** Looks at what a dry run has changed. */
  readonly look?: LookAtChange;
  readonly resume?: boolean;
  readonly map?: string;
  readonly constants?: Constants;
  readonly feed?: Partial<FeedArguments>;
  readonly allowed?: Allowance;
  readonly accepted?: readonly WatchedColumn[];
  readonly signal?: AbortSignal;
  /** Called with the number of rows written so far. */
  readonly onWritten?: (done: number) => void;
}

/** Writes a file into the folder of the test; anything but text is written as JSON lines. */
export function writeSource(
  { folder }: TestImport,
  name: string,
  content: string | Uint8Array | readonly unknown[],
): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    typeof content === 'string' || content instanceof Uint8Array
      ? content
      : content.map((row) => `${JSON.stringify(row)}\n`).join(''),
  );
  return path;
}

const NO_FEED: FeedArguments = {
  feed: undefined,
  complete: undefined,
  shrinkOk: false,
  graceVersions: undefined,
  graceHours: undefined,
  createBrands: false,
  createCategories: false,
};

/** Imports files as the command does, in this process. */
export async function importFiles(
  { db, tenant, folder }: TestImport,
  kind: Kind,
  files: readonly string[],
  {
    dryRun = false,
    look,
    resume = false,
    map: given,
    constants = {},
    feed,
    allowed,
    accepted = [],
    signal,
    onWritten,
  }: ImportWishes = {},
): Promise<ImportReport> {
  const subject = SUBJECTS.find((candidate) => candidate.kind === kind);
  if (subject === undefined) throw new Error(`no ${kind}`);
  const sources = await findSources(files);
  const map = await mapFor(sources, kind, given);
  let writing = false;
  return runImport({
    db,
    tenant,
    subject,
    map,
    constants,
    feed: feedOf({ ...NO_FEED, ...feed }, map, tenant, subject),
    creators: creatorsOf({ ...NO_FEED, ...feed }),
    sources,
    dryRun,
    look,
    resume,
    ...(allowed === undefined ? {} : { allowed }),
    accepted,
    rejectsPath: () => join(folder, 'rejects.jsonl'),
    patienceMs: 0,
    signal: signal ?? new AbortController().signal,
    listener: {
      onPhase(phase) {
        writing = phase === 'writing';
      },
      onProgress(done) {
        if (writing) onWritten?.(done);
      },
    },
  });
}

/** All rows of the tenant in a table. */
export async function tenantRows({ db, tenant }: TestImport, table: string): Promise<Record<string, unknown>[]> {
  const query = sql<Record<string, unknown>>`select * from ${sql.table(table)} where tenant_id = ${tenant.id}`;
  return (await query.execute(db)).rows;
}

/** Content of the test's rejects file; [] if there is none. */
export function readRejects({ folder }: TestImport): Record<string, unknown>[] {
  const path = join(folder, 'rejects.jsonl');
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
