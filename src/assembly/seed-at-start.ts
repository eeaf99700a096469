import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { refuseKnownPasswords } from '#src/demo/readers.ts';
import type { Env } from '#src/env.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';

/** Throws in production when the passwords of development are in the database. */
export async function refuseDevelopmentPasswords(
  db: Db,
  { mode }: Pick<Env, 'mode'>,
  tenants: readonly Tenant[],
): Promise<void> {
  if (mode === 'production') await refuseKnownPasswords(db, tenants);
}

/**
 * Fills a database without tenants with the demonstration, unless the settings forbid it. In development its readers
 * get a known password. A start that was killed meanwhile is completed by the next one.
 * @param tenants  those of the database
 * @returns those that it has then
 */
export async function seedWhenEmpty(
  db: Db,
  { dataDir, mode, seedsDemo }: Pick<Env, 'dataDir' | 'mode' | 'seedsDemo'>,
  tenants: readonly Tenant[],
): Promise<readonly Tenant[]> {
  if (!seedsDemo) return tenants;
  const unfinished = join(dataDir, 'seeding');
  if (!existsSync(unfinished) && tenants.length > 0) return tenants;
  await writeFile(unfinished, '');
  // Loaded only here: a start of a filled database does not wait for the demonstration.
  const { seedDemo, seedDevelopment } = await import('#src/demo/seed.ts');
  await (mode === 'development' ? seedDevelopment(db) : seedDemo(db));
  await rm(unfinished);
  return allTenants(db);
}
