import { parseArgs } from 'node:util';
import { commandOrigin, UsageError, withHelp } from '#scripts/command.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import type { TenantCtx } from '#src/ctx.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { readEnv } from '#src/env.ts';
import { publishBudget } from '#src/modules/running/releases/budget-service.ts';
import { approveHeldPage, listFaultyPages } from '#src/modules/running/releases/held-service.ts';
import {
  budgetText,
  changeText,
  heldText,
  progressText,
  releaseText,
  rollbackText,
  summaryText,
} from '#src/modules/running/releases/release-text.ts';
import { listChanges, listReleases, rollBackTo, showRelease } from '#src/modules/running/releases/service.ts';
import { followPublishing, type PublishProgress } from '#src/modules/running/renderings/progress-service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { openBodies } from '#src/publishing/stores/open-bodies.ts';

const HELP = `Usage: npm run releases -- list --tenant CODE [--page N] [--each] [--budget] [--json]
       npm run releases -- show NUMBER --tenant CODE [--page N] [--json]
       npm run releases -- watch --tenant CODE [--json]
       npm run releases -- held --tenant CODE [--rank hold|warn] [--page N] [--json]
       npm run releases -- pass --path PATH --tenant CODE --reason WORDS
       npm run releases -- rollback NUMBER --tenant CODE --reason WORDS [--dry-run] [--json]

Every publish of a tenant has a number.

  list      the published changes, the newest first: who, why, what moved, and the rollback that takes each
            back whole; one change goes out in several releases, the page first and its lists after
  show      a release with the pages that it moved
  watch     how far the publisher is, a line at each step, until nothing waits
  held      pages that break a rule: they keep their last good bytes; with --rank warn those that are
            published all the same
  pass      lets a held page pass the rules that it breaks, until it is mended
  rollback  makes pages, redirects and sitemaps as that release left them, as a new release; what was edited
            since stays written, and the next change of a page renders it again

  --each     lists every release by itself instead, with how long each stage took
  --budget   says instead how long changes took until their pages were live, by kind of page against a goal
  --dry-run  says what a rollback would take back, and moves nothing
`;

const OPTIONS = {
  tenant: { type: 'string' },
  page: { type: 'string', default: '1' },
  path: { type: 'string' },
  rank: { type: 'string', default: 'hold' },
  reason: { type: 'string' },
  each: { type: 'boolean', default: false },
  budget: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** The work of one word after the command. @returns its result, as data and for a person */
type Work = (
  ctx: TenantCtx,
  words: readonly string[],
  values: Values,
  means: { readonly bodies: Bodies; readonly say: (line: string) => void },
) => Promise<{ readonly data: unknown; readonly text: string }>;

const WORKS: Readonly<Record<string, Work>> = {
  async list(ctx, _words, values) {
    if (values.budget) return sayBudget(ctx);
    const part = { page: toNumber(values.page), size: 20 };
    if (values.each) {
      const data = await listReleases(ctx, part);
      return { data, text: data.content.map(summaryText).join('\n') };
    }
    const data = await listChanges(ctx, part);
    return { data, text: data.content.map(changeText).join('\n') };
  },
  async show(ctx, [word], values) {
    if (values.budget) return sayBudget(ctx);
    const data = await showRelease(ctx, toNumber(word), { page: toNumber(values.page), size: 100 });
    return { data, text: releaseText(data) };
  },
  async watch(ctx, _words, { json }, { say }) {
    const steps = followPublishing(ctx, new AbortController().signal);
    const line = (step: PublishProgress) => (json ? JSON.stringify(step) : progressText(step));
    let step = await steps.next();
    for (; step.done !== true; step = await steps.next()) say(line(step.value));
    return { data: step.value, text: line(step.value) };
  },
  async held(ctx, _words, values) {
    const data = await listFaultyPages(ctx, values.rank === 'hold', { page: toNumber(values.page), size: 100 });
    return { data, text: data.content.map(heldText).join('\n') || 'no page is in this list' };
  },
  async pass({ db, tenant }, _words, { path, reason }) {
    if (path === undefined || reason === undefined)
      throw new UsageError('say which and why: --path PATH --reason WORDS');
    await approveHeldPage({ db, tenant, origin: commandOrigin(reason) }, path);
    return { data: { path }, text: `${path} passes: a running publisher renders it again` };
  },
  async rollback({ db, tenant }, [word], { reason, 'dry-run': dryRun }, { bodies }) {
    if (reason === undefined) throw new UsageError('say why: --reason WORDS');
    const ctx = { db, tenant, origin: commandOrigin(reason) };
    const data = await rollBackTo(ctx, { to: toNumber(word), dryRun: dryRun ?? false, bodies });
    return { data, text: rollbackText(data) };
  },
};

async function sayBudget(ctx: TenantCtx) {
  const data = await publishBudget(ctx);
  return { data, text: budgetText(data) };
}

function toNumber(word: string | undefined): number {
  if (word === undefined || !/^[1-9][0-9]{0,14}$/.test(word)) throw new UsageError(`${word ?? 'nothing'} is no number`);
  return Number(word);
}

async function work(words: readonly string[], { env, stdout }: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS });
  const [name = '', ...rest] = positionals;
  const chosen = WORKS[name];
  if (values.help) throw new UsageError('');
  if (chosen === undefined) throw new UsageError(`say ${Object.keys(WORKS).join(', ')}`);
  if (values.tenant === undefined) throw new UsageError('say whose: --tenant CODE');
  const settings = readEnv(env);
  const database = await openDatabase(settings, { role: 'work' });
  const bodies = openBodies(settings, () => database.db);
  try {
    await migrate(database.url);
    const tenant = await tenantByCode(database.db, values.tenant);
    const means = { bodies, say: (line: string) => void stdout.write(`${line}\n`) };
    const { data, text } = await chosen({ db: database.db, tenant }, rest, values, means);
    stdout.write(`${values.json ? JSON.stringify(data, null, 2) : text}\n`);
  } finally {
    await bodies.close();
    await database.close();
  }
}

/** `npm run releases`: what was published when, by whom and why, and the way back. */
export const main = withHelp(HELP, work);

if (import.meta.main) await runProgram(main);
