/** Creates the data folder, role and database of the embedded PostgreSQL. */

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, giveOwnership, launchAs } from '#src/db/embedded/account.ts';
import { type Binaries, POSTGRES_MAJOR } from '#src/db/embedded/binaries.ts';
import {
  addressesOf,
  type Credentials,
  makeCredentials,
  readCredentials,
  saveCredentials,
} from '#src/db/embedded/credentials.ts';
import { EmbeddedUnusable } from '#src/db/errors.ts';

const run = promisify(execFile);

/** Paths, programs and account of an embedded PostgreSQL cluster. */
export interface ClusterConfig {
  readonly dataDir: string;
  /** PostgreSQL's own data directory: DATA_DIR/postgres. */
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly account: Account | null;
  /** false only in tests: does not wait for writes to reach the disk. */
  readonly durable: boolean;
  readonly warn: (message: string) => void;
  /** Called when the server's process runs, before it accepts connections. */
  readonly onSpawn?: (() => void) | undefined;
}

/** Creates the data directory if there is none, completely or not at all. @returns the credentials of the cluster */
export async function ensureCluster(config: ClusterConfig): Promise<Credentials> {
  const { dataDir, cluster } = config;
  const known = readCredentials(dataDir);
  if (!existsSync(cluster)) {
    const empty = known && (await saveCredentials(dataDir, { ...known, complete: false }));
    return await createCluster(config, empty ?? (await makeCredentials(dataDir)));
  }
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== POSTGRES_MAJOR) {
    throw new EmbeddedUnusable(
      `${cluster} was written by PostgreSQL ${version} and this program brings ${POSTGRES_MAJOR}. Dump it with the ` +
        'program version that wrote it and load the dump into a fresh DATA_DIR.',
    );
  }
  if (known !== null) return known;
  throw new EmbeddedUnusable(`${dataDir}/postgres.json with the passwords of ${cluster} is gone. Restore it.`);
}

async function createCluster(config: ClusterConfig, credentials: Credentials): Promise<Credentials> {
  const { dataDir, cluster, account, durable, binaries, warn } = config;
  const building = `${cluster}.new`;
  const passwordFile = join(dataDir, 'initdb-password');
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { mode: 0o700 });
  await giveOwnership(building, account);
  const options = [
    `--pgdata=${building}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await writeFile(passwordFile, `${credentials.adminPassword}\n`, { mode: 0o600 });
    await giveOwnership(passwordFile, account);
    const { command, args, identity } = await launchAs(account, binaries.initdb, options, [building], warn);
    await run(command, args, { ...identity, cwd: '/', env: { LC_ALL: 'C' } });
  } catch (cause) {
    if (cause instanceof EmbeddedUnusable) throw cause;
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new EmbeddedUnusable(`initdb could not make ${cluster}: ${said}`, { cause });
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(building, cluster);
  return credentials;
}

/** Creates the program's role and database in a running cluster that lacks them. */
export async function ensureDatabase(credentials: Credentials): Promise<void> {
  // Loaded here: PostgreSQL is started before the rest of the program is loaded.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: addressesOf(credentials).adminUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const role = await client.query("SELECT FROM pg_roles WHERE rolname = 'shop'");
    if (role.rowCount === 0) {
      await client.query(`CREATE ROLE shop LOGIN CREATEDB PASSWORD ${client.escapeLiteral(credentials.password)}`);
    }
    const database = await client.query("SELECT FROM pg_database WHERE datname = 'shop'");
    if (database.rowCount === 0) await client.query('CREATE DATABASE shop OWNER shop');
  } finally {
    await client.end();
  }
}
