import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What one stage of the test run came to. A stage that broke counts as one failure more. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of the tests that failed. */
  readonly failures?: readonly string[];
  /** Names of those that passed only when they were repeated. */
  readonly unsteady?: readonly string[];
}

const root = join(import.meta.dirname, '..');

function report(name: string, code: number | null, started: number): boolean {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${code === 0 ? 'ok' : `failed (exit ${code})`} in ${seconds} s`);
  return code === 0;
}

/** Runs a program under this Node with its output shown as it comes; true when it ended with 0. */
export async function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', resolve);
  });
  return report(name, code, started);
}

/** The same beside others: its output is kept back until it has ended, and left out when it ended with 0. */
export async function runBeside(name: string, args: readonly string[]): Promise<boolean> {
  const started = performance.now();
  const output: Buffer[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) process.stdout.write(Buffer.concat(output));
  return report(name, code, started);
}

/** The parts that are read of what Vitest's JSON reporter writes. */
interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The parts that are read of what Playwright's JSON reporter writes. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
}

/** Names of the tests of a suite, and of those in it, that ended in one way. */
function namesOf({ title, suites = [], specs = [] }: PlaywrightSuite, ended: 'unexpected' | 'flaky'): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests.filter(({ status }) => status === ended).map(({ projectName }) => `${spec.title} [${projectName}]`),
  );
  return [...own, ...suites.flatMap((suite) => namesOf(suite, ended))].map((name) => `${title} › ${name}`);
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A run that ended badly without a failed test (nothing found, a broken import, a crash) is one failure. */
function withBreakage(outcome: Outcome, ok: boolean): Outcome {
  const found = outcome.passed + outcome.failed + outcome.skipped > 0;
  return outcome.failed === 0 && !(ok && found) ? { ...outcome, failed: 1 } : outcome;
}

export function vitestOutcome(name: string, file: string, ok: boolean): Outcome {
  const report = readReport(file) as VitestReport | undefined;
  if (report === undefined) return withBreakage({ name, passed: 0, failed: 0, skipped: 0 }, false);
  const skipped = report.numPendingTests + report.numTodoTests;
  const failures = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, file)} › ${fullName}`),
  );
  const counted = { name, passed: report.numPassedTests, failed: report.numFailedTests, skipped, failures };
  return withBreakage(counted, ok && report.success);
}

/** A test that passed only when it was repeated counts as passed, and is named. */
export function playwrightOutcome(name: string, file: string, ok: boolean): Outcome {
  const report = readReport(file) as PlaywrightReport | undefined;
  if (report === undefined) return withBreakage({ name, passed: 0, failed: 0, skipped: 0 }, false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const namesIn = (ended: 'unexpected' | 'flaky') => report.suites.flatMap((suite) => namesOf(suite, ended));
  const named = { failures: namesIn('unexpected'), unsteady: namesIn('flaky') };
  return withBreakage({ name, passed: expected + flaky, failed: unexpected, skipped, ...named }, ok);
}

/** `N passed, N failed`, and the skipped ones when there are any. */
export function summary(outcomes: readonly Outcome[]): string {
  const sum = (field: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[field], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
