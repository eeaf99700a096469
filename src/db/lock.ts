import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Locks between processes, kept by the kernel and let go of by it when a process dies, however it dies. SQLite is
 * used for its file locks alone: the file stays empty. Unlike a file with a process id in it, such a lock cannot
 * be stale, and two processes cannot both take over the same dead owner's.
 */
export interface HeldLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/** Keeps the handles reachable: a collected handle would let its lock go. */
const held = new Set<DatabaseSync>();

const TAKE = {
  shared: 'BEGIN; SELECT count(*) FROM sqlite_schema',
  exclusive: 'BEGIN EXCLUSIVE',
} as const;

/** Takes the lock, or answers null at once when it is held in a way that excludes this one. */
export function tryLock(file: string, kind: keyof typeof TAKE): HeldLock | null {
  const handle = new DatabaseSync(file, { timeout: 0 });
  try {
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

/** Runs the work while nobody else holds the lock. Throws when it was not to be had for timeoutMs. */
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
