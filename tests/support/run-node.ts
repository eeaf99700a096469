/** Runs Node in a process of its own, for tests. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { PATIENCE_MS } from '#tests/support/test-waits.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Exit code and output of a process. */
export interface Ended {
  /** null: it was killed. */
  readonly code: number | null;
  readonly said: string;
}

/**
 * Runs Node in the project's folder, such as `node -e …` or `node scripts/….ts …`, until it exits. One that seems to hang is killed.
 */
export async function endOf(
  words: readonly string[],
  { env = {} }: { readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
