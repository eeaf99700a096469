/** `npm run tenant`: lists, adds, changes and removes tenants. */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { planText } from '#scripts/change-plan-text.ts';
import { UsageError } from '#scripts/command.ts';
import { readJsonFile } from '#scripts/json-file.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import { openSitePages } from '#scripts/site-pages.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import type { Db } from '#src/db/types.ts';
import { type Env, readEnv } from '#src/env.ts';
import { BadSettings } from '#src/modules/running/tenants/bad-settings.ts';
import {
  allTenants,
  putTenant,
  removeTenant,
  tenantByCode,
  UnknownTenant,
} from '#src/modules/running/tenants/service.ts';
import { settingsOf, withSettings } from '#src/modules/running/tenants/settings.ts';
import { planTenant } from '#src/modules/running/tenants/settings-plan-service.ts';

const HELP = `Usage: npm run tenant -- list
       npm run tenant -- show CODE
       npm run tenant -- add CODE FILE
       npm run tenant -- set CODE NAME=VALUE…
       npm run tenant -- plan CODE NAME=VALUE…
       npm run tenant -- remove CODE --yes

  list    the tenants with their hosts
  show    the settings of one as JSON, which add takes
  add     a new tenant with the settings of a JSON file, - for standard input
  set     changes settings: hosts=shop.test,www.shop.test theme.logo=leaf features.notes=false app=null
  plan    says which pages set would begin, change, move and end, and stores nothing
  remove  a tenant with everything that belongs to it, for good

A running server follows within a second, and renders what the change affects again.
`;

interface Command {
  readonly action: string;
  readonly code: string;
  readonly words: readonly string[];
  readonly yes: boolean;
}

const CODE = /^[a-z0-9][a-z0-9-]{0,39}$/;

function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseWords(args);
  const [action = 'help', code = '', ...words] = values.help ? ['help'] : positionals;
  if (action !== 'list' && action !== 'help' && !CODE.test(code)) throw new UsageError(`${action} needs a tenant code`);
  return { action, code, words, yes: values.yes };
}

function parseWords(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    });
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause });
  }
}

const ACTIONS: Readonly<Record<string, (db: Db, command: Command, env: Env) => Promise<string>>> = {
  async list(db) {
    const lines = (await allTenants(db)).map(({ code, hosts, languages }) =>
      [code.padEnd(12), languages.join(',').padEnd(9), hosts.join(' ')].join(' '),
    );
    return lines.join('\n');
  },

  async show(db, { code }) {
    return JSON.stringify(settingsOf(await tenantByCode(db, code)), null, 2);
  },

  async add(db, { code, words: [file] }) {
    if (file === undefined) throw new UsageError('add needs a file with the settings');
    if ((await allTenants(db)).some((tenant) => tenant.code === code)) throw new UsageError(`${code} exists: use set`);
    await putTenant(db, code, await readJsonFile(file));
    return `${code} was added. Make a token for its publishing calls: npm run token -- add NAME --tenant ${code} --role editor`;
  },

  async set(db, { code, words }) {
    if (words.length === 0) throw new UsageError('set needs NAME=VALUE');
    await putTenant(db, code, withSettings(settingsOf(await tenantByCode(db, code)), words));
    return `${code} was changed.`;
  },

  async plan(db, { code, words }, env) {
    if (words.length === 0) throw new UsageError('plan needs NAME=VALUE');
    const settings = withSettings(settingsOf(await tenantByCode(db, code)), words);
    const pages = openSitePages(env);
    try {
      return planText(await planTenant(db, code, settings, pages));
    } finally {
      await pages.close();
    }
  },

  async remove(db, { code, yes }, { dataDir }) {
    const { name } = await tenantByCode(db, code);
    if (!yes) throw new UsageError(`remove deletes ${name} with its articles, goods and accounts for good: add --yes`);
    await removeTenant(db, code);
    const bodies = join(dataDir, 'site', 'bodies', `${code}.sqlite`);
    return `${code} was removed. Its published pages are still in ${bodies}, where nothing reads them any more.`;
  },
};

/** Faults of the words of the command, and nothing with the program. */
const REFUSALS = [UsageError, BadSettings, UnknownTenant];

async function runTenant(words: readonly string[], { env, stdout }: Terminal): Promise<number> {
  const command = readCommand(words);
  const act = ACTIONS[command.action];
  if (act === undefined) {
    stdout.write(HELP);
    return command.action === 'help' ? 0 : 2;
  }
  const settings = readEnv(env);
  const database = await openDatabase(settings, { role: 'work' });
  try {
    await migrate(database.url);
    stdout.write(`${await act(database.db, command, settings)}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

/** `npm run tenant`: lists, adds, changes and removes tenants. */
export async function main(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await runTenant(words, terminal);
  } catch (error) {
    if (!REFUSALS.some((kind) => error instanceof kind)) throw error;
    terminal.stderr.write(`${(error as Error).message}\n`);
    return 2;
  }
}

if (import.meta.main) await runProgram(main);
