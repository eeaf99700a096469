import type { Terminal } from '#scripts/program.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { readEnv } from '#src/env.ts';
import { runMapping } from '#src/importing/mapping/mapping-actions.ts';
import { MAPPING_USAGE, mappingArguments } from '#src/importing/mapping/mapping-arguments.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';

/** Lists and edits the mappings of feeds. Returns the exit code. Throws BadArguments. */
export async function mappingCommand(words: readonly string[], { env, stdout }: Terminal): Promise<number> {
  const args = mappingArguments(words);
  if (args === 'help') {
    stdout.write(MAPPING_USAGE);
    return 0;
  }
  const database = await openDatabase(readEnv(env), { role: 'work' });
  try {
    await migrate(database.url);
    const { db } = database;
    stdout.write(await runMapping({ db, tenant: await tenantByCode(db, args.tenant) }, args));
    return 0;
  } finally {
    await database.close();
  }
}
