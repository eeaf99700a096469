/** Tells a full disk from other failures of the database, and says what an operator can do. */

import { statfsSync } from 'node:fs';

const MB = 1024 * 1024;
/** PostgreSQL writes its log in files of 16 MB, and may need a second one before it can delete the first. */
const ROOM_NEEDED = 32 * MB;

/** ENOSPC and EDQUOT of the file system. */
const FILE_CODES = new Set(['ENOSPC', 'EDQUOT']);
/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: there is no room for the index of the write-ahead log. */
const SQLITE_CODES = new Set([13, 4874]);

/** Whether a write to a file or to SQLite failed because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && SQLITE_CODES.has(Number(error.errcode))) return true;
  return ('code' in error && FILE_CODES.has(String(error.code))) || isDiskFull(error.cause);
}

/** The message for an operator while a folder's disk has too little room for a database; undefined: it has enough. */
export function shortOfRoom(folder: string): string | undefined {
  return roomOf(folder) < ROOM_NEEDED ? fullDiskMessage(folder) : undefined;
}

/** The message for an operator when a write to a folder found no room. */
export function fullDiskMessage(folder: string): string {
  const left = Math.floor(roomOf(folder) / MB);
  return `the disk of ${folder} is full (${left} MB are left). Make room on it; a running server then goes on by itself.`;
}

/** Bytes that this user may still write. */
function roomOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
