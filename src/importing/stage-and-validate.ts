/** Reads and checks all files of an import before anything is written. */

import { createHash } from 'node:crypto';
import type { Db } from '#src/db/types.ts';
import { ColumnWatch } from '#src/importing/column-watch/profile.ts';
import { Creations } from '#src/importing/mapping/creations.ts';
import { FeedMappings, type UnknownTerm } from '#src/importing/mapping/mappings.ts';
import type { ImportOptions } from '#src/importing/options.ts';
import { type Staged, stageFiles } from '#src/importing/stage-files.ts';
import { countStaged, type Judgement } from '#src/importing/staging.ts';
import { validateStaged } from '#src/importing/validate.ts';
import { isLang, LANGS, type Lang } from '#src/kernel/lang.ts';
import { defaultLang } from '#src/kernel/tenant.ts';

/** The result of reading and checking the files, before anything is written. */
export interface Prepared {
  readonly staged: Staged;
  readonly judged: Judgement;
  /** Terms that no category or brand of the tenant fits, most rows first. */
  readonly unknown: readonly UnknownTerm[];
  readonly creations: Creations;
  /** Hash of the files, the map, the constants and the feed. An interrupted import is found by it. */
  readonly fingerprint: string;
}

export const NOTHING_PREPARED: Prepared = {
  staged: {
    read: 0,
    skipped: 0,
    damaged: 0,
    unpriced: 0,
    doubtful: 0,
    mended: 0,
    remarks: [],
    unmatched: [],
    untaken: [],
    profile: new ColumnWatch().profile(),
    filesHash: '',
  },
  judged: { good: 0, repeated: 0, merged: 0, rejected: 0, places: 0 },
  unknown: [],
  creations: new Creations({}, LANGS[0]),
  fingerprint: '',
};

/**
 * Reads all rows into temporary tables of the connection and validates them. Throws UnreadableFile, and the signal's
 * reason.
 */
export async function prepareImport(connection: Db, options: ImportOptions): Promise<Prepared> {
  const { tenant, subject, map, constants, feed, sources, listener } = options;
  listener.onPhase(
    'reading',
    sources.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  let bytes = 0;
  const onBytes = (count: number) => {
    bytes += count;
    listener.onProgress(bytes);
  };
  const creations = new Creations(options.creators ?? {}, textLang(options));
  const mappings = new FeedMappings(options.db, tenant.id, feed?.name ?? '', creations);
  const staged = await stageFiles(connection, { ...options, mappings, onBytes });
  if (!options.dryRun) await mappings.store();
  const own = subject.references.find(({ ownKind }) => ownKind);
  const parents = own && { ...own, optional: map.optional.some((field) => field === own.field) };
  await validateStaged(connection, tenant.id, map.repeated, parents);
  const meaning = [staged.filesHash, JSON.stringify(map), JSON.stringify(constants)];
  if (feed !== undefined) meaning.push(JSON.stringify([feed.name, feed.complete]));
  return {
    staged,
    judged: await countStaged(connection),
    unknown: mappings.unknown(),
    creations,
    fingerprint: createHash('sha256').update(meaning.join('\n')).digest('hex'),
  };
}

/** The language of the files' texts, as far as it is the same for all rows; else the tenant's first. */
function textLang({ constants: { lang }, tenant }: ImportOptions): Lang {
  return typeof lang === 'string' && isLang(lang) ? lang : defaultLang(tenant);
}
