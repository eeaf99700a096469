import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '#src/db/listen.ts';
import type { Db } from '#src/db/types.ts';
import { RELEASED_CHANNEL } from '#src/publishing/release.ts';
import type { LocalReplica } from '#src/serving/replica/local-replica.ts';

export interface ReplicationFollower {
  /** Whether the last attempt to read the database succeeded. */
  isConnected(): boolean;
  /**
   * Copies new releases now, or as soon as the running attempt ends. Resolves when everything released by now is
   * served.
   */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export interface FollowerOptions {
  readonly warn: (message: string) => void;
  /** Called each time the database was read. */
  readonly onFollowed?: () => void;
}

const POLL_MS = 5000;
const BUSY_MS = 50;

/**
 * Keeps the local replica up to date: it copies at each notification of a release, after each reconnection, and every 5
 * s.
 */
export function followReleases(
  copy: LocalReplica,
  db: Db,
  url: string,
  { warn, onFollowed }: FollowerOptions,
): ReplicationFollower {
  let connected = false;
  let stopped = false;
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function pullOnce(): Promise<void> {
    try {
      while (!stopped && (await copy.sync(db)) === 'busy') await sleep(BUSY_MS);
      connected = !stopped;
      if (connected) onFollowed?.();
    } catch (error) {
      if (connected) warn(`the published copy cannot follow the database: ${String(error)}`);
      connected = false;
    }
  }

  /** Calls during an attempt share the next one. */
  function look(): Promise<void> {
    next ??= current.then(() => {
      next = undefined;
      current = stopped ? Promise.resolve() : pullOnce();
      return current;
    });
    return next;
  }

  const onChange = () => void look();
  const listener = listen(url, [RELEASED_CHANNEL], onChange, { onReconnect: onChange, warn });
  const poll = setInterval(onChange, POLL_MS);
  onChange();
  return {
    isConnected: () => connected,
    look,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await Promise.all([listener.close(), current, next]);
    },
  };
}
