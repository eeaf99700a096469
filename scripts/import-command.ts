/** The command `npm run import`, with its options and its end on Ctrl-C. */

import { join } from 'node:path';
import { planText } from '#scripts/change-plan-text.ts';
import { mapCommand } from '#scripts/import-map.ts';
import { mappingCommand } from '#scripts/import-mapping.ts';
import type { Terminal } from '#scripts/program.ts';
import { openSitePages } from '#scripts/site-pages.ts';
import { creatorsOf } from '#src/assembly/category-and-brand-creators.ts';
import { SUBJECTS } from '#src/assembly/import-subjects.ts';
import type { Tenant } from '#src/ctx.ts';
import { cancelStatements } from '#src/db/cancel.ts';
import { type Database, openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { openKysely, openPool } from '#src/db/pool.ts';
import { readEnv } from '#src/env.ts';
import { type ImportArguments, parseArguments, USAGE } from '#src/importing/arguments.ts';
import { BadArguments } from '#src/importing/bad-arguments.ts';
import type { LookAtChange } from '#src/importing/batch-transactions.ts';
import { feedOf } from '#src/importing/feed.ts';
import { mapFor } from '#src/importing/map/map-files.ts';
import { Progress } from '#src/importing/progress.ts';
import { findSources } from '#src/importing/read/source.ts';
import { recordImport } from '#src/importing/record-file.ts';
import type { ImportReport } from '#src/importing/report.ts';
import { runImport } from '#src/importing/run-import.ts';
import { exitCodeOf, summaryOf } from '#src/importing/summary.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import type { ChangePlan } from '#src/publishing/plans/change-plan.ts';
import { planInside } from '#src/publishing/plans/change-planner.ts';
import type { SitePages } from '#src/publishing/site-pages.ts';

const PATIENCE_MS = 5000;

/** Ctrl-C, and what a supervisor sends. */
const STOPS = ['SIGINT', 'SIGTERM'] as const;

const PRICED: ReadonlySet<string> = new Set(['goods', 'prices']);

/** Does work that the first Ctrl-C or SIGTERM stops. */
async function untilStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const end = (name: string) => stop.abort(new Error(name));
  for (const name of STOPS) process.once(name, end);
  try {
    return await work(stop.signal);
  } finally {
    for (const name of STOPS) process.off(name, end);
  }
}

/** Where an import leaves files and words. */
interface Surroundings extends Pick<Terminal, 'stdout'> {
  readonly dataDir: string;
  /** The pages that are planned; undefined: no plan is wanted. */
  readonly pages: SitePages | undefined;
}

/** Runs one import. When it is stopped, what is not committed within half a second is rolled back. */
async function importFiles(
  args: ImportArguments,
  database: Database,
  { dataDir, stdout, pages }: Surroundings,
  signal: AbortSignal,
): Promise<ImportReport> {
  const subject = SUBJECTS.find(({ kind }) => kind === args.kind);
  if (subject === undefined) throw new Error(`nothing imports ${args.kind}`);
  const lines = args.json || !stdout.isTTY;
  const sources = await findSources(args.files, args);
  const map = await mapFor(sources, args.kind, args.map);
  stdout.write(lines ? `${JSON.stringify({ event: 'map', map: map.name })}\n` : `Map ${map.name}: ${map.about}\n`);
  const listener = new Progress({ out: stdout, style: lines ? 'lines' : 'bar', now: () => performance.now() });
  cancelStatements(database, signal);
  const tenant = await tenantByCode(database.db, args.tenant);
  const { dryRun, resume, constants, allowed, accepted } = args;
  const rejectsPath = (fingerprint: string) =>
    args.rejects ?? (dryRun ? null : join(dataDir, 'rejects', `${args.kind}-${fingerprint.slice(0, 12)}.jsonl`));
  const { db } = database;
  const plans: ChangePlan[] = [];
  const look: LookAtChange = async (ctx, cacheTags) => {
    if (pages !== undefined) plans.push(await planInside(ctx, pages, cacheTags));
  };
  const report = await runImport({
    db,
    tenant,
    subject,
    map,
    constants,
    feed: feedOf(args.feed, map, tenant, subject),
    creators: creatorsOf(args.feed),
    sources,
    dryRun,
    look,
    resume,
    allowed,
    accepted,
    rejectsPath,
    signal,
    listener,
    patienceMs: PATIENCE_MS,
  });
  listener.end();
  await recordImport(dataDir, args.files, new Date(), report);
  if (!dryRun && !signal.aborted && PRICED.has(args.kind)) await derivePrices(database.url, tenant);
  stdout.write(lines ? `${JSON.stringify({ event: 'report', ...report })}\n` : summaryOf(report));
  for (const plan of plans)
    stdout.write(lines ? `${JSON.stringify({ event: 'plan', ...plan })}\n` : `${planText(plan)}\n`);
  return report;
}

/** Price states are up to date when the command ends, even if no server runs. Planned as in the job, not as an import. */
async function derivePrices(url: string, tenant: Tenant): Promise<void> {
  const pool = openPool(url, { role: 'jobs', warn: (message) => process.emitWarning(message) });
  try {
    await refreshPrices({ db: openKysely(pool, { prepared: true }), tenant });
  } finally {
    await pool.end();
  }
}

async function runWords(words: readonly string[], terminal: Terminal): Promise<number> {
  const { env, stdout } = terminal;
  const [first, ...others] = words;
  if (first === 'mapping') return mappingCommand(others, terminal);
  if (first === 'map') return mapCommand(others, terminal);
  const args = parseArguments(words);
  if (args === 'help') {
    stdout.write(USAGE);
    return 0;
  }
  const settings = readEnv(env);
  const database = await openDatabase(settings, { role: 'work' });
  const pages = args.plan ? openSitePages(settings) : undefined;
  try {
    await migrate(database.url);
    const around = { dataDir: settings.dataDir, stdout, pages };
    const report = await untilStopped((signal) => importFiles(args, database, around, signal));
    return exitCodeOf(report);
  } finally {
    await pages?.close();
    await database.close();
  }
}

/** The command `npm run import`. Returns its exit code. */
export async function main(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await runWords(words, terminal);
  } catch (error) {
    terminal.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    if (error instanceof BadArguments) terminal.stderr.write('\nTry npm run import -- --help\n');
    return 1;
  }
}
