/** `npm run staff`: invites, lists and revokes the people who work in the studio. */

import { parseArgs } from 'node:util';
import { commandOrigin, UsageError, withHelp } from '#scripts/command.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { readEnv } from '#src/env.ts';
import { ROLES, type Role } from '#src/http/identity/roles.ts';
import { StaffEmail, StaffRoles } from '#src/modules/running/staff/contract.ts';
import {
  inviteStaff,
  listStaff,
  listStaffChanges,
  revokeStaff,
  setStaffRoles,
} from '#src/modules/running/staff/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';

const HELP = `Usage: npm run staff -- list --tenant CODE
       npm run staff -- invite --tenant CODE --email ADDRESS --role ROLE…
       npm run staff -- role --tenant CODE --email ADDRESS --role ROLE…
       npm run staff -- revoke --tenant CODE --email ADDRESS
       npm run staff -- history --tenant CODE

  list    addresses and roles of those who work in the studio, and when they last did
  invite  prints an address, this once, at which somebody sets their password; it works for 7 days.
          Without --role, for somebody who has an account and lost the password
  role    gives somebody other roles, at once
  revoke  ends an account and all its logins, at once
  history the latest changes of accounts: when, by whom, whose and what
  --role  ${ROLES.join(', ')}; may be given several times

A running server follows at once.
`;

const OPTIONS = {
  tenant: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
} as const;

type Ctx = Parameters<typeof inviteStaff>[0];
/** Prints a line. */
type Print = (line: string) => void;

async function list(ctx: Ctx, print: Print): Promise<void> {
  for (const { email, roles, state, usedAt } of await listStaff(ctx)) {
    const used = usedAt?.toISOString().slice(0, 16) ?? 'not logged in';
    print(`${email.padEnd(30)} ${roles.join(',').padEnd(16)} ${state.padEnd(8)} ${used}`);
  }
}

async function history(ctx: Ctx, print: Print): Promise<void> {
  for (const { at, by, email, what, roles } of await listStaffChanges(ctx)) {
    const line = `${at.toISOString().slice(0, 16)} ${by.padEnd(16)} ${what.padEnd(13)} ${email}`;
    print(roles === null ? line : `${line} ${roles.join(',')}`);
  }
}

async function invite(ctx: Ctx, email: string, roles: readonly Role[] | undefined, print: Print): Promise<number> {
  const address = await inviteStaff(ctx, email, roles);
  print(address ?? `nobody has the address ${email} yet: say which role, with --role`);
  return address === undefined ? 1 : 0;
}

async function change(ctx: Ctx, email: string, roles: readonly Role[] | undefined, print: Print): Promise<number> {
  if (roles === undefined) throw new UsageError(`--role is one of ${ROLES.join(', ')}`);
  const isChanged = await setStaffRoles(ctx, email, roles);
  print(isChanged ? `${email} is ${roles.join(', ')} now.` : `nobody has the address ${email}`);
  return isChanged ? 0 : 1;
}

async function revoke(ctx: Ctx, email: string, print: Print): Promise<number> {
  const isRevoked = await revokeStaff(ctx, email);
  print(isRevoked ? `${email} was revoked.` : `nobody has the address ${email}`);
  return isRevoked ? 0 : 1;
}

function readRoles(words: readonly string[] | undefined): readonly Role[] | undefined {
  if (words === undefined) return undefined;
  const roles = StaffRoles.safeParse(words);
  if (!roles.success) throw new UsageError(`--role is one of ${ROLES.join(', ')}`);
  return roles.data;
}

async function manage(words: readonly string[], { env, stdout }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS });
  const print: Print = (line) => void stdout.write(`${line}\n`);
  const [action] = positionals;
  if (values.help) throw new UsageError('');
  if (values.tenant === undefined) throw new UsageError('say of which site: --tenant CODE');
  const email = StaffEmail.safeParse(values.email ?? '');
  if (action !== 'list' && action !== 'history' && !email.success) throw new UsageError('say who: --email ADDRESS');
  const roles = readRoles(values.role);
  const database = await openDatabase(readEnv(env), { role: 'work' });
  try {
    await migrate(database.url);
    const ctx = {
      db: database.db,
      tenant: await tenantByCode(database.db, values.tenant),
      origin: commandOrigin(null),
    };
    if (action === 'list') await list(ctx, print);
    else if (action === 'history') await history(ctx, print);
    else if (action === 'invite') return await invite(ctx, email.data ?? '', roles, print);
    else if (action === 'role') return await change(ctx, email.data ?? '', roles, print);
    else if (action === 'revoke') return await revoke(ctx, email.data ?? '', print);
    else throw new UsageError(`there is no command ${action ?? ''}`);
    return 0;
  } finally {
    await database.close();
  }
}

/** `npm run staff`: invites, lists and revokes the people who work in the studio. */
export const main = withHelp(HELP, manage);

if (import.meta.main) await runProgram(main);
