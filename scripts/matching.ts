import { parseArgs } from 'node:util';
import { UsageError, withHelp } from '#scripts/command.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import type { Db } from '#src/db/types.ts';
import { readEnv } from '#src/env.ts';
import { sayMatch } from '#src/modules/catalogue/matching/editor-overrides.ts';
import { type AuditedGroup, leastSureGroups } from '#src/modules/catalogue/matching/least-sure-groups.ts';
import { matchGoods } from '#src/modules/catalogue/matching/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

const HELP = `Usage: npm run matching -- audit --tenant CODE [--limit N] [--json]
       npm run matching -- same|other|undecided LISTING LISTING --tenant CODE

  audit      the groups of listings of one product of which the matcher is least sure, the least sure first
  same       two listings are one product, whatever the matcher thinks; other: they are not
  undecided  the matcher decides again
  --limit N  how many groups; otherwise 20
  --json     one JSON object a line
`;

const DECISIONS = { same: true, other: false, undecided: null } as const;
const isDecision = (word: string): word is keyof typeof DECISIONS => word in DECISIONS;

function readOptions(args: readonly string[], { stdout }: Terminal) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      tenant: { type: 'string' },
      limit: { type: 'string', default: '20' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new UsageError('');
  const limit = Number(values.limit);
  if (values.tenant === undefined) throw new UsageError('say whose: --tenant CODE');
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit is a number from 1');
  const print = (line: string) => void stdout.write(`${line}\n`);
  return { words: positionals, tenant: values.tenant, limit, json: values.json, print };
}

async function run(db: Db, { words, tenant: code, limit, json, print }: ReturnType<typeof readOptions>): Promise<void> {
  const tenant = await tenantByCode(db, code);
  const [command = '', goods = '', other = ''] = words;
  if (command === 'audit') {
    for (const group of await leastSureGroups({ db, tenant }, limit))
      print(json ? JSON.stringify(group) : linesOf(group));
    return;
  }
  if (!isDecision(command)) throw new UsageError(`there is no command ${command}`);
  if (goods === '' || other === '') throw new UsageError('name two listings by their codes');
  await write(db, tenant, (ctx) => sayMatch(ctx, { goods, other, same: DECISIONS[command] }));
  await matchGoods({ db, tenant });
  print(`${goods} and ${other}: ${command}`);
}

function linesOf({ members, weakest }: AuditedGroup): string {
  const { codes, score, contradiction, said } = weakest;
  const why = score === null ? `they contradict each other in: ${contradiction ?? 'what they say'}` : score.toFixed(2);
  const decided = said === null ? '' : `, an operator said: ${said}`;
  const lines = members.map(({ code, name, price }) => `  ${code}  ${name.slice(0, 90)}  ${price}`);
  return [`${why}${decided}  (${codes.join(', ')})`, ...lines].join('\n');
}

async function match(args: readonly string[], terminal: Terminal): Promise<void> {
  const options = readOptions(args, terminal);
  const database = await openDatabase(readEnv(terminal.env), { role: 'publish' });
  try {
    await migrate(database.url);
    await run(database.db, options);
  } finally {
    await database.close();
  }
}

/** `npm run matching`: shows the least sure groups of listings, and takes decisions of operators. */
export const main = withHelp(HELP, match);

if (import.meta.main) await runProgram(main);
