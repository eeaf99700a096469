import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '#scripts/build.ts';
import { runChecks } from '#scripts/check.ts';
import { findChromium } from '#scripts/chromium.ts';
import { type Outcome, playwrightOutcome, runCommand, summary, vitestOutcome } from '#scripts/stages.ts';

/** The whole judgement of the project, one stage at a time. The last line is the sum, and only it is the sum. */
const PROJECTS = ['unit', 'rules', 'db', 'api', 'pages'] as const;

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));

/** Runs a stage that is one test: it passes unless it throws. */
function attempt(name: string, stage: () => void): Outcome {
  console.log(`\n── ${name}`);
  try {
    stage();
    return { name, passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { name, passed: 0, failed: 1, skipped: 0 };
  }
}

async function runVitest(project: string): Promise<Outcome> {
  const file = join(reports, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await runCommand(`tests/${project}`, ['node_modules/vitest/vitest.mjs', ...args]);
  return vitestOutcome(`tests/${project}`, file, ok);
}

/** The generated types are those of the database that the migrations make. */
async function verifyDatabaseTypes(): Promise<Outcome> {
  const ok = await runCommand('database types', ['scripts/db-types.ts', '--verify']);
  return { name: 'database types', passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

async function runPlaywright(): Promise<Outcome> {
  const file = join(reports, 'browser.json');
  const args = ['node_modules/playwright/cli.js', 'test', '--reporter=list,json'];
  const ok = await runCommand('tests/browser', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return playwrightOutcome('tests/browser', file, ok);
}

async function runAll(): Promise<Outcome[]> {
  const outcomes = [
    attempt('Chromium', () => {
      const { path, origin } = findChromium();
      process.env['CHROMIUM_PATH'] = path;
      console.log(`Chromium: ${path} (${origin})`);
    }),
    ...(await runChecks({ rules: false })),
    await verifyDatabaseTypes(),
    attempt('build', build),
  ];
  for (const project of PROJECTS) outcomes.push(await runVitest(project));
  outcomes.push(await runPlaywright());
  return outcomes;
}

const outcomes = await runAll();
rmSync(reports, { recursive: true });

console.log('\n── result');
for (const { name, ...counts } of outcomes) console.log(`${name.padEnd(14)} ${summary([{ name, ...counts }])}`);
for (const name of outcomes.flatMap(({ unsteady = [] }) => unsteady)) console.log(`passed when repeated: ${name}`);
for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) console.log(`failed: ${failure}`);
const failed = outcomes.some((outcome) => outcome.failed > 0);
process.exitCode = failed ? 1 : 0;
// What was skipped, each for a reason, stands in the lines above.
console.log(summary(outcomes.map((outcome) => ({ ...outcome, skipped: 0 }))));
