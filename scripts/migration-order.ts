import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER, readMigrations, readOrder } from '#src/db/migration-files.ts';

/** Adds the migrations that are not in the list of their folder yet to its end. */
export function listNewMigrations(folder: string): void {
  const listed = new Set(readOrder(folder).map(({ name }) => name));
  const added = readMigrations(folder).filter(({ name }) => !listed.has(name));
  appendFileSync(join(folder, ORDER), added.map(({ name, checksum }) => `${checksum}  ${name}\n`).join(''));
}
