/** `npm run check`: formatting, types, dead code, the laws of imports. */

import { runProgram } from '#scripts/program.ts';
import { type Outcome, summary } from '#scripts/testing/outcome.ts';
import { runBeside } from '#scripts/testing/run-command.ts';
import { LENGTHS, longerThan } from '#tests/rules/lengths.ts';

/** A tool that checks the code without running it. */
interface Check {
  readonly name: string;
  readonly args: readonly string[];
}

/** Two groups that run in parallel and take about equally long. */
const MARKUP: readonly Check[] = [
  { name: 'format of templates', args: ['scripts/format.ts', '--check'] },
  {
    name: 'astro check',
    args: [
      'node_modules/astro/bin/astro.mjs',
      'check',
      '--tsconfig',
      'tsconfig.astro.json',
      '--minimumFailingSeverity',
      'warning',
    ],
  },
];

/** State of tsc's last run, so that only changed files are checked again. */
const KNOWN_TYPES = 'node_modules/.cache/tsc.tsbuildinfo';

const CODE: readonly Check[] = [
  { name: 'biome', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  {
    name: 'tsc',
    // Each of its threads infers the types of the calls again: four of them take three times the processor time of one.
    args: [
      'node_modules/typescript7/bin/tsc',
      '--noEmit',
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      KNOWN_TYPES,
    ],
  },
  { name: 'knip', args: ['node_modules/knip/bin/knip.js'] },
  {
    name: 'knip, without tests',
    args: ['node_modules/knip/bin/knip.js', '--production', '--include', 'files'],
  },
];

const RULES: Check = { name: 'rules', args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'rules'] };

async function runLane(checks: readonly Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, args } of checks) {
    const started = performance.now();
    const ok = await runBeside(name, args);
    const seconds = (performance.now() - started) / 1000;
    const failures = ok ? [] : [{ name, command: 'npm run check' }];
    outcomes.push({ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, seconds, failures });
  }
  return outcomes;
}

/** Lengths are advice: whoever works on a long file knows best where its subjects part. */
function warnOfLongFiles(): void {
  for (const { path, lines } of longerThan(LENGTHS.advised)) {
    console.warn(`warning: ${path} has ${lines} lines; does it have one subject?`);
  }
}

/** Runs every check; each counts as one test. The rules are left out when they run as a test project. */
export async function runChecks(options: { readonly rules: boolean }): Promise<Outcome[]> {
  console.log('\n── checks');
  const lanes = [runLane(options.rules ? [...CODE, RULES] : CODE), runLane(MARKUP)];
  const outcomes = (await Promise.all(lanes)).flat();
  warnOfLongFiles();
  return outcomes;
}

async function main(): Promise<number> {
  const outcomes = await runChecks({ rules: true });
  const failed = outcomes.filter((outcome) => outcome.failed > 0);
  if (failed.length > 0) console.error(`failed: ${failed.map((outcome) => outcome.name).join(', ')}`);
  console.log(summary(outcomes));
  return failed.length === 0 ? 0 : 1;
}

if (import.meta.main) await runProgram(main);
