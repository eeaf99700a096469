/** Reads the planted faults of tests/faults. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the fault patches, from the root. */
const FAULTS = 'tests/faults';

/** A change that breaks something, and the tests that must find it. */
export interface Fault {
  readonly name: string;
  /** Path of the patch, from the root. */
  readonly path: string;
  /** What breaks, and for whom. */
  readonly breaks: string;
  /** Test files of Vitest or Playwright, from the root. */
  readonly tests: readonly string[];
  /** A regular expression for names of tests; undefined: all tests of the files. */
  readonly grep: string | undefined;
}

/** Reads all faults of a tree, sorted by name. Throws if a header is incomplete. */
export function readFaults(root: string): Fault[] {
  const patches = readdirSync(join(root, FAULTS)).filter((file) => file.endsWith('.patch'));
  return patches.sort().map((file) => {
    const path = `${FAULTS}/${file}`;
    return { name: file.replace(/\.patch$/, ''), path, ...readHeader(path, readFileSync(join(root, path), 'utf8')) };
  });
}

/**
 * Parses a header: a sentence, a line `tests:`, and optionally a line `grep:`. It ends where the first file of the
 * patch begins.
 */
function readHeader(path: string, patch: string): Pick<Fault, 'breaks' | 'tests' | 'grep'> {
  const lines = patch.slice(0, patch.indexOf('diff --git ')).trim().split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const breaks = lines[0] ?? '';
  const tests = field('tests')?.split(' ') ?? [];
  if (breaks === '' || /^\w+: /.test(breaks)) throw new Error(`${path} does not begin with what breaks`);
  if (tests.length === 0) throw new Error(`${path} has no line "tests: PATH"`);
  return { breaks, tests, grep: field('grep') };
}

export const isBrowserTest = (path: string): boolean => path.startsWith('tests/browser/');
