/** Files of other builds, from the store that all machines share. */

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AssetStore } from '#src/publishing/stores/body-store.ts';
import { filesBelow } from '#src/serving/responses/retained-assets.ts';

/** The names in the store are read at most so often, however many ask for a file that is nowhere. */
const NAMES_MS = 1000;
const SHARE_AGAIN_MS = 2000;

/** Hashed files of builds: this machine hands out its own, and gets those of others when a page names them. */
export class SharedAssets {
  readonly #store: AssetStore;
  readonly #folder: string;
  #names: ReadonlySet<string> = new Set();
  #namesAt = Number.NEGATIVE_INFINITY;

  /** @param folder  of the files that are kept on this machine */
  constructor(store: AssetStore, folder: string) {
    this.#store = store;
    this.#folder = folder;
  }

  /** Copies the files of this machine's build to the store. Rejects when it does not take them. */
  async share(build: string): Promise<void> {
    const paths = filesBelow(build);
    const stored = new Set(await this.#store.list());
    for (const path of paths) {
      if (!stored.has(path)) await this.#store.write(path, await readFile(join(build, path)));
    }
    await this.#store.markUsedAndDropOld(paths);
  }

  /** Shares the files of this machine's build, however often that takes: before a page names one, every machine can have it. */
  async shareUntilTaken(
    build: string,
    { warn, isStopped }: { readonly warn: (message: string) => void; readonly isStopped: () => boolean },
  ): Promise<void> {
    while (!isStopped()) {
      try {
        return await this.share(build);
      } catch (error) {
        warn(`the files of this build are not shared yet, so nothing is published: ${String(error)}`);
        await sleep(SHARE_AGAIN_MS);
      }
    }
  }

  /** Copies a file to this machine. @returns its place; undefined: no build has it, or the store does not answer */
  async fetch(path: string): Promise<string | undefined> {
    try {
      if (!(await this.#isStored(path))) return undefined;
      const bytes = await this.#store.read(path);
      return bytes && (await this.#keep(path, bytes));
    } catch {
      // As for a file that is nowhere: a browser asks again with the next page.
      return undefined;
    }
  }

  async #isStored(path: string): Promise<boolean> {
    if (!this.#names.has(path) && performance.now() - this.#namesAt > NAMES_MS) {
      this.#namesAt = performance.now();
      this.#names = new Set(await this.#store.list());
    }
    return this.#names.has(path);
  }

  async #keep(path: string, bytes: Buffer): Promise<string> {
    const file = join(this.#folder, path);
    await mkdir(dirname(file), { recursive: true });
    const part = `${file}.${process.pid}.tmp`;
    await writeFile(part, bytes);
    await rename(part, file);
    return file;
  }
}
