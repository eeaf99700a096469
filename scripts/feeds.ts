/** `npm run feeds`: the feeds of shops that the site fetches by itself. */

import { parseArgs } from 'node:util';
import { commandOrigin, UsageError, withHelp } from '#scripts/command.ts';
import { readJsonFile } from '#scripts/json-file.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import type { TenantCtx } from '#src/ctx.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { readEnv } from '#src/env.ts';
import { serverSecret } from '#src/env-secrets.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import { inZone } from '#src/i18n/date-format.ts';
import {
  FeedInput,
  FeedName,
  type FeedRun,
  type ScheduledFeed,
} from '#src/modules/running/scheduled-feeds/contract.ts';
import {
  listFeeds,
  listRejects,
  listRuns,
  pauseFeed,
  putFeed,
  removeFeed,
  runFeedNow,
  showFeed,
} from '#src/modules/running/scheduled-feeds/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';

const HELP = `Usage: npm run feeds -- list --tenant CODE
       npm run feeds -- show NAME --tenant CODE
       npm run feeds -- add NAME FILE --tenant CODE [--credentials FILE]
       npm run feeds -- run|pause|resume|remove NAME --tenant CODE
       npm run feeds -- runs NAME --tenant CODE
       npm run feeds -- rejects NAME --tenant CODE [--run ID]

  list     the feeds with their health, next time and last run
  show     one feed as JSON, without its credentials
  add      creates or changes a feed by a JSON file, - for standard input:
           {"kind": "goods", "address": "https://shop.example/feed.csv", "times": ["03:30"], "reading": {"complete": true}}
  run      has it run now; the publisher does that, within a second
  pause    no more runs until resume; a run goes on to its end
  remove   forgets a feed; what it brought stays
  runs     its runs, newest first
  rejects  refused rows of its last run, or of the run --run, as JSON lines

  --credentials  a JSON file with user and password, headers or query: they are stored encrypted and never shown. Without
                 it those stored stay.

Fields of a feed: docs/importing.md
`;

const OPTIONS = {
  tenant: { type: 'string' },
  credentials: { type: 'string' },
  run: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** Prints a line. */
type Print = (line: string) => void;

interface Command {
  readonly ctx: TenantCtx;
  readonly name: string;
  readonly file: string | undefined;
  readonly credentials: string | undefined;
  readonly run: number | undefined;
  readonly secret: ServerSecret | undefined;
  readonly print: Print;
}

const ACTIONS: Readonly<Record<string, (command: Command) => Promise<void>>> = {
  async list({ ctx, print }) {
    const feeds = await listFeeds(ctx);
    for (const feed of feeds) print(feedLine(feed, ctx));
    if (feeds.length === 0) print('There are no feeds.');
  },
  async show({ ctx, name, print }) {
    print(JSON.stringify(await showFeed(ctx, name), null, 2));
  },
  async add({ ctx, name, file, credentials, secret, print }) {
    const secrets = credentials === undefined ? {} : { credentials: await readJsonFile(credentials) };
    const input = FeedInput.safeParse(Object.assign({}, await readJsonFile(file), secrets));
    if (!input.success) {
      throw new UsageError(input.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
    }
    print(feedLine(await putFeed(ctx, secret, name, input.data), ctx));
  },
  async run({ ctx, name, print }) {
    await runFeedNow(ctx, name, commandOrigin(null).by);
    print(`${name} runs as soon as a publisher has a place for it: npm run feeds -- runs ${name}`);
  },
  async pause({ ctx, name, print }) {
    print(feedLine(await pauseFeed(ctx, name, true), ctx));
  },
  async resume({ ctx, name, print }) {
    print(feedLine(await pauseFeed(ctx, name, false), ctx));
  },
  async remove({ ctx, name, print }) {
    await removeFeed(ctx, name);
    print(`${name} was removed.`);
  },
  async runs({ ctx, name, print }) {
    for (const run of (await listRuns(ctx, name, { page: 1, size: 100 })).content) print(runLine(run, ctx));
  },
  async rejects({ ctx, name, run, print }) {
    let hasNext = true;
    for (let page = 1; hasNext; page++) {
      const rejects = await listRejects(ctx, name, run, { page, size: 100 });
      for (const reject of rejects.content) print(JSON.stringify(reject));
      hasNext = rejects.hasNext;
    }
  },
};

/** An instant by the clocks of the tenant. */
function timeIn(instant: string | null, { tenant }: TenantCtx): string {
  if (instant === null) return '-';
  return inZone(new Date(instant), { lang: 'en', timeZone: tenant.timeZone }).format('YYYY-MM-DD HH:mm');
}

function feedLine({ name, kind, health, nextAt, lastRun }: ScheduledFeed, ctx: TenantCtx): string {
  const next = `next ${timeIn(nextAt, ctx)}`;
  const last = lastRun === null ? '' : `; last ${runLine(lastRun, ctx)}`;
  return `${name.padEnd(20)} ${kind.padEnd(8)} ${health.padEnd(8)} ${next}${last}`;
}

function runLine({ id, startedAt, outcome, message, counts, askedBy }: FeedRun, ctx: TenantCtx): string {
  const { rows, created = 0, updated = 0, unchanged = 0, rejected = 0, expired = 0 } = counts;
  const numbers =
    rows === undefined
      ? ''
      : `  ${rows} rows: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} refused, ${expired} expired`;
  const reason = message === '' ? '' : `  ${message}`;
  return `#${id} ${timeIn(startedAt, ctx)} ${outcome}${askedBy === null ? '' : ` (${askedBy})`}${numbers}${reason}`;
}

function runNumber(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const number = Number(word);
  if (!Number.isSafeInteger(number) || number < 1) throw new UsageError(`--run ${word} is no number of a run`);
  return number;
}

async function manage(words: readonly string[], { env, stdout }: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS });
  const [action = '', name = '', file] = positionals;
  const act = ACTIONS[action];
  if (values.help) throw new UsageError('');
  if (act === undefined) throw new UsageError(`there is no command ${action}`);
  if (values.tenant === undefined) throw new UsageError('say whose: --tenant CODE');
  if (action !== 'list' && !FeedName.safeParse(name).success) throw new UsageError('name a feed, such as shop.daily');
  const settings = readEnv(env);
  const database = await openDatabase(settings, { role: 'work' });
  try {
    await migrate(database.url);
    const ctx = { db: database.db, tenant: await tenantByCode(database.db, values.tenant) };
    const secretText = serverSecret(settings);
    const secret = secretText === undefined ? undefined : new ServerSecret(secretText);
    const print: Print = (line) => void stdout.write(`${line}\n`);
    await act({ ctx, name, file, credentials: values.credentials, run: runNumber(values.run), secret, print });
  } finally {
    await database.close();
  }
}

/** `npm run feeds`: lists, adds, runs, pauses and removes scheduled feeds. */
export const main = withHelp(HELP, manage);

if (import.meta.main) await runProgram(main);
