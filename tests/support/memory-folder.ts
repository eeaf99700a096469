/** Makes folders in memory for tests. */

import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there. A whole run needs less than a quarter. */
const LEAST_ROOM = 8 * 1024 ** 3;

function hasRoom(): boolean {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > LEAST_ROOM;
}

/**
 * Lets this process and those it starts keep temporary files in memory if there is room, unless TMPDIR says where. Each
 * database is a thousand files that are soon deleted; on a disk without a journal the kernel then takes a second of
 * processor time to find a thousand new ones.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && hasRoom()) process.env['TMPDIR'] = MEMORY;
}

/** The folder of the tests' PostgreSQL, the same for all runs of this project. */
export function testDatabaseFolder(root: string): string {
  if (tmpdir() !== MEMORY) return join(root, 'var/test');
  return join(MEMORY, `shopping-guide-tests-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
}
