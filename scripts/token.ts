import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '#scripts/command.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { readEnv } from '#src/env.ts';
import { ROLES } from '#src/http/roles.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { TokenName, TokenRoles } from '#src/modules/running/tokens/contract.ts';
import { listTokens, makeToken, revokeToken } from '#src/modules/running/tokens/service.ts';

const HELP = `Usage: npm run token -- list --tenant CODE
       npm run token -- add NAME --tenant CODE --role ROLE…
       npm run token -- revoke NAME --tenant CODE

  list    names, roles and last use of the tokens that change content
  add     makes a token and prints it, this once; the name stands in revisions
  revoke  ends a token at once
  --role  ${ROLES.join(', ')}; may be given several times

A running server follows at once.
`;

const OPTIONS = {
  tenant: { type: 'string' },
  role: { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
} as const;

type Ctx = Parameters<typeof listTokens>[0];

async function list(ctx: Ctx): Promise<void> {
  for (const { name, roles, usedAt } of await listTokens(ctx)) {
    console.log(
      `${name.padEnd(20)} ${roles.join(',').padEnd(16)} ${usedAt?.toISOString().slice(0, 13) ?? 'never used'}`,
    );
  }
}

async function add(ctx: Ctx, name: string, words: readonly string[]): Promise<number> {
  const roles = TokenRoles.safeParse(words);
  if (!roles.success) throw new UsageError(`--role is one of ${ROLES.join(', ')}`);
  const token = await makeToken(ctx, name, roles.data);
  console.log(token ?? `there is a token ${name} already: revoke it first`);
  return token === undefined ? 1 : 0;
}

async function revoke(ctx: Ctx, name: string): Promise<number> {
  const isRevoked = await revokeToken(ctx, name);
  console.log(isRevoked ? `${name} was revoked.` : `there is no token ${name}`);
  return isRevoked ? 0 : 1;
}

/** `npm run token`: lists, makes and revokes named tokens. */
await runCommand(HELP, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [action, name = ''] = positionals;
  if (values.help) throw new UsageError('');
  if (values.tenant === undefined) throw new UsageError('say whose: --tenant CODE');
  if (action !== 'list' && !TokenName.safeParse(name).success)
    throw new UsageError('a name is such as nok or cms.main');
  const database = await openDatabase(readEnv(), { role: 'work' });
  try {
    await migrate(database.url);
    const ctx = { db: database.db, tenant: await tenantByCode(database.db, values.tenant) };
    if (action === 'list') await list(ctx);
    else if (action === 'add') return await add(ctx, name, values.role ?? []);
    else if (action === 'revoke') return await revoke(ctx, name);
    else throw new UsageError(`there is no command ${action ?? ''}`);
    return 0;
  } finally {
    await database.close();
  }
});
