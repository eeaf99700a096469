/** Listens for notifications of PostgreSQL, and connects again by itself. */

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface Listener {
  close(): Promise<void>;
}

export interface ListenOptions {
  /** Called after each reconnection: notifications sent meanwhile were missed, so the caller must check for changes. */
  readonly onReconnect?: () => void;
  readonly warn?: (message: string) => void;
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5000;
/** How often an idle connection is tested, and how long the reply may take. */
const PING_MS = 10_000;
const ANSWER_MS = 3000;

/**
 * Listens for notifications on channels, on its own connection. It reconnects by itself, waiting 0.2 to 5 s between
 * attempts. The first attempt runs in the background too, so this returns at once and works while the database is down.
 */
export function listen(
  url: string,
  channels: readonly string[],
  onNotify: (channel: string, payload: string) => void,
  options: ListenOptions = {},
): Listener {
  const { onReconnect, warn = (message) => process.emitWarning(message) } = options;
  const closing = new AbortController();
  const session = async () => {
    let wait = FIRST_WAIT_MS;
    let away = false;
    while (!closing.signal.aborted) {
      try {
        await listenOnce(url, channels, onNotify, closing.signal, () => {
          wait = FIRST_WAIT_MS;
          if (!away) return;
          away = false;
          onReconnect?.();
        });
      } catch (error) {
        if (!away) warn(`listening to ${channels.join(', ')} was interrupted: ${String(error)}`);
        away = true;
        await sleep(wait, undefined, { signal: closing.signal }).catch(() => undefined);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      }
    }
  };
  const running = session();
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** Uses one connection until it is lost (throws) or listening ends (returns). */
async function listenOnce(
  url: string,
  channels: readonly string[],
  onNotify: (channel: string, payload: string) => void,
  closing: AbortSignal,
  onReady: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'shopping-guide listen',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  const lost = Promise.withResolvers<never>();
  client.on('error', lost.reject);
  client.once('end', () => lost.reject(new Error('the connection was closed')));
  client.on('notification', ({ channel, payload }) => onNotify(channel, payload ?? ''));
  const closed = new Promise<void>((resolve) => closing.addEventListener('abort', () => resolve(), { once: true }));
  const listening = channels.map((channel) => `LISTEN ${client.escapeIdentifier(channel)}`).join('; ');
  let pings: NodeJS.Timeout | undefined;
  try {
    await Promise.race([lost.promise, client.connect()]);
    await Promise.race([lost.promise, client.query(listening)]);
    pings = setInterval(() => client.query('SELECT 1').catch(lost.reject), PING_MS).unref();
    onReady();
    await Promise.race([lost.promise, closed]);
  } finally {
    clearInterval(pings);
    // The connection is lost already, so an error of closing it does not matter.
    await client.end().catch(() => undefined);
  }
}
