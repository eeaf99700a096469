/** Reads the report of a Playwright run. */

import { existsSync, readFileSync } from 'node:fs';
import { type Failure, type Outcome, type TimedFile, withBreakage } from '#scripts/testing/outcome.ts';

/** The fields used from the output of Playwright's JSON reporter. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly title: string;
  /** Path from tests/browser. */
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly line: number;
    readonly tests: readonly BrowserTest[];
  }[];
}

interface BrowserTest {
  readonly projectName: string;
  readonly status: string;
  /** Durations in milliseconds. */
  readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
}

/**
 * The result of a Playwright run.
 * @param report  path of Playwright's JSON report
 * @param run  whether Playwright exited with 0, and its duration
 */
export function playwrightOutcome(report: string, run: { readonly ok: boolean; readonly seconds: number }): Outcome {
  const nothing = { name: 'browser', passed: 0, failed: 0, skipped: 0, seconds: run.seconds };
  if (!existsSync(report)) return withBreakage(nothing, false);
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  const outcome = {
    ...nothing,
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => failedIn(suite)),
    files: suites.map(timeOf),
  };
  return withBreakage(outcome, run.ok);
}

/** The failed tests of a suite, including nested suites. */
function failedIn({ title, file, suites = [], specs = [] }: Suite): Failure[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: `${spec.title} [${projectName}]`,
        command: `npm test -- browser -- tests/browser/${file}:${spec.line} --project=${projectName}`,
        message: results.find(({ error }) => error !== undefined)?.error?.message,
      })),
  );
  const all = [...own, ...suites.flatMap((suite) => failedIn(suite))];
  return all.map((failure) => ({ ...failure, name: `${title} › ${failure.name}` }));
}

function timeOf(suite: Suite): TimedFile {
  return { path: `tests/browser/${suite.file}`, seconds: millisecondsOf(suite) / 1000 };
}

function millisecondsOf({ suites = [], specs = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return own.reduce((sum, each) => sum + each, 0) + suites.reduce((sum, suite) => sum + millisecondsOf(suite), 0);
}
