/** Finds, starts and stops the server of the embedded PostgreSQL. */

import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '#src/db/data-dir.ts';
import { shortOfRoom } from '#src/db/disk-room.ts';
import { launchAs } from '#src/db/embedded/account.ts';
import type { ClusterConfig } from '#src/db/embedded/cluster.ts';
import { DiskFull, EmbeddedUnusable } from '#src/db/errors.ts';

/** The content of postmaster.pid of a running server. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const LOG_LIMIT = 10 * 1024 * 1024;
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;

/**
 * Finds the server running on this data directory; null if there is none. The pid file alone is no proof: its process
 * may have ended, and another program may have its number now.
 */
export function findPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isServerOf(pid, cluster)) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether the process is the server of this data directory, which is then its working directory. */
function isServerOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    } catch {
      // The process has ended, is a zombie, or belongs to another user: it is not our server.
      return false;
    }
  }
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/**
 * Starts the server and waits until it accepts connections. It has its own session and outlives this process, so a
 * Ctrl-C on the terminal does not stop the database before the program has released it.
 */
export async function startPostmaster(config: ClusterConfig, port: number): Promise<Postmaster> {
  const { cluster, dataDir, account, binaries, warn } = config;
  // PostgreSQL trusts a pid file if a process of the same user has that number.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  const args = ['-D', cluster, '-p', String(port), ...settings(config.durable)];
  const launch = await launchAs(account, binaries.postgres, args, [cluster], warn);
  const log = openLog(dataDir);
  const child = spawn(launch.command, launch.args, {
    ...launch.identity,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { LC_ALL: 'C', TZ: 'UTC' },
  });
  closeSync(log);
  child.once('spawn', () => config.onSpawn?.());
  let failure: Error | null = null;
  child.on('error', (error) => {
    failure = error;
  });
  child.on('exit', (code, signal) => {
    failure ??= new Error(`postgres ended with ${code ?? signal}`);
  });
  child.unref();
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const found = findPostmaster(cluster);
    if (found?.ready && found.pid === child.pid) return found;
    if (failure !== null) break;
    await sleep(10);
  }
  // On a full disk PostgreSQL cannot even write to its log why it ended.
  const short = shortOfRoom(dataDir);
  if (short !== undefined) throw new DiskFull(`the embedded PostgreSQL did not start: ${short}`, { cause: failure });
  throw new EmbeddedUnusable(`the embedded PostgreSQL did not start: ${lastLines(dataDir)}`, { cause: failure });
}

/** Waits for a server that is starting (after a crash it first replays its log). */
export async function awaitReady(cluster: string): Promise<Postmaster | null> {
  const deadline = Date.now() + START_LIMIT_MS;
  let found = findPostmaster(cluster);
  while (found !== null && !found.ready) {
    if (Date.now() > deadline)
      throw new EmbeddedUnusable(`the PostgreSQL of ${cluster} (${found.pid}) did not become ready`);
    await sleep(20);
    found = findPostmaster(cluster);
  }
  return found;
}

/** Stops the server: ends its sessions and writes everything to disk. Returns when the process has ended. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const found = findPostmaster(cluster);
  if (found === null) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isServerOf(found.pid, cluster)) return;
    process.kill(found.pid, signal);
    const deadline = Date.now() + STOP_LIMIT_MS;
    while (Date.now() < deadline) {
      if (!isServerOf(found.pid, cluster)) return;
      await sleep(10);
    }
  }
  throw new EmbeddedUnusable(`the PostgreSQL of ${cluster} (${found.pid}) did not stop`);
}

function settings(durable: boolean): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Several serving processes, the publisher, and commands beside them.
    max_connections: '200',
    // Log failing statements without values of rows.
    log_error_verbosity: 'terse',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // A test database lives for seconds; counting and cleaning its tables would take a process for each, again and again.
    autovacuum: durable ? 'on' : 'off',
  };
  if (process.platform === 'linux') {
    // End a statement when its client has been killed.
    values['client_connection_check_interval'] = '500';
    // After a crash, write the file system to disk as a whole instead of thousands of files one by one.
    values['recovery_init_sync_method'] = 'syncfs';
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function openLog(dataDir: string): number {
  const file = join(dataDir, 'postgres.log');
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function lastLines(dataDir: string): string {
  return readFileSync(join(dataDir, 'postgres.log'), 'utf8').trim().split('\n').slice(-3).join(' / ');
}
