import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#src/db/types.ts';
import { seedDemo, seedDevelopment } from '#src/demo/seed.ts';
import type { Env } from '#src/env.ts';
import { allTenants } from '#src/modules/tenants/service.ts';

/**
 * Gives a database without tenants those of the demonstration; while developing, with a known password for its readers.
 * A start that was killed over it is made up for.
 */
export async function seedWhenEmpty(db: Db, { dataDir, mode }: Pick<Env, 'dataDir' | 'mode'>): Promise<void> {
  const unfinished = join(dataDir, 'seeding');
  if (!existsSync(unfinished) && (await allTenants(db)).length > 0) return;
  await writeFile(unfinished, '');
  await (mode === 'development' ? seedDevelopment(db) : seedDemo(db));
  await rm(unfinished);
}
