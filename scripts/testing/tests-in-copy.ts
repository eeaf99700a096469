/** Runs tests in a copy of the project. */

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '#scripts/chromium.ts';
import type { Outcome } from '#scripts/testing/outcome.ts';
import { playwrightOutcome } from '#scripts/testing/playwright-report.ts';
import { vitestOutcome } from '#scripts/testing/vitest-report.ts';

/** Which tests to run in a copy of the project. */
export interface Chosen {
  /** Paths from the root; all tests if empty. */
  readonly files: readonly string[];
  /** A regular expression for names of tests. */
  readonly grep: string | undefined;
  /** Whether to stop at the first failure. */
  readonly untilFirst: boolean;
}

/** The result of a run. */
export interface Ran {
  /** Names of the tests that failed. */
  readonly failures: readonly string[];
  /** Whether tests ran and all of them passed. */
  readonly whole: boolean;
  /** The end of its output. */
  readonly said: string;
}

const SAID = 2000;

/** Runs a program of a copy under this Node and captures its output. */
function run(root: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ ok: boolean; said: string }>((resolve, reject) => {
    const settings = { ...process.env, ...env };
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: settings });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said = `${said}${chunk.toString()}`.slice(-SAID);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, said }));
  });
}

function ranAs({ failures = [], passed }: Outcome, { ok, said }: { ok: boolean; said: string }): Ran {
  return { failures: failures.map(({ name }) => name), whole: ok && passed > 0, said };
}

/** Builds the site of a copy. */
export async function buildIn(root: string): Promise<Ran> {
  const { ok, said } = await run(root, ['scripts/build.ts']);
  return { failures: [], whole: ok, said };
}

export async function runVitest(root: string, { files, grep, untilFirst }: Chosen): Promise<Ran> {
  const report = join(root, 'var/vitest.json');
  rmSync(report, { force: true });
  const chosen = [...files, ...(grep === undefined ? [] : ['-t', grep]), ...(untilFirst ? ['--bail=1'] : [])];
  const args = ['run', ...chosen, '--reporter=json', `--outputFile.json=${report}`];
  const ended = await run(root, ['node_modules/vitest/vitest.mjs', ...args]);
  return ranAs(vitestOutcome(report, { ok: ended.ok, seconds: 0 }, root), ended);
}

export async function runPlaywright(root: string, { files, grep, untilFirst }: Chosen): Promise<Ran> {
  const report = join(root, 'var/browser.json');
  rmSync(report, { force: true });
  const chosen = [...files, ...(grep === undefined ? [] : ['--grep', grep]), ...(untilFirst ? ['-x'] : [])];
  const args = ['test', ...chosen, '--retries=0', '--reporter=json'];
  const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: findChromium().path };
  const ended = await run(root, ['node_modules/playwright/cli.js', ...args], settings);
  const ran = ranAs(playwrightOutcome(report, { ok: ended.ok, seconds: 0 }), ended);
  return { ...ran, failures: ran.failures.map((name) => `tests/browser/${name}`) };
}
