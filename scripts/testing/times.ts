/** Compares the times of a test run with those of an earlier one. */

import { spawnSync } from 'node:child_process';
import type { TimedFile } from '#scripts/testing/outcome.ts';

/** How long a whole run took: kept in tests/times.tsv, to compare later runs with. */
export interface Times {
  /** The commit that was run. */
  readonly commit: string;
  /** Wall time of the whole run in seconds. */
  readonly total: number;
  readonly files: readonly TimedFile[];
}

/** A file that takes longer than in an earlier run, or that the earlier run did not have. */
export interface Growth {
  readonly path: string;
  /** Seconds at the speed of the earlier run. */
  readonly seconds: number;
}

/** A whole run may take this many times as long as the run of tests/times.tsv took, at the same speed. */
export const MOST_GROWTH = 1.2;
/** Shorter files say little about the speed of a machine. */
const LEAST_SECONDS = 1;

export function writeTimes({ commit, total, files }: Times): string {
  const rows = files.toSorted((left, right) => right.seconds - left.seconds || (left.path < right.path ? -1 : 1));
  return [
    `${total.toFixed(1)}\t${commit}`,
    ...rows.map(({ path, seconds }) => `${seconds.toFixed(1)}\t${path}`),
    '',
  ].join('\n');
}

export function readTimes(text: string): Times {
  const [first = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return {
    commit: first[1] ?? '',
    total: Number(first[0]),
    files: rows.map(([seconds, path = '']) => ({ path, seconds: Number(seconds) })),
  };
}

/** How many times as long this machine takes now: the median over the files of both runs. 1 without such files. */
export function slowness(before: Times, now: Times): number {
  const known = new Map(before.files.map(({ path, seconds }) => [path, seconds]));
  const ratios = now.files
    .map(({ path, seconds }) => [seconds, known.get(path) ?? 0] as const)
    .filter((pair) => Math.min(...pair) >= LEAST_SECONDS)
    .map(([seconds, former]) => seconds / former)
    .sort((left, right) => left - right);
  return ratios[Math.floor(ratios.length / 2)] ?? 1;
}

/** The files that grew most since an earlier run, at its speed. */
export function growths(before: Times, now: Times): Growth[] {
  const known = new Map(before.files.map(({ path, seconds }) => [path, seconds]));
  const factor = slowness(before, now);
  return now.files
    .map(({ path, seconds }) => ({ path, seconds: seconds / factor - (known.get(path) ?? 0) }))
    .filter(({ seconds }) => seconds >= LEAST_SECONDS)
    .sort((left, right) => right.seconds - left.seconds);
}

/**
 * Why a run is too long; undefined where it is not. Both times are compared at the speed of the earlier run, so no slow hour
 * breaks the limit.
 * @param commitsOf  subjects of the commits that changed a file since the earlier run
 */
export function tooLong(before: Times, now: Times, commitsOf: (path: string) => string[]): string | undefined {
  const seconds = now.total / slowness(before, now);
  if (seconds <= MOST_GROWTH * before.total) return undefined;
  const grown = growths(before, now).slice(0, 5);
  return [
    `the suite takes ${seconds.toFixed(0)} s at the speed at which tests/times.tsv has ${before.total.toFixed(0)} s`,
    ...grown.flatMap(({ path, seconds: more }) => [`+${more.toFixed(1)} s  ${path}`, ...commitsOf(path)]),
  ].join('\n');
}

/** Subjects of the commits that changed a file since another commit. */
export function commitsSince(root: string, commit: string): (path: string) => string[] {
  return (path) => {
    const words = ['log', '--format=    %h %s', '-n', '3', `${commit}..HEAD`, '--', path];
    return spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  };
}
