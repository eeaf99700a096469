import { runProgram } from '#scripts/program.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { seedDemo, seedDevelopment } from '#src/demo/seed.ts';
import { readEnv } from '#src/env.ts';

/**
 * `npm run seed`: writes the demonstration tenants; other content of the database stays. A running server publishes
 * them.
 */
await runProgram(async () => {
  const env = readEnv();
  const database = await openDatabase(env, { role: 'work' });
  try {
    await migrate(database.url);
    const { seeded } = await (env.mode === 'development' ? seedDevelopment : seedDemo)(database.db);
    console.log(seeded ? 'The demonstration tenants were written.' : 'The demonstration tenants are there already.');
  } finally {
    await database.close();
  }
});
