/** Sums up the result of the stages of a test run. */

import { stripVTControlCharacters } from 'node:util';

/** The result of one stage of the test run. A stage that broke counts as one more failure. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Wall time in seconds. */
  readonly seconds: number;
  readonly failures?: readonly Failure[];
  readonly files?: readonly TimedFile[];
}

/** A test that failed, and the command that runs it alone. */
export interface Failure {
  readonly name: string;
  readonly command: string;
  /** The error that failed it, with terminal colours. */
  readonly message?: string | undefined;
}

/** A test file and the seconds its tests took. Other files ran at the same time. */
export interface TimedFile {
  readonly path: string;
  readonly seconds: number;
}

const SLOWEST = 20;

/** Lines of an error that the report repeats: what was expected, and where. */
const MESSAGE_LINES = 12;

/** Lines of a stack that are not in the project. */
const FOREIGN_FRAME = /^\s+at (?:.*\bnode_modules\/|.*\(?node:|.*<anonymous>\)?$)/;

/** `N passed, N failed`, and the number of skipped tests if there are any. */
export function summary(outcomes: readonly Omit<Outcome, 'name' | 'seconds'>[]): string {
  const sum = (field: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[field], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** One line per stage, then the slowest files, then the failures with the commands that show them alone. */
export function reportLines(outcomes: readonly Outcome[]): string[] {
  const files = outcomes.flatMap((outcome) => outcome.files ?? []);
  const slowest = files.toSorted((left, right) => right.seconds - left.seconds).slice(0, SLOWEST);
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? []);
  const commands = [...new Set(failures.map(({ command }) => command))];
  return [
    '── stages',
    ...outcomes.map((outcome) => `${inSeconds(outcome.seconds)}  ${outcome.name.padEnd(16)} ${summary([outcome])}`),
    ...(slowest.length === 0 ? [] : ['── slowest files']),
    ...slowest.map(({ path, seconds }) => `${inSeconds(seconds)}  ${path}`),
    ...failures.flatMap(({ name, message = '' }) => [`failed: ${name}`, ...firstLines(message)]),
    ...(commands.length === 0 ? [] : ['── to see the failures alone']),
    ...commands,
  ];
}

/** The first lines of an error, indented, so that a report that was cut still says why a test failed. */
function firstLines(message: string): string[] {
  const lines = stripVTControlCharacters(message).split('\n');
  const telling = lines.filter((line) => line.trim() !== '' && !FOREIGN_FRAME.test(line));
  return telling.slice(0, MESSAGE_LINES).map((line) => `    ${line}`);
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1).padStart(7)} s`;
}

/** A run that ended badly without a failed test (no test found, a broken import, a crash) counts as one failure. */
export function withBreakage(outcome: Outcome, ok: boolean): Outcome {
  const found = outcome.passed + outcome.failed + outcome.skipped > 0;
  return outcome.failed === 0 && !(ok && found) ? { ...outcome, failed: 1 } : outcome;
}
