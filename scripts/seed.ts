import { parseArgs } from 'node:util';
import { UsageError, withHelp } from '#scripts/command.ts';
import { runProgram } from '#scripts/program.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { removeKnownPasswords } from '#src/demo/readers.ts';
import { seedDemo, seedDevelopment } from '#src/demo/seed.ts';
import { readEnv } from '#src/env.ts';

const HELP = `Usage: npm run seed
       npm run seed -- --remove-passwords

Writes the demonstration tenants; other content of the database stays. A running server publishes them.
With --remove-passwords it writes nothing and removes the passwords that the demonstration's readers have in development.`;

const seed = withHelp(HELP, async (words, { env: variables }) => {
  const { values } = parseArgs({
    args: [...words],
    options: { 'remove-passwords': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) throw new UsageError('');
  const env = readEnv(variables);
  const database = await openDatabase(env, { role: 'work' });
  try {
    await migrate(database.url);
    if (values['remove-passwords']) {
      console.log(`Passwords removed: ${await removeKnownPasswords(database.db)}.`);
      return;
    }
    const { seeded } = await (env.mode === 'development' ? seedDevelopment : seedDemo)(database.db);
    console.log(seeded ? 'The demonstration tenants were written.' : 'The demonstration tenants are there already.');
  } finally {
    await database.close();
  }
});

await runProgram(seed);
