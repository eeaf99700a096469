/** `npm run activities`: what operators do about activities and rewards. */

import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { UsageError, withHelp } from '#scripts/command.ts';
import { readJsonFile } from '#scripts/json-file.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import type { Tenant } from '#src/ctx.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import type { Db } from '#src/db/types.ts';
import { readEnv } from '#src/env.ts';
import { serverSecret } from '#src/env-secrets.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import { ActivityInput } from '#src/modules/people/activities/contract.ts';
import {
  ActivityDecision,
  ActivityRecordsRequest,
  AwardsRequest,
  BonusOrdersRequest,
} from '#src/modules/people/activities/operators/operator-contract.ts';
import { OPERATOR_ACTIONS } from '#src/modules/people/activities/operators/operator-rules.ts';
import {
  activityRecords,
  createOrChange,
  decideActivity,
  listedActivities,
  waitingAwards,
  waitingOrders,
} from '#src/modules/people/activities/operators/operator-service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

const HELP = `Usage: npm run activities -- list [activities|awards|held|orders|held-orders|records] --tenant CODE [--page N]
       npm run activities -- put FILE --tenant CODE [--as NAME]
       npm run activities -- ACTION ID --tenant CODE [--reason TEXT] [--as NAME]

  list              activities; awards: prizes to be sent; held: prizes to be reviewed; orders: bonuses to be paid, with
                    where to; held-orders: orders to be reviewed; records: who decided what
  put               creates an activity from a JSON file, or changes its times and texts
  start, stop, invalidate   an activity
  deliver           a prize that was sent
  release, refuse   a prize that was held
  pay               the bonus of an order
  release-order     an order that was held
  refuse-order      the bonus of an order, with --reason

Each answer is one JSON object a line. Share orders enter with npm run import -- --tenant CODE --kind orders FILE.
`;

interface Options {
  readonly words: readonly string[];
  readonly tenant: string;
  readonly page: string | undefined;
  readonly reason: string;
  readonly as: string;
  readonly env: Terminal['env'];
}

function readOptions(args: readonly string[], env: Terminal['env']): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      tenant: { type: 'string' },
      page: { type: 'string' },
      reason: { type: 'string', default: '' },
      as: { type: 'string', default: userInfo().username },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new UsageError('');
  if (values.tenant === undefined) throw new UsageError('say whose: --tenant CODE');
  return { words: positionals, tenant: values.tenant, page: values.page, reason: values.reason, as: values.as, env };
}

/** Validates the input of a command with the schema of the call. Throws UsageError. */
function checked<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new UsageError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

async function list(
  db: Db,
  tenant: Tenant,
  { words: [, what = 'activities'], page, env }: Options,
): Promise<readonly object[]> {
  const asked = page === undefined ? {} : { page };
  const given = serverSecret(readEnv(env));
  const secret = given === undefined ? undefined : new ServerSecret(given);
  const awards = async (which: 'TO_SEND' | 'HELD') => {
    const request = checked(AwardsRequest, { which, ...asked });
    return (await waitingAwards({ db, tenant }, secret, request)).content;
  };
  const orders = async (which: 'TO_PAY' | 'HELD') =>
    (await waitingOrders({ db, tenant }, secret, checked(BonusOrdersRequest, { which, ...asked }))).content;
  if (what === 'activities') return listedActivities({ db, tenant });
  if (what === 'awards') return awards('TO_SEND');
  if (what === 'held') return awards('HELD');
  if (what === 'orders') return orders('TO_PAY');
  if (what === 'held-orders') return orders('HELD');
  if (what === 'records')
    return (await activityRecords({ db, tenant }, checked(ActivityRecordsRequest, asked))).content;
  throw new UsageError(`there is no list of ${what}`);
}

async function put(db: Db, tenant: Tenant, { words: [, file], as }: Options): Promise<readonly object[]> {
  if (file === undefined) throw new UsageError('put needs a file');
  const input = checked(ActivityInput, await readJsonFile(file));
  return [(await write(db, tenant, (ctx) => createOrChange(ctx, as, input))).result];
}

async function act(db: Db, tenant: Tenant, { words: [action, id], reason, as }: Options): Promise<readonly object[]> {
  const decision = checked(ActivityDecision, { action, id, reason });
  return [(await write(db, tenant, (ctx) => decideActivity(ctx, as, decision))).result];
}

async function operate(words: readonly string[], { env, stdout }: Terminal): Promise<void> {
  const options = readOptions(words, env);
  const [command = ''] = options.words;
  const known: Readonly<Record<string, typeof list>> = {
    list,
    put,
    ...Object.fromEntries(Object.keys(OPERATOR_ACTIONS).map((action) => [action, act])),
  };
  const run = known[command];
  if (run === undefined) throw new UsageError(`there is no command ${command}`);
  const database = await openDatabase(readEnv(env), { role: 'publish' });
  try {
    await migrate(database.url);
    const tenant = await tenantByCode(database.db, options.tenant);
    for (const row of await run(database.db, tenant, options)) stdout.write(`${JSON.stringify(row)}\n`);
  } finally {
    await database.close();
  }
}

/** `npm run activities`: what operators do about activities and rewards. */
export const main = withHelp(HELP, operate);

if (import.meta.main) await runProgram(main);
