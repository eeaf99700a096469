/** Plants a fault in a copy of the project and runs the tests that must find it. */

import { type Fault, isBrowserTest } from '#scripts/testing/fault.ts';
import { readImportGraph, usersOf } from '#scripts/testing/import-graph.ts';
import { buildIn, type Ran, runPlaywright, runVitest } from '#scripts/testing/tests-in-copy.ts';
import type { TreeCopy } from '#scripts/testing/tree-copy.ts';

/** caught: the name of the first test that failed. missed: every test passed. broken: the tests could not run. */
export type Verdict =
  | { readonly kind: 'caught'; readonly by: string }
  | { readonly kind: 'missed' }
  | { readonly kind: 'broken'; readonly why: string };

type Tests = Pick<Fault, 'tests' | 'grep'>;

/** No names: all tests. */
const EVERY: Tests = { tests: [], grep: undefined };

/** The tests of several faults together. */
function union(faults: readonly Fault[]): Tests {
  const greps = faults.map(({ grep }) => grep);
  const grep = greps.includes(undefined) ? undefined : greps.map((one) => `(?:${one})`).join('|');
  return { tests: [...new Set(faults.flatMap(({ tests }) => tests))], grep };
}

/** Runs tests in a copy, Vitest first; all tests if none is named. */
async function ask(root: string, { tests, grep }: Tests, untilFirst: boolean): Promise<Ran> {
  const inBrowser = tests.filter(isBrowserTest);
  const others = tests.filter((test) => !isBrowserTest(test));
  const all = tests.length === 0;
  let ran: Ran = { failures: [], whole: true, said: '' };
  // Browser tests build the site themselves.
  if (all || needBuild(others)) ran = await buildIn(root);
  if (ran.whole && (all || others.length > 0)) ran = await runVitest(root, { files: others, grep, untilFirst });
  if (inBrowser.length === 0 && !all) return ran;
  if (untilFirst && !ran.whole) return ran;
  const { failures, whole, said } = await runPlaywright(root, { files: inBrowser, grep, untilFirst });
  return { failures: [...ran.failures, ...failures], whole: ran.whole && whole, said };
}

function needBuild(tests: readonly string[]): boolean {
  const users = usersOf(readImportGraph(), ['src/built-site.ts']);
  return tests.some((test) => users.has(test));
}

/** Names of the tests that fail without a fault. They cannot show that a fault was found. */
export async function failuresWithoutFault(copy: TreeCopy, faults: readonly Fault[], all: boolean): Promise<string[]> {
  const [quick = [], inBrowser = []] = [false, true].map((browser) =>
    faults.filter(({ tests }) => tests.some(isBrowserTest) === browser),
  );
  const wanted = all ? [EVERY] : [quick, inBrowser].filter((some) => some.length > 0).map(union);
  const found: string[] = [];
  for (const tests of wanted) {
    const { failures, whole, said } = await ask(copy.root, tests, false);
    if (failures.length === 0 && !whole) throw new Error(`the tests do not run without any fault:\n${said}`);
    found.push(...failures);
  }
  return found;
}

/**
 * Applies a fault to a copy of the project, runs the tests it names until one fails, and reverts it.
 * @param all  run all tests instead
 */
export async function tryFault(copy: TreeCopy, fault: Fault, all: boolean): Promise<Verdict> {
  const why = copy.apply(fault.path);
  if (why !== undefined) return { kind: 'broken', why };
  try {
    const { failures, whole, said } = await ask(copy.root, all ? EVERY : fault, true);
    const [by] = failures;
    // Only a failed test finds a fault; a run that could not start does not.
    if (by !== undefined) return { kind: 'caught', by };
    return whole ? { kind: 'missed' } : { kind: 'broken', why: said };
  } finally {
    copy.revert(fault.path);
  }
}
