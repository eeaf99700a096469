import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Account, give, launchAs } from '#src/db/embedded/account.ts';
import { type Binaries, POSTGRES_MAJOR } from '#src/db/embedded/binaries.ts';
import { addressesOf, type Credentials, makeCredentials, readCredentials } from '#src/db/embedded/credentials.ts';
import { EmbeddedUnusable } from '#src/db/errors.ts';

const run = promisify(execFile);

/** Where and how one embedded database lives. */
export interface Place {
  readonly dataDir: string;
  /** The data directory of PostgreSQL itself: DATA_DIR/postgres. */
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly account: Account | null;
  /** false only in tests: does not wait for the disk. */
  readonly durable: boolean;
  readonly warn: (message: string) => void;
}

/** Makes the data directory when there is none, whole or not at all, and answers its credentials. */
export async function ensureCluster(place: Place): Promise<Credentials> {
  const { dataDir, cluster } = place;
  const known = await readCredentials(dataDir);
  if (!existsSync(cluster)) return await createCluster(place, known ?? (await makeCredentials(dataDir)));
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== POSTGRES_MAJOR) {
    throw new EmbeddedUnusable(
      `${cluster} was written by PostgreSQL ${version} and this program brings ${POSTGRES_MAJOR}. Dump it with the ` +
        'program version that wrote it and load the dump into a fresh DATA_DIR.',
    );
  }
  if (known !== null) return known;
  throw new EmbeddedUnusable(`${dataDir}/postgres.json with the passwords of ${cluster} is gone. Restore it.`);
}

async function createCluster(place: Place, credentials: Credentials): Promise<Credentials> {
  const { dataDir, cluster, account, durable, binaries, warn } = place;
  const building = `${cluster}.new`;
  const passwordFile = join(dataDir, 'initdb-password');
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { mode: 0o700 });
  await give(building, account);
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
    await give(passwordFile, account);
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

/** Makes the program's role and database when a running cluster lacks them. */
export async function ensureDatabase(credentials: Credentials): Promise<void> {
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
