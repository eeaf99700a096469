/** Imports the files of scheduled feeds, as the command does. */

import { creatorsOf } from '#src/assembly/category-and-brand-creators.ts';
import { SUBJECTS } from '#src/assembly/import-subjects.ts';
import { cancelStatements } from '#src/db/cancel.ts';
import { openKysely, openPool } from '#src/db/pool.ts';
import { feedOf } from '#src/importing/feed.ts';
import { storedMap } from '#src/importing/map/map-files.ts';
import { UnreadableFile } from '#src/importing/read/record.ts';
import { findSources } from '#src/importing/read/source.ts';
import { runImport } from '#src/importing/run-import.ts';
import type { FeedFile, ImportFeedFile } from '#src/modules/running/scheduled-feeds/contract.ts';

/** How long a feed waits for another import of its kind. */
const PATIENCE_MS = 60_000;

/** Imports on connections of their own, so that no other job waits for theirs. */
export function feedImporter(url: string, warn: (message: string) => void): ImportFeedFile {
  return async (ctx, file, signal) => {
    const pool = openPool(url, { role: 'work', warn });
    try {
      cancelStatements({ pool, url }, signal);
      return await importFile({ ...ctx, db: openKysely(pool) }, file, signal);
    } finally {
      await pool.end();
    }
  };
}

const importFile: ImportFeedFile = async ({ db, tenant }, file, signal) => {
  const { kind, reading, rows, resume, rejectsPath } = file;
  const subject = SUBJECTS.find((candidate) => candidate.kind === kind);
  const [source] = await findSources([file.path]);
  if (subject === undefined || source === undefined) throw new UnreadableFile(file.path, `nothing imports ${kind}`);
  const map = await storedMap(source, kind, reading.map);
  return runImport({
    db,
    tenant,
    subject,
    map,
    constants: { ...reading.set, ...(reading.lang === undefined ? {} : { lang: reading.lang }) },
    feed: subject.expire === undefined ? undefined : feedOf(feedArguments(file), map, tenant, subject),
    creators: creatorsOf(feedArguments(file)),
    sources: [source],
    dryRun: false,
    resume,
    ...(reading.allowBad === undefined ? {} : { allowed: { percent: reading.allowBad, because: 'set for the feed' } }),
    accepted: reading.accept ?? [],
    rowBounds: rows,
    rejectsPath: () => rejectsPath,
    signal,
    listener: { onPhase: () => undefined, onProgress: () => undefined },
    patienceMs: PATIENCE_MS,
  });
};

function feedArguments({ feed, reading }: FeedFile) {
  return {
    feed,
    complete: reading.complete ? (true as const) : undefined,
    // The bounds of the feed have been checked.
    shrinkOk: false,
    graceVersions: undefined,
    graceHours: undefined,
    createBrands: reading.createBrands ?? false,
    createCategories: reading.createCategories ?? false,
  };
}
