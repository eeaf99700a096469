import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionStatements } from '#scripts/schema/functions.ts';
import { readMigrations, readOrder } from '#src/db/migration-files.ts';

/**
 * Writes a migration that makes the functions of a database what their files say, where these differ. A function that a
 * new migration names is left out: there the migration is the newer text.
 * @returns the name of the migration; undefined if all are equal
 */
export function writeFunctionMigration(
  folder: string,
  files: ReadonlyMap<string, string>,
  database: ReadonlyMap<string, string>,
): string | undefined {
  const listed = new Set(readOrder(folder).map(({ name }) => name));
  const migrations = readMigrations(folder);
  const added = migrations.filter(({ name }) => !listed.has(name)).map(({ sql }) => sql);
  const changed = [...files].filter(
    ([name, text]) => text.trimEnd() !== database.get(name) && !added.some((sql) => names(sql, name)),
  );
  const [first, ...others] = changed;
  if (first === undefined) return undefined;
  const number = 1 + Math.max(0, ...migrations.map(({ version }) => version));
  const file = `${String(number).padStart(4, '0')}_${first[0]}${others.length === 0 ? '' : '_and_others'}.sql`;
  writeFileSync(join(folder, file), changed.map(([name, text]) => functionStatements(name, text)).join('\n'));
  return file;
}

/** Whether a migration makes, comments or drops a function. */
function names(sql: string, name: string): boolean {
  return new RegExp(`\\bfunction (?:if exists )?${name}\\b`, 'i').test(sql);
}
