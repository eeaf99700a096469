/** Reads the migration files in the order in which they run. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MigrationMismatch } from '#src/db/errors.ts';

/**
 * The list of the migrations, `SHA-256  NAME` a line, in the order in which they run. It only grows, so it is also the
 * order in which they came to the main branch, whatever their numbers are.
 */
export const ORDER = 'order.sha256';

export interface Migration {
  /** The number its name begins with. Two branches may have used the same. */
  readonly version: number;
  /** File name, such as `0001_tenants.sql`. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text with LF line ends, in hexadecimal. */
  readonly checksum: string;
}

const FILE = /^(\d{4})_[a-z0-9_]+\.sql$/;

/**
 * Reads the migration files of a folder, synchronously, which takes a few milliseconds: those listed in their order,
 * then those not listed yet by their names. Throws MigrationMismatch for a wrong name and for a listed file that is gone.
 */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const listed = readOrder(folder).map(({ name }) => name);
  const gone = listed.find((name) => !names.includes(name));
  if (gone !== undefined) throw new MigrationMismatch(`${ORDER} lists ${gone}, whose file is missing`);
  const unlisted = names.filter((name) => !listed.includes(name)).sort();
  return [...listed, ...unlisted].map((name) => readMigration(folder, name));
}

function readMigration(folder: string, name: string): Migration {
  const version = Number(FILE.exec(name)?.[1] ?? 0);
  if (version === 0) throw new MigrationMismatch(`${name} must have a name like 0001_what_it_does.sql`);
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** The lines of the list of a folder; none if it has no list. */
export function readOrder(folder: string): Pick<Migration, 'name' | 'checksum'>[] {
  const path = join(folder, ORDER);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split(/\r?\n/).filter(Boolean);
  return lines.map((line) => {
    const [checksum = '', name = ''] = line.split('  ');
    return { checksum, name };
  });
}
