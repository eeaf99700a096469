/** `npm run token`: lists, makes and revokes tokens of editors and programs. */

import { parseArgs } from 'node:util';
import { UsageError, withHelp } from '#scripts/command.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { readEnv } from '#src/env.ts';
import { ROLES } from '#src/http/identity/roles.ts';
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
/** Prints a line. */
type Print = (line: string) => void;

async function list(ctx: Ctx, print: Print): Promise<void> {
  for (const { name, roles, usedAt } of await listTokens(ctx)) {
    print(`${name.padEnd(20)} ${roles.join(',').padEnd(16)} ${usedAt?.toISOString().slice(0, 13) ?? 'never used'}`);
  }
}

async function add(ctx: Ctx, name: string, words: readonly string[], print: Print): Promise<number> {
  const roles = TokenRoles.safeParse(words);
  if (!roles.success) throw new UsageError(`--role is one of ${ROLES.join(', ')}`);
  const token = await makeToken(ctx, name, roles.data);
  print(token ?? `there is a token ${name} already: revoke it first`);
  return token === undefined ? 1 : 0;
}

async function revoke(ctx: Ctx, name: string, print: Print): Promise<number> {
  const isRevoked = await revokeToken(ctx, name);
  print(isRevoked ? `${name} was revoked.` : `there is no token ${name}`);
  return isRevoked ? 0 : 1;
}

async function manage(words: readonly string[], { env, stdout }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS });
  const print: Print = (line) => void stdout.write(`${line}\n`);
  const [action, name = ''] = positionals;
  if (values.help) throw new UsageError('');
  if (values.tenant === undefined) throw new UsageError('say whose: --tenant CODE');
  if (action !== 'list' && !TokenName.safeParse(name).success)
    throw new UsageError('a name is such as nok or cms.main');
  const database = await openDatabase(readEnv(env), { role: 'work' });
  try {
    await migrate(database.url);
    const ctx = { db: database.db, tenant: await tenantByCode(database.db, values.tenant) };
    if (action === 'list') await list(ctx, print);
    else if (action === 'add') return await add(ctx, name, values.role ?? [], print);
    else if (action === 'revoke') return await revoke(ctx, name, print);
    else throw new UsageError(`there is no command ${action ?? ''}`);
    return 0;
  } finally {
    await database.close();
  }
}

/** `npm run token`: lists, makes and revokes named tokens. */
export const main = withHelp(HELP, manage);

if (import.meta.main) await runProgram(main);
