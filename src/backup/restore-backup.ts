/** Restores a backup into an empty installation, for the command of backups. */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import pg from 'pg';
import { type BackupColumn, type BackupHead, BackupReader, type BackupTable } from '#src/backup/backup-file.ts';
import { MIGRATIONS, migrate } from '#src/db/migrate.ts';
import { readMigrations } from '#src/db/migration-files.ts';
import { Failure } from '#src/kernel/failure.ts';
import { BodyFile, type StoredBody } from '#src/publishing/bodies/body-file.ts';

/** Where a backup is restored. */
export interface RestoreTarget {
  /** A database without a tenant. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The folder of uploads; null: they are in a bucket. */
  readonly uploads: string | null;
}

const BODIES_AT_ONCE = 500;

/**
 * Makes an empty installation what the backup has: bodies and uploads, then all rows in one transaction. Migrations that
 * came after the backup run at the end. Throws, and leaves the database empty, if anything does not fit.
 */
export async function restoreBackup(
  path: string,
  { databaseUrl, dataDir, uploads }: RestoreTarget,
): Promise<BackupHead> {
  const backup = new BackupReader(path);
  try {
    const { head } = backup;
    await prepareTables(databaseUrl, head);
    restoreBodies(backup, dataDir);
    if (uploads !== null) await restoreFiles(backup, uploads);
    await restoreRows(backup, databaseUrl);
    await migrate(databaseUrl);
    return head;
  } finally {
    backup.close();
  }
}

/** Makes the tables that the backup has rows of, as they were then. */
async function prepareTables(databaseUrl: string, { migrations }: BackupHead): Promise<void> {
  const names = new Set(readMigrations(MIGRATIONS).map(({ name }) => name));
  const unknown = migrations.find((name) => !names.has(name));
  if (unknown !== undefined)
    throw new Failure('Unprocessable', `the backup is of a newer program: this one has no migration ${unknown}`);
  await migrate(databaseUrl, MIGRATIONS, new Set(migrations));
}

async function restoreRows(backup: BackupReader, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'shopping-guide restore' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table tenants in access exclusive mode');
    const { rows } = await client.query<{ code: string }>('select code from tenants order by code limit 1');
    if (rows[0] !== undefined)
      throw new Failure('Conflict', `the database is not empty: it has the tenant ${rows[0].code}`);
    const keys = await dropForeignKeys(client);
    for (const table of backup.head.tables) await restoreTable(client, backup, table);
    for (const { name, lastValue, isCalled } of backup.head.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        pg.escapeIdentifier(name),
        lastValue,
        isCalled,
      ]);
    // Each checks all rows.
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Takes the foreign keys away, so that tables can be filled in any order. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by 1, 2`);
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  return rows;
}

/**
 * Fills a table. Rows are read as those of a temporary table with the columns of the backup: the columns of the table may
 * stand in another order.
 */
async function restoreTable(
  client: pg.Client,
  backup: BackupReader,
  { name, columns, rows }: BackupTable,
): Promise<void> {
  const table = pg.escapeIdentifier(name);
  const list = (make: (column: BackupColumn) => string) => columns.map(make).join(', ');
  const quoted = ({ name: column }: BackupColumn) => pg.escapeIdentifier(column);
  await client.query(`alter table ${table} disable trigger user`);
  await client.query(`create temporary table backup_row (${list((column) => `${quoted(column)} ${column.type}`)})`);
  await client.query(`delete from ${table}`);
  let count = 0;
  for await (const part of backup.rows(name)) {
    await client.query(
      `insert into ${table} (${list(quoted)}) overriding system value
        select ${list((column) => `(r).${quoted(column)}`)} from (select unnest($1::text[])::pg_temp.backup_row as r offset 0) x`,
      [part],
    );
    count += part.length;
  }
  await client.query('drop table pg_temp.backup_row');
  await client.query(`alter table ${table} enable trigger user`);
  if (count !== rows) throw new Failure('Unprocessable', `${name} has ${count} rows in the backup instead of ${rows}`);
}

function restoreBodies(backup: BackupReader, dataDir: string): void {
  const files = new Map<string, BodyFile>();
  let part: StoredBody[] = [];
  let of: string | undefined;
  const flush = () => {
    if (of === undefined || part.length === 0) return;
    const file = files.get(of) ?? new BodyFile(dataDir, of);
    files.set(of, file);
    file.write(part);
    part = [];
  };
  try {
    for (const { tenantCode, hash, br } of backup.bodies()) {
      if (tenantCode !== of || part.length === BODIES_AT_ONCE) flush();
      of = tenantCode;
      part.push({ hash, br });
    }
    flush();
  } finally {
    for (const file of files.values()) file.close();
  }
}

async function restoreFiles(backup: BackupReader, folder: string): Promise<void> {
  for (const { path, content } of backup.files()) {
    const file = resolve(join(folder, path));
    if (!file.startsWith(`${resolve(folder)}${sep}`))
      throw new Failure('Unprocessable', `the backup has a file outside of its folder: ${path}`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
