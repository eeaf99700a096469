import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** A process that is still there then would have stayed for ever. */
const LIMIT_MS = 90_000;

/** How a process ended, and what it said. */
export interface Ended {
  /** null: it was still there after the limit, and was killed. */
  readonly code: number | null;
  readonly said: string;
}

/** Runs Node in the project's folder, `node -e …` or `node scripts/….ts …`, until it has ended by itself. */
export async function endOf(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
