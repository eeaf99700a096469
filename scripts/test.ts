/** `npm test`: runs every stage, or those named. The last line is the sum, and it is the only such line. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '#scripts/build.ts';
import { runChecks } from '#scripts/check.ts';
import { findChromium } from '#scripts/chromium.ts';
import { type Outcome, reportLines, summary } from '#scripts/testing/outcome.ts';
import { playwrightOutcome } from '#scripts/testing/playwright-report.ts';
import { compareRows } from '#scripts/testing/row-differences.ts';
import { FACTS_VARIABLE, readFacts } from '#scripts/testing/row-facts.ts';
import { runBeside, runCommand } from '#scripts/testing/run-command.ts';
import { readAssertedRows } from '#scripts/testing/statement-row-types.ts';
import { commitsSince, readTimes, tooLong, writeTimes } from '#scripts/testing/times.ts';
import { vitestOutcome } from '#scripts/testing/vitest-report.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = 'src/**/*.{ts,tsx}';
const DATABASE_PROJECTS = ['db', 'api', 'pages'] as const;
const VITEST_PROJECTS = ['unit', 'rules', ...DATABASE_PROJECTS] as const;
const STAGES = ['checks', ...VITEST_PROJECTS, 'browser'] as const;
type Stage = (typeof STAGES)[number];

const USAGE = `usage: scripts/test.ts [--soak] [stage…] [-- file…]
stages: ${STAGES.join(', ')}; all when none is named. --soak runs those that have more to them at full counts.`;

interface Wishes {
  readonly stages: readonly Stage[];
  readonly soak: boolean;
  /** Files for Vitest and Playwright; all if empty. */
  readonly files: readonly string[];
}

function readArguments(words: readonly string[]): Wishes {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const named = words.slice(0, end).filter((word) => word !== '--soak');
  const unknown = named.find((word) => !STAGES.some((stage) => stage === word));
  if (unknown !== undefined) throw new Error(`there is no stage ${unknown}\n${USAGE}`);
  const stages = named.length === 0 ? STAGES : STAGES.filter((stage) => named.includes(stage));
  return { stages, soak: words.includes('--soak'), files: words.slice(end + 1) };
}

const secondsSince = (started: number) => (performance.now() - started) / 1000;

/** Runs work as one test, which passes unless it throws. @param command  runs it alone */
async function attempt(name: string, command: string, work: () => void | Promise<void>): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  try {
    await work();
    return { name, passed: 1, failed: 0, skipped: 0, seconds: secondsSince(started) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    const failures = message.split('\n').map((line) => ({ name: `${name}: ${line}`, command }));
    return { name, passed: 0, failed: 1, skipped: 0, seconds: secondsSince(started), failures };
  }
}

async function runCheckStage(): Promise<Outcome[]> {
  const checks = await runChecks({ rules: false });
  const started = performance.now();
  // The generated types must match the database that the migrations create.
  const ok = await runBeside('database types', ['scripts/db-types.ts', '--verify']);
  const failures = ok ? [] : [{ name: 'database types', command: 'npm run db:types' }];
  const types = { name: 'database types', passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures };
  return [...checks, { ...types, seconds: secondsSince(started) }];
}

const soakEnvironment = (soak: boolean): Readonly<Record<string, string>> => (soak ? { SOAK: '1' } : {});

/**
 * Places of src whose statements ran beside the types they give their rows.
 * @param whole  every test with a database ran: what never did is named, and is no failure
 */
function checkRows(folder: string, whole: boolean): Promise<Outcome> {
  return attempt('row types', 'npm test -- db api pages', () => {
    const { differences, seen, neverRan } = compareRows(readFacts(folder), readAssertedRows(ROOT, SOURCES));
    console.log(`of the places that give rows a type ${seen} were executed, ${neverRan.length} never`);
    for (const place of whole ? neverRan : []) console.log(`never executed: ${place}`);
    if (differences.length === 0) return;
    throw new Error(`rows are not what their types say:\n${differences.join('\n')}`);
  });
}

