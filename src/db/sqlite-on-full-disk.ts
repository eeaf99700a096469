/** Opens SQLite files while the disk is full, so that the site can still read its published pages. */

import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/**
 * Opens a SQLite file in WAL mode for reading without writing one byte, so it works on a full disk, also after a crash
 * that left a write-ahead log. SQLite keeps the index of that log in memory only if the index's file exists and is read
 * only, hence the empty files. Close the handle before the same process opens the file for writing: all handles of a
 * process share that index.
 */
export function openOnFullDisk(file: string): DatabaseSync {
  for (const suffix of ['-wal', '-shm']) closeSync(openSync(file + suffix, 'a'));
  const url = pathToFileURL(file);
  url.search = '?readonly_shm=1';
  return new DatabaseSync(url, { readOnly: true, timeout: 200 });
}
