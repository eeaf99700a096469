import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#src/db/types.ts';
import { refuseKnownPasswords } from '#src/demo/readers.ts';
import type { Env } from '#src/env.ts';
import { allTenants } from '#src/modules/tenants/service.ts';

/** Throws in production when the passwords of development are in the database. */
export async function refuseDevelopmentPasswords(db: Db, { mode }: Pick<Env, 'mode'>): Promise<void> {
  if (mode === 'production') await refuseKnownPasswords(db);
}

/**
 * Fills a database without tenants with the demonstration, unless the settings forbid it. In development its readers
 * get a known password. A start that was killed meanwhile is completed by the next one.
 */
export async function seedWhenEmpty(
  db: Db,
  { dataDir, mode, seedsDemo }: Pick<Env, 'dataDir' | 'mode' | 'seedsDemo'>,
): Promise<void> {
  if (!seedsDemo) return;
  const unfinished = join(dataDir, 'seeding');
  if (!existsSync(unfinished) && (await allTenants(db)).length > 0) return;
  await writeFile(unfinished, '');
  // Loaded only here: a start of a filled database does not wait for the demonstration.
  const { seedDemo, seedDevelopment } = await import('#src/demo/seed.ts');
  await (mode === 'development' ? seedDevelopment(db) : seedDemo(db));
  await rm(unfinished);
}
