import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedUnusable } from '#src/db/errors.ts';

const run = promisify(execFile);

/** Whom the database runs as. PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A program with the arguments and options that make it run as the account. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly identity: Partial<Account>;
}

/** null: this process is not root, and the database runs as the same user. Root gets the account `postgres`. */
export async function postgresAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  return (await lookUp()) ?? (await create());
}

/** Hands the folder or file to the account. Nothing to do when the database runs as this user. */
export async function give(path: string, account: Account | null): Promise<void> {
  if (account !== null) await chown(path, account.uid, account.gid);
}

/**
 * How to run a program as the account. A project below a folder closed to others (root's home, a private temporary
 * folder) would be out of its reach; there it gets one Linux capability more, to pass and read closed folders.
 */
export async function launchAs(
  account: Account | null,
  program: string,
  args: readonly string[],
  paths: readonly string[],
  warn: (message: string) => void,
): Promise<Launch> {
  if (account === null) return { command: program, args, identity: {} };
  const closed = await firstClosed(account, [program, ...paths]);
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
  warn(`${closed} is closed to the account "postgres"; the database gets leave to read past it`);
  return { command: 'setpriv', args: [...setpriv, program, ...args], identity: {} };
}

/** The first folder above one of the paths that the account may not pass; null when all are in its reach. */
async function firstClosed(account: Account, paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const { uid, gid, mode } = await stat(folder);
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
    // `id` ends with 1 when there is no such user; anything else (no `id`) is a fault.
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
