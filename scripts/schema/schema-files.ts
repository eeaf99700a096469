/** Writes the tables as they are now into src/db/schema. */

import { readTables } from '#scripts/schema/catalog.ts';
import { otherPartsText } from '#scripts/schema/other-parts.ts';
import { tableText } from '#scripts/schema/table-text.ts';
import { TABLE_OWNERS } from '#src/db/table-owners.ts';
import type { Db } from '#src/db/types.ts';

const WRITTEN = '-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.';

/** The file of what belongs to no table. */
const OTHER_PARTS = 'database';

/** The files of src/db/schema: for each owner of tables, how these are now. */
export async function schemaFiles(db: Db): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string[]>([[OTHER_PARTS, [WRITTEN, await otherPartsText(db)]]]);
  const owners: Readonly<Record<string, string>> = TABLE_OWNERS;
  for (const table of await readTables(db)) {
    const owner = owners[table.name];
    if (owner === undefined) throw new Error(`src/db/table-owners.ts does not say who writes the table ${table.name}`);
    texts.set(owner, [...(texts.get(owner) ?? [WRITTEN]), tableText(table)]);
  }
  return new Map([...texts].map(([owner, parts]) => [owner, parts.join('\n\n')]));
}
