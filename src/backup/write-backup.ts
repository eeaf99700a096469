/** Writes a backup of a running site, for the command of backups. */

import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import { BACKUP_FORMAT, type BackupHead, type BackupTable, BackupWriter } from '#src/backup/backup-file.ts';
import { readMigrationNames, readSequences, readTables } from '#src/backup/table-list.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';

/** A site of which a backup is taken. */
export interface BackupSource {
  readonly databaseUrl: string;
  readonly bodies: Bodies;
  /** The folder of uploads; null: they are in a bucket, which has backups of its own. */
  readonly uploads: string | null;
}

const ROWS_AT_ONCE = 2000;

/**
 * Writes everything that a site is into one file, while it runs: the rows of one moment, the bodies that were published
 * then, and uploads. The file gets its name when it is whole. Throws if there is such a file.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<BackupHead> {
  if ((await stat(path).catch(() => undefined)) !== undefined)
    throw new Failure('Conflict', `${path} is there already`);
  const part = `${path}.part`;
  await rm(part, { force: true });
  const writer = new BackupWriter(part);
  try {
    const head = await fill(writer, source);
    writer.finish(head);
    await rename(part, path);
    return head;
  } catch (error) {
    writer.close();
    await rm(part, { force: true });
    throw error;
  }
}

async function fill(writer: BackupWriter, { databaseUrl, bodies, uploads }: BackupSource): Promise<BackupHead> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'shopping-guide backup' });
  await client.connect();
  try {
    // All that follows is of one moment.
    await client.query('begin isolation level repeatable read read only');
    const migrations = await readMigrationNames(client);
    const { copied, lost } = await copyBodies(client, writer, bodies);
    const tables: BackupTable[] = [];
    for (const { name, columns } of await readTables(client)) {
      tables.push({
        name,
        columns,
        rows: await copyTable(
          client,
          writer,
          name,
          columns.map((column) => column.name),
        ),
      });
    }
    // They only grow: those of a moment later fit the rows too.
    const sequences = await readSequences(client);
    const files = uploads === null ? 0 : await copyFiles(writer, uploads);
    const takenAt = new Date().toISOString();
    return { format: BACKUP_FORMAT, takenAt, migrations, tables, sequences, bodies: copied, lostBodies: lost, files };
  } finally {
    await client.end();
  }
}

/** Copies the rows of a table, as text. @returns their number */
async function copyTable(
  client: pg.Client,
  writer: BackupWriter,
  table: string,
  columns: readonly string[],
): Promise<number> {
  const list = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  await client.query(`declare backup_rows no scroll cursor for
    select row(${list})::text as row from only ${pg.escapeIdentifier(table)}`);
  let count = 0;
  while (true) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    if (rows.length === 0) break;
    await writer.addRows(
      table,
      rows.map(({ row }) => row),
    );
    count += rows.length;
  }
  await client.query('close backup_rows');
  return count;
}

/** Copies the bodies of published pages. One that this machine lost is rendered again after a restore. */
async function copyBodies(client: pg.Client, writer: BackupWriter, bodies: Bodies) {
  const { rows } = await client.query<{ tenant: string; hashes: string[] }>(`
    select t.code as tenant, array_agg(distinct p.hash order by p.hash) as hashes
    from pages p join tenants t on t.id = p.tenant_id where p.hash is not null group by t.code order by t.code`);
  let copied = 0;
  let lost = 0;
  for (const { tenant, hashes } of rows) {
    await bodies.fetch(tenant, hashes);
    for (const hash of hashes) {
      const br = await bodies.read(tenant, hash, 'br').catch(() => undefined);
      if (br === undefined) lost++;
      else {
        writer.addBody(tenant, hash, br);
        copied++;
      }
    }
  }
  return { copied, lost };
}

async function copyFiles(writer: BackupWriter, folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files) writer.addFile(relative(folder, file), await readFile(file));
  return files.length;
}
