/** Compares the applied migrations of a database with the files: which are missing, which were renamed. */

import { MigrationMismatch, SchemaTooNew } from '#src/db/errors.ts';
import type { Migration } from '#src/db/migration-files.ts';

/** A row of schema_migrations. */
export type Applied = Pick<Migration, 'name' | 'checksum'>;

export interface MigrationPlan {
  /** Migrations to run, in this order. */
  readonly pending: readonly Migration[];
  /** Migrations that ran under another name. */
  readonly renamed: readonly { readonly from: string; readonly to: Migration }[];
}

/**
 * What a database lacks. A file is known by its text: where a database has it under another name, only the name is
 * corrected. A file of a branch that was merged later runs also where files behind it ran already: they were written
 * without each other. Throws if the database has what these files have not, or if an applied file was changed.
 */
export function planMigrations(migrations: readonly Migration[], applied: readonly Applied[]): MigrationPlan {
  const pending = new Set(migrations);
  const files = new Map(migrations.map((file) => [file.name, file]));
  const astray: Applied[] = [];
  for (const row of applied) {
    const file = files.get(row.name);
    if (file?.checksum === row.checksum) pending.delete(file);
    else astray.push(row);
  }
  const renamed = astray.map(({ name, checksum }) => {
    const to = [...pending].find((file) => file.checksum === checksum);
    if (to !== undefined && pending.delete(to)) return { from: name, to };
    if (!files.has(name)) throw new SchemaTooNew(name);
    throw new MigrationMismatch(`${name} was changed after it was applied. Restore it, and add a new migration.`);
  });
  return { pending: [...pending], renamed };
}
