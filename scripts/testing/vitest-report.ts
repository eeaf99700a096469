/** Reads the report of a Vitest run. */

import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Failure, type Outcome, withBreakage } from '#scripts/testing/outcome.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The fields used from the output of Vitest's JSON reporter. */
interface VitestReport {
  readonly success: boolean;
  readonly testResults: readonly FileReport[];
}

interface FileReport {
  readonly name: string;
  readonly status: string;
  /** Milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  /** The error of a file that broke before its first test. */
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}

/**
 * The result of a Vitest run. A file that broke before its first test counts as one failure.
 * @param report  path of Vitest's JSON report
 * @param run  whether Vitest exited with 0, and its duration
 * @param root  root of the project it ran in
 */
export function vitestOutcome(
  report: string,
  run: { readonly ok: boolean; readonly seconds: number },
  root: string = ROOT,
): Outcome {
  const { seconds } = run;
  const nothing = { name: 'vitest', passed: 0, failed: 0, skipped: 0, seconds };
  if (!existsSync(report)) return withBreakage(nothing, false);
  const { success, testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  const failures = testResults.flatMap((file) => failuresOf(file, root));
  const passed = count('passed');
  const failed = failures.length;
  const files = testResults.map(({ name, startTime, endTime }) => ({
    path: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const outcome = { ...nothing, passed, failed, skipped: statuses.length - passed - count('failed'), failures, files };
  return withBreakage(outcome, run.ok && success);
}

function failuresOf({ name, status, message, assertionResults }: FileReport, root: string): Failure[] {
  const path = relative(root, name);
  const command = `npm test -- ${path.split('/')[1]} -- ${path}`;
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed')
    return [{ name: `${path} (broke before its first test)`, command, message }];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${path} › ${fullName}`,
    command,
    message: failureMessages?.join('\n'),
  }));
}
