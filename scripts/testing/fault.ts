import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where planted faults are kept, from the root. */
const FAULTS = 'tests/faults';

/** A change that breaks something, and the tests that have to notice. */
export interface Fault {
  readonly name: string;
  /** The patch, from the root. */
  readonly path: string;
  /** What breaks, for whom. */
  readonly breaks: string;
  /** Files of Vitest or of Playwright, from the root. */
  readonly tests: readonly string[];
  /** A regular expression over the names of tests; all of the files without one. */
  readonly grep: string | undefined;
}

/** Every planted fault of a tree, by name. Throws where a header is not complete. */
export function readFaults(root: string): Fault[] {
  const patches = readdirSync(join(root, FAULTS)).filter((file) => file.endsWith('.patch'));
  return patches.sort().map((file) => {
    const path = `${FAULTS}/${file}`;
    return { name: file.replace(/\.patch$/, ''), path, ...readHeader(path, readFileSync(join(root, path), 'utf8')) };
  });
}

/** A header is a sentence and a line of tests, perhaps one of their names; it ends where the first file begins. */
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