async function runVitest(projects: readonly string[], { soak, files }: Wishes, reports: string): Promise<Outcome[]> {
  const report = join(reports, 'vitest.json');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = ['run', ...chosen, ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const started = performance.now();
  const whole = files.length === 0 && DATABASE_PROJECTS.every((project) => projects.includes(project));
  const rows = join(reports, 'rows');
  mkdirSync(rows);
  const env = { ...soakEnvironment(soak), [FACTS_VARIABLE]: rows };
  const ok = await runCommand(`tests: ${projects.join(', ')}`, ['node_modules/vitest/vitest.mjs', ...args], env);
  const outcome = vitestOutcome(report, { ok, seconds: secondsSince(started) });
  return readdirSync(rows).length === 0 ? [outcome] : [outcome, await checkRows(rows, whole)];
}

/** Stages with more in the soak: every page, variants, then Lighthouse, beside which nothing else may run. */
const BROWSER_SOAK = [
  ['--project=phone', 'pages.test'],
  ['--project=phone', '--project=desktop', '--grep=@soak'],
  ['--project=lighthouse'],
];

async function runBrowser({ files, soak }: Wishes, reports: string): Promise<Outcome[]> {
  const chromium = await attempt('Chromium', 'node scripts/node24.mjs scripts/chromium.ts', () => {
    const { path, origin } = findChromium();
    process.env['CHROMIUM_PATH'] = path;
    console.log(`Chromium: ${path} (${origin})`);
  });
  if (chromium.failed > 0) return [chromium];
  const outcomes: Outcome[] = [];
  for (const [index, chosen] of (soak ? BROWSER_SOAK : [[]]).entries()) {
    const report = join(reports, `browser-${index}.json`);
    const args = ['node_modules/playwright/cli.js', 'test', ...files, ...chosen, '--reporter=list,json'];
    const started = performance.now();
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...soakEnvironment(soak) };
    const ok = await runCommand('tests: browser', args, env);
    outcomes.push(playwrightOutcome(report, { ok, seconds: secondsSince(started) }));
  }
  return [chromium, ...outcomes];
}

/** The stages that run the product, after what they need of a build. */
async function runTests(wishes: Wishes, reports: string): Promise<Outcome[]> {
  const { stages } = wishes;
  const projects = VITEST_PROJECTS.filter((project) => stages.includes(project));
  const outcomes = projects.length > 0 ? await runVitest(projects, wishes, reports) : [];
  if (stages.includes('browser')) outcomes.push(...(await runBrowser(wishes, reports)));
  return outcomes;
}

/** The checks have a lane of their own beside the tests: they need no more than one core, and nobody waits for them. */
async function runStages(wishes: Wishes, reports: string): Promise<Outcome[]> {
  const { stages, soak } = wishes;
  const needsBuild = stages.some((stage) => ['api', 'pages', 'browser'].includes(stage));
  const build = needsBuild ? [await attempt('build', 'npm run build', ensureBuilt)] : [];
  const lanes = [runTests(wishes, reports), ...(stages.includes('checks') && !soak ? [runCheckStage()] : [])];
  return [...build, ...(await Promise.all(lanes)).flat()];
}

/**
 * Keeps the times of a whole run in var/test-times.tsv, and compares them with those of tests/times.tsv unless a test failed:
 * it may have waited for minutes.
 */
function checkTimes(outcomes: readonly Outcome[], total: number): Promise<Outcome> {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
  return attempt('time of the suite', 'npm test', () => {
    const files = outcomes.flatMap((outcome) => outcome.files ?? []);
    const now = { commit: git('rev-parse', '--short', 'HEAD'), total, files };
    mkdirSync(join(ROOT, 'var'), { recursive: true });
    writeFileSync(join(ROOT, 'var/test-times.tsv'), writeTimes(now));
    const before = readTimes(readFileSync(join(ROOT, 'tests/times.tsv'), 'utf8'));
    if (outcomes.some(({ failed }) => failed > 0)) return;
    const why = tooLong(before, now, commitsSince(ROOT, before.commit));
    if (why !== undefined) throw new Error(why);
  });
}

const started = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
try {
  const wishes = readArguments(process.argv.slice(2));
  const outcomes = await runStages(wishes, reports);
  const isWhole = wishes.stages === STAGES && !wishes.soak && wishes.files.length === 0;
  if (isWhole) outcomes.push(await checkTimes(outcomes, secondsSince(started)));
  const report = [...reportLines(outcomes), `── ${secondsSince(started).toFixed(0)} s in all`].join('\n');
  console.log(`\n${report}`);
  mkdirSync(join(ROOT, 'var'), { recursive: true });
  writeFileSync(join(ROOT, 'var/test-report.txt'), `${report}\n`);
  process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
  // Skipped tests are listed above, each with its reason.
  console.log(summary(outcomes.map((outcome) => ({ ...outcome, skipped: 0 }))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true });
}
