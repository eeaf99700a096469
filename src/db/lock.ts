/** Locks a file between processes, for the data folder, embedded PostgreSQL and builds in use. */

import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Locks between processes. The kernel holds them and releases them when a process dies in any way. SQLite is used only
 * for its file locks; the file stays empty. Unlike a file with a process id, such a lock cannot be stale, and two
 * processes cannot both take over a dead owner's lock.
 */
export interface HeldLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/** Keeps the handles reachable: a garbage-collected handle would release its lock. */
const held = new Set<DatabaseSync>();

/** Without a journal on disk a lock can be taken when the disk is full. */
const NO_FILE = 'PRAGMA journal_mode = MEMORY';
const TAKE = {
  shared: 'BEGIN; SELECT count(*) FROM sqlite_schema',
  exclusive: 'BEGIN EXCLUSIVE',
} as const;

/** Takes the lock; returns null at once if another process holds it in a conflicting way. */
export function tryLock(file: string, kind: keyof typeof TAKE): HeldLock | null {
  const handle = new DatabaseSync(file, { timeout: 0 });
  try {
    handle.exec(NO_FILE);
    handle.exec(TAKE[kind]);
  } catch (error) {
    handle.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
  held.add(handle);
  return {
    release() {
      if (held.delete(handle)) handle.close();
    },
  };
}

/** Runs the work while holding the lock. Throws if the lock is not free within timeoutMs. */
export async function withLock<T>(file: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  let lock = tryLock(file, 'exclusive');
  while (lock === null) {
    if (Date.now() > deadline) throw new Error(`${file} was locked by another process for ${timeoutMs} ms`);
    await sleep(15);
    lock = tryLock(file, 'exclusive');
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
