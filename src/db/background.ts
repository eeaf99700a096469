import { constants, setPriority } from 'node:os';
import type pg from 'pg';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * Has this process, and what the embedded server does for it, come after everything else on the machine: who waits
 * for a page comes first. Alone on the machine it is as fast as before.
 * @param pool  its server runs on this machine and sees the same process ids; null: there is none
 */
export function runInBackground(pool: pg.Pool | null, warn: (message: string) => void): void {
  lower(process.pid, warn);
  pool?.on('connect', (client) => {
    if ('processID' in client && typeof client.processID === 'number') lower(client.processID, warn);
  });
}

function lower(pid: number, warn: (message: string) => void): void {
  try {
    setPriority(pid, PRIORITY_BELOW_NORMAL);
  } catch (error) {
    warn(`process ${pid} keeps its priority: ${error instanceof Error ? error.message : error}`);
  }
}
