/**
 * `npm run test:faults [--all] [NAME…]`: applies each fault of tests/faults to a copy of the project and runs the tests
 * that it names, or all tests with --all. The same tests must pass without any fault first. Exits with 1 if a fault is
 * not found, or if its patch no longer applies.
 */
import { join } from 'node:path';
import { type Fault, readFaults } from '#scripts/testing/fault.ts';
import { summary } from '#scripts/testing/outcome.ts';
import { TreeCopy } from '#scripts/testing/tree-copy.ts';
import { failuresWithoutFault, tryFault, type Verdict } from '#scripts/testing/try-fault.ts';

const ROOT = join(import.meta.dirname, '..');

function chosenFaults(words: readonly string[]): Fault[] {
  const faults = readFaults(ROOT);
  const unknown = words.find((word) => !faults.some(({ name }) => name === word));
  if (unknown !== undefined) {
    throw new Error(`there is no fault ${unknown}; there are:\n${faults.map(({ name }) => name).join('\n')}`);
  }
  return words.length === 0 ? faults : faults.filter(({ name }) => words.includes(name));
}

function lineOf({ name, breaks }: Fault, verdict: Verdict, seconds: number): string {
  const took = `(${seconds.toFixed(0)} s)`;
  if (verdict.kind === 'caught') return `caught  ${name}  by ${verdict.by} ${took}`;
  if (verdict.kind === 'missed') return `MISSED  ${name}  ${breaks} ${took}`;
  return `BROKEN  ${name}  ${verdict.why} ${took}`;
}

/** @returns number of faults found */
async function tryAll(copy: TreeCopy, faults: readonly Fault[], all: boolean): Promise<number> {
  const unfit = await failuresWithoutFault(copy, faults, all);
  for (const name of unfit) console.log(`fails without any fault: ${name}`);
  let caught = 0;
  for (const fault of faults) {
    const started = performance.now();
    const found = await tryFault(copy, fault, all);
    const proven = found.kind !== 'caught' || !unfit.includes(found.by);
    const verdict: Verdict = proven ? found : { kind: 'broken', why: `${found.by} fails without any fault` };
    if (verdict.kind === 'caught') caught += 1;
    console.log(lineOf(fault, verdict, (performance.now() - started) / 1000));
  }
  return caught;
}

const words = process.argv.slice(2);
const faults = chosenFaults(words.filter((word) => word !== '--all'));
const copy = new TreeCopy(ROOT);
try {
  const caught = await tryAll(copy, faults, words.includes('--all'));
  const failed = faults.length - caught;
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(summary([{ passed: caught, failed, skipped: 0 }]));
} finally {
  copy.remove();
}
