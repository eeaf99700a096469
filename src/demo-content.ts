import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#src/db/types.ts';
import { seedDemo, seedDevelopment } from '#src/demo/seed.ts';
import type { Env } from '#src/env.ts';
import { allTenants } from '#src/modules/tenants/service.ts';

/**
 * Fills a database without tenants with the demonstration. In development its readers get a known password. A start
 * that was killed meanwhile is completed by the next one.
 */
export async function seedWhenEmpty(db: Db, { dataDir, mode }: Pick<Env, 'dataDir' | 'mode'>): Promise<void> {
  const unfinished = join(dataDir, 'seeding');
  if (!existsSync(unfinished) && (await allTenants(db)).length > 0) return;
  await writeFile(unfinished, '');
  await (mode === 'development' ? seedDevelopment(db) : seedDemo(db));
  await rm(unfinished);
}
