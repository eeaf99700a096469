import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#src/db/migrate.ts';

/** An editor writes a file in several steps. */
const QUIET_MS = 150;
/** Blanks and comments. */
const NO_STATEMENT = /^(?:\s|--.*)*$/;

export interface MigratingOptions {
  readonly url: string;
  readonly folder: string;
  /** Told the name of each file that was applied, and why one was not. */
  readonly say: (line: string) => void;
  /** Runs each time the schema is the newest. What it throws is a failure like that of a file. */
  readonly whenNewest?: () => Promise<void>;
}

/** Keeps the schema at the newest migration while the files are being written. */
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
   * Why the schema is not what the files say, or undefined. Waits for what is being applied, and tries once more what
   * failed: the database may have been down. Never rejects.
   */
  async failure(): Promise<string | undefined> {
    await this.#running;
    if (this.#failure !== undefined) this.#applyNext();
    await this.#running;
    return this.#failure;
  }

  /** Resolves when nothing is applied any more. */
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

/** A file that was just made is empty: once applied, it could never be written. */
async function refuseUnwritten(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) {
    if (NO_STATEMENT.test(await readFile(join(folder, name), 'utf8'))) throw new Error(`${name} has no statement yet`);
  }
}
