import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const LIMIT_MS = 25_000;

/** Exit code and output of a process. */
export interface Ended {
  /** null: it was still running after the limit and was killed. */
  readonly code: number | null;
  readonly said: string;
}

/**
 * Runs Node in the project's folder, such as `node -e …` or `node scripts/….ts …`, until it exits.
 * @param limitMs  a process that is still running then is taken to hang, and is killed
 */
export async function endOf(
  words: readonly string[],
  { env = {}, limitMs = LIMIT_MS }: { readonly env?: Readonly<Record<string, string>>; readonly limitMs?: number } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
