/** Reads of the public on a streaming replica, as long as it is close behind. */

import type pg from 'pg';
import { openKysely, openPool, type PoolOptions } from '#src/db/pool.ts';
import { type LogPosition, positionFrom, ReplicaProgress } from '#src/db/replica-progress.ts';
import type { Db } from '#src/db/types.ts';

const LOOK_MS = 1000;
/** A busy machine takes longer to connect than a reader waits, and a replica that comes back has no open connection. */
const CONNECT_MS = 10_000;
/** While a change is not replayed it is looked this often. */
const LOOK_BEHIND_MS = 50;

export interface ReplicaOptions extends Omit<PoolOptions, 'role'> {
  readonly url: string;
  /** Where it reads while the replica lags or is gone, by what the connections are for. */
  readonly primary: { readonly url: string; readonly pages: pg.Pool; readonly calls: pg.Pool };
}

export class Replica {
  readonly #options: ReplicaOptions;
  readonly #progress = new ReplicaProgress();
  readonly #pools: { readonly pages: pg.Pool; readonly calls: pg.Pool };
  /** Connections of looks alone: readers in a crowd take all others, and then nobody would hear that the replica is close. */
  readonly #looks: { readonly primary: pg.Pool; readonly replica: pg.Pool };
  readonly #databases: { readonly pages: Db; readonly calls: Db };
  #looking = false;
  #again = false;
  #closed = false;
  #isRead = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    const opened = () => openPool(options.url, { ...options, role: 'browse' });
    this.#pools = { pages: opened(), calls: opened() };
    const forLooks = (url: string) =>
      openPool(url, { ...options, role: 'browse', waits: { ...options.waits, connectMs: CONNECT_MS } });
    this.#looks = { primary: forLooks(options.primary.url), replica: forLooks(options.url) };
    const onFailure = () => this.#progress.lost();
    this.#databases = {
      pages: openKysely(this.#pools.pages, { instead: { pool: options.primary.pages, onFailure } }),
      calls: openKysely(this.#pools.calls, { instead: { pool: options.primary.calls, onFailure } }),
    };
    void this.#look();
  }

  get pools(): readonly (readonly [string, pg.Pool])[] {
    return [
      ['replica pages', this.#pools.pages],
      ['replica calls', this.#pools.calls],
    ];
  }

  /** Caches were told of a change: what they are filled with next must hold it. */
  noteChange(): void {
    this.#progress.changed();
    void this.#look();
  }

  /**
   * The replica for reads of a kind; undefined: it lags or is gone.
   * @param own  the position of what the reader wrote, as `position` gave it
   */
  database(kind: 'pages' | 'calls', own?: string): Db | undefined {
    return this.#progress.mayRead(own === undefined ? 0n : positionFrom(own)) ? this.#databases[kind] : undefined;
  }

  /** Where the log of the primary stands: behind all that was committed. */
  async position(pool: pg.Pool = this.#options.primary.calls): Promise<string> {
    const { rows } = await pool.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
    return rows[0]?.at ?? '0/0';
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const { pages, calls } = this.#databases;
    await Promise.all([pages.destroy(), calls.destroy(), this.#looks.primary.end(), this.#looks.replica.end()]);
  }

  /** Asks both where they stand, then waits for the next time. */
  async #look(): Promise<void> {
    if (this.#looking || this.#closed) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#looking = true;
    this.#again = false;
    const { changes } = this.#progress;
    const [written, replayed] = await Promise.allSettled([this.position(this.#looks.primary), this.#replayed()]);
    this.#looking = false;
    if (written.status === 'fulfilled') this.#progress.written(positionFrom(written.value) ?? 0n, changes);
    if (replayed.status === 'fulfilled') this.#progress.replayed(replayed.value);
    else this.#progress.lost();
    this.#tell(replayed.status === 'rejected' ? String(replayed.reason) : undefined);
    if (this.#closed) return;
    const isAwaited = this.#progress.isClose && this.#progress.isBehindChange;
    const wait = this.#again ? 0 : isAwaited ? LOOK_BEHIND_MS : LOOK_MS;
    this.#timer = setTimeout(() => void this.#look(), wait).unref();
  }

  async #replayed(): Promise<LogPosition> {
    const { rows } = await this.#looks.replica.query<{ at: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at',
    );
    const position = positionFrom(rows[0]?.at ?? '');
    if (position === undefined) throw new Error('the database of DATABASE_REPLICA_URL replays no log of another');
    return position;
  }

  /** Says when the replica begins and ceases to be read for long, not at each change. */
  #tell(problem: string | undefined): void {
    const { isClose } = this.#progress;
    if (isClose === this.#isRead || this.#closed) return;
    this.#isRead = isClose;
    if (isClose) this.#options.warn('the replica is read');
    else
      this.#options.warn(
        `the replica is not read: ${problem ?? `it is ${Math.round(this.#progress.lagMs)} ms behind`}`,
      );
  }
}
