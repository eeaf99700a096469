/** Sends requests at a fixed rate and measures their times. */

import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '#scripts/bench/server-process.ts';
import type { Workbench } from '#scripts/bench/workbench.ts';

/** A POST of JSON. */
export interface PacedRequest {
  readonly path: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Pace {
  readonly aSecond: number;
  /** Number of requests before those that are measured. */
  readonly warmUp: number;
  readonly counted: number;
}

interface Target {
  readonly port: number;
  readonly host: string;
}

/**
 * Sends requests to the product's own server on a workbench. Throws if a request fails.
 * @returns 95th percentile of the measured requests in milliseconds
 */
export async function pacedP95(
  bench: Workbench,
  host: string,
  pace: Pace,
  requestOf: (n: number) => PacedRequest,
): Promise<number> {
  // The limits per network are not part of the measurement.
  const server = await startProduct(bench.dataDir, { DATABASE_URL: bench.database.url, CALLS_A_MINUTE: '0' });
  try {
    const took = await pacedLatencies({ port: server.port, host }, pace, requestOf);
    return took[Math.floor(took.length * 0.95)] ?? Number.NaN;
  } finally {
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
  }
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones have been answered. Throws if one fails.
 * @returns durations of the measured requests in milliseconds, ascending
 */
async function pacedLatencies(
  target: Target,
  { aSecond, warmUp, counted }: Pace,
  requestOf: (n: number) => PacedRequest,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  try {
    const started: Promise<number>[] = [];
    for (let n = 0; n < warmUp + counted; n++) {
      started.push(post(target, agent, requestOf(n)));
      await wait(1000 / aSecond);
    }
    return (await Promise.all(started)).slice(warmUp).toSorted((a, b) => a - b);
  } finally {
    agent.destroy();
  }
}

function post({ port, host }: Target, agent: Agent, { path, body, headers }: PacedRequest): Promise<number> {
  const text = JSON.stringify(body);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        agent,
        path,
        host: '127.0.0.1',
        method: 'POST',
        headers: {
          ...headers,
          host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - started);
          else reject(new Error(`${path} was answered with ${response.statusCode}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}
