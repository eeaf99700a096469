/** Applies migrations in development as soon as their files are saved. */

import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#src/db/migrate.ts';

/** Milliseconds to wait after a change: an editor writes a file in several steps. */
const QUIET_MS = 150;
/** Only whitespace and comments. */
const NO_STATEMENT = /^(?:\s|--.*)*$/;

export interface MigratingOptions {
  readonly url: string;
  readonly folder: string;
  /** Called with the name of each applied file, and with the reason when one failed. */
  readonly say: (line: string) => void;
  /** Runs whenever all migrations are applied. An error it throws is handled like that of a file. */
  readonly whenNewest?: () => Promise<void>;
}

/** Applies migrations while their files are being written. */
export class Migrating {
  readonly #options: MigratingOptions;
  readonly #watcher;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void>;
  #failure: string | undefined;

  constructor(options: MigratingOptions) {
    this.#options = options;
    this.#watcher = watch(options.folder, () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#applyNext(), QUIET_MS);
    });
    this.#running = this.#apply();
  }

  /**
   * Why the schema differs from the files, or undefined. Waits for the migration that is running, and tries a failed
   * one once more, because the database may have been down. Never rejects.
   */
  async failure(): Promise<string | undefined> {
    await this.#running;
    if (this.#failure !== undefined) this.#applyNext();
    await this.#running;
    return this.#failure;
  }

  /** Resolves when no migration is running any more. */
  async stop(): Promise<void> {
    this.#watcher.close();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #applyNext(): void {
    this.#running = this.#running.then(() => this.#apply());
  }

  async #apply(): Promise<void> {
    const { url, folder, say, whenNewest } = this.#options;
    try {
      await refuseUnwritten(folder);
      for (const name of await migrate(url, folder)) say(`migration applied: ${name}`);
      await whenNewest?.();
      this.#failure = undefined;
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      if (failure !== this.#failure) say(failure);
      this.#failure = failure;
    }
  }
}

/**
 * Throws for an empty migration file. If a file was applied while empty, what is written into it later would never be
 * applied.
 */
async function refuseUnwritten(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) {
    if (NO_STATEMENT.test(await readFile(join(folder, name), 'utf8'))) throw new Error(`${name} has no statement yet`);
  }
}
