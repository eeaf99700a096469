/** Chooses the account that the embedded PostgreSQL runs under when the site is started as root. */

import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedUnusable } from '#src/db/errors.ts';

const run = promisify(execFile);

/** The account that the database runs under. PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A program with the arguments and options that run it under the account. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly identity: Partial<Account>;
}

/**
 * null: this process is not root, so the database runs as the same user. For root: the owner of the cluster, which is the
 * account `postgres` once there is one.
 */
export async function postgresAccount(cluster: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  return ownerOf(cluster) ?? (await lookUp()) ?? (await create());
}

/** null: there is no such folder, or it belongs to root, under whom the database never runs. */
function ownerOf(folder: string): Account | null {
  const { uid = 0, gid = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  return uid === 0 ? null : { uid, gid };
}

/** Makes the account the owner of the file or folder. Does nothing if the database runs as this user. */
export async function giveOwnership(path: string, account: Account | null): Promise<void> {
  if (account !== null) await chown(path, account.uid, account.gid);
}

/**
 * How to run a program under the account. The account cannot reach a project inside a folder that is closed to others
 * (root's home, a private temporary folder). There it gets one additional Linux capability, which lets it read closed
 * folders.
 */
export async function launchAs(
  account: Account | null,
  program: string,
  args: readonly string[],
  paths: readonly string[],
  warn: (message: string) => void,
): Promise<Launch> {
  if (account === null) return { command: program, args, identity: {} };
  const closed = firstClosed(account, [program, ...paths]);
  if (closed === null) return { command: program, args, identity: account };
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const setpriv = [...identity, '--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];
  try {
    await run('setpriv', [...setpriv, 'true']);
  } catch (cause) {
    throw new EmbeddedUnusable(
      `the account "postgres", which runs the database for root, cannot enter ${closed}. ` +
        `Open it (chmod o+x ${closed}), move the project, start as an ordinary user, or set DATABASE_URL.`,
      { cause },
    );
  }
  warn(`${closed} is closed to the account "postgres"; the database gets the capability to read it`);
  return { command: 'setpriv', args: [...setpriv, program, ...args], identity: {} };
}

/** The first parent folder of the paths that the account may not enter; null if all are accessible. */
function firstClosed(account: Account, paths: readonly string[]): string | null {
  for (const path of paths) {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const { uid, gid, mode } = statSync(folder);
      const passBit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if ((mode & passBit) === 0) return folder;
      if (folder === dirname(folder)) break;
    }
  }
  return null;
}

async function lookUp(): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch (error) {
    // `id` exits with 1 if there is no such user; anything else (such as no `id`) is an error.
    if (error instanceof Error && 'code' in error && error.code === 1) return null;
    throw error;
  }
}

async function create(): Promise<Account> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  } catch (cause) {
    throw new EmbeddedUnusable(
      'PostgreSQL refuses to run as root, and an account "postgres" could not be made. ' +
        'Add one, start as an ordinary user, or set DATABASE_URL.',
      { cause },
    );
  }
  const account = await lookUp();
  if (account === null) throw new EmbeddedUnusable('the account "postgres" was made but is not known to `id`');
  return account;
}
