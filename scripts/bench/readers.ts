import { Agent, get, type RequestOptions } from 'node:http';

interface Site {
  readonly port: number;
  readonly host: string;
}

/** Readers who ask for pages until they are stopped. */
export interface Readers {
  /** @returns how long each answer took, in milliseconds. Throws when a page was not answered with 200. */
  stop(): Promise<number[]>;
}

/** Asks for pages, one after another at a fixed rate, whether or not earlier ones have been answered. */
export function readPages({ port, host }: Site, paths: readonly string[], aSecond: number): Readers {
  const agent = new Agent({ keepAlive: true });
  const asked: Promise<number>[] = [];
  const failures: unknown[] = [];
  const ask = () => {
    const path = paths[asked.length % paths.length] ?? '/';
    asked.push(
      timed({ port, host: '127.0.0.1', path, agent, headers: { host } }).catch((error) => failures.push(error)),
    );
  };
  const timer = setInterval(ask, 1000 / aSecond);
  return {
    async stop() {
      clearInterval(timer);
      const took = await Promise.all(asked);
      agent.destroy();
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${asked.length} pages failed`);
      return took;
    },
  };
}

function timed(options: RequestOptions): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(options, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`answered with ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}
