/** Claims the data folder for one server process, and says which process holds it. */

import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isDiskFull } from '#src/db/disk-room.ts';
import { DataDirTaken, EmbeddedUnusable } from '#src/db/errors.ts';
import { tryLock } from '#src/db/lock.ts';

const LOW_DISK = 200 * 1024 * 1024;

const owner = z.object({ pid: z.number().int(), address: z.string(), startedAt: z.iso.datetime() });

/** Creates the folder and checks that this user may write to it; warns if less than 200 MB are free. */
export function prepareDataDir(dataDir: string, warn: (message: string) => void): void {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    // If this process is root, the database runs under its own account, which needs access through this folder.
    if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const hint = 'Give the folder to the user who runs this, or set DATA_DIR to another one.';
    throw new EmbeddedUnusable(`cannot write to ${dataDir}. ${hint}`, { cause });
  }
  const disk = statfsSync(dataDir);
  const free = disk.bavail * disk.bsize;
  if (free < LOW_DISK) warn(`only ${Math.floor(free / 1024 / 1024)} MB are free on the disk of ${dataDir}`);
}

/**
 * Makes this process the only server of the folder until release() or the end of the process. Writes its pid and
 * address to owner.json for later processes. Throws DataDirTaken, within a second, if there is a server already.
 */
export async function claimDataDir(claim: {
  dataDir: string;
  address: string;
  warn?: (message: string) => void;
}): Promise<{ release(): Promise<void> }> {
  const { dataDir, address, warn = (message) => process.emitWarning(message) } = claim;
  prepareDataDir(dataDir, warn);
  const file = join(dataDir, 'owner.json');
  const lock = tryLock(join(dataDir, 'server.lock'), 'exclusive');
  if (lock === null) {
    const other = await readOwner(dataDir);
    throw new DataDirTaken(dataDir, other?.pid ?? null, other?.address ?? null);
  }
  writeOwner(file, address, warn);
  return {
    async release() {
      await rm(file, { force: true });
      lock.release();
    },
  };
}

/** On a full disk there is no record: the lock alone keeps others out, and they cannot say who holds it. */
function writeOwner(file: string, address: string, warn: (message: string) => void): void {
  const record = { pid: process.pid, address, startedAt: new Date().toISOString() };
  try {
    writeFileSync(`${file}.new`, `${JSON.stringify(record)}\n`);
    renameSync(`${file}.new`, file);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    warn(`${file} could not be written: ${String(error)}`);
    rmSync(`${file}.new`, { force: true });
    rmSync(file, { force: true });
  }
}

/**
 * Reads the record of the server of a folder, the process that holds the lock; null: none runs. That process writes the
 * record just after it takes the lock. So a missing record, or one of a dead process, gets half a second to be replaced.
 */
export async function readOwner(dataDir: string): Promise<z.infer<typeof owner> | null> {
  const file = join(dataDir, 'owner.json');
  for (let tries = 0; tries < 25; tries++) {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    const record = text === null ? null : owner.parse(JSON.parse(text));
    if (record !== null && isAlive(record.pid)) return record;
    await sleep(20);
  }
  return null;
}

/** Whether a process with this id is running, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
