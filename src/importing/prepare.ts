import { createHash } from 'node:crypto';
import type { Db } from '#src/db/types.ts';
import type { ImportOptions } from '#src/importing/options.ts';
import { type Staged, stageFiles } from '#src/importing/stage.ts';
import { countStaged, type Judgement } from '#src/importing/staging.ts';
import { validateStaged } from '#src/importing/validate.ts';

/** The result of reading and checking the files, before anything is written. */
export interface Prepared {
  readonly staged: Staged;
  readonly judged: Judgement;
  /** Hash of the files, the map, the constants and the feed. An interrupted import is found by it. */
  readonly fingerprint: string;
}

export const NOTHING_PREPARED: Prepared = {
  staged: { read: 0, skipped: 0, damaged: 0, mended: 0, remarks: [], filesHash: '' },
  judged: { good: 0, repeated: 0, merged: 0, rejected: 0, places: 0 },
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
  const staged = await stageFiles(connection, { ...options, onBytes });
  const own = subject.references.find(({ ownKind }) => ownKind);
  const parents = own && { ...own, optional: map.optional.some((field) => field === own.field) };
  await validateStaged(connection, tenant.id, map.repeated, parents);
  const meaning = [staged.filesHash, JSON.stringify(map), JSON.stringify(constants)];
  if (feed !== undefined) meaning.push(JSON.stringify([feed.name, feed.complete]));
  return {
    staged,
    judged: await countStaged(connection),
    fingerprint: createHash('sha256').update(meaning.join('\n')).digest('hex'),
  };
}
