/** Starts servers in processes of their own, for measuring. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A server under load, in its own process. */
export interface Running {
  readonly port: number;
  readonly child: ChildProcess;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts the product's own server on a data directory and waits until it is ready. */
export async function startProduct(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, '../../src/programs/server.ts'), {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', SERVER_PROCESSES: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  for (let tries = 0; tries < 600; tries++) {
    await wait(100);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return { port, child };
  }
  throw new Error('the server was never ready');
}

/** Starts a peer: a script of this folder that receives one message and replies with its port. */
export async function startPeer(script: string, message: object): Promise<Running> {
  const child = fork(join(import.meta.dirname, script));
  child.send(message);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { port, child };
}

/** Processor seconds that a process has used, from the kernel (Linux; clock ticks of 10 ms). */
export function processorSeconds({ child }: Running): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The publisher process that the product's server supervises (Linux). */
export function publisherOf({ child }: Running): { readonly pid: number } {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').map(Number);
  const pid = children.find((id) => id > 0 && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('publisher.ts'));
  if (pid === undefined) throw new Error('the server has no publisher');
  return { pid };
}

/** Resident memory of a process in MB (Linux). */
export function residentMemory({ pid }: { readonly pid?: number | undefined }): number {
  const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
  return (Number(pages) * 4096) / 1e6;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
