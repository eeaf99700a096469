/** Caches resized pictures on disk, within a limit of size. */

import { createHash, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Validators } from '#src/pictures/remote-source.ts';

/** A transformed picture with what is known about its source. */
export interface CachedPicture {
  readonly body: Buffer;
  readonly etag: string;
  /** Until then the picture may be shown without asking its host again; ms since 1970. */
  readonly until: number;
  readonly immutable: boolean;
  readonly validators: Validators;
}

type Described = Omit<CachedPicture, 'body'>;

/** How many files are looked at before readers are served in between; a few milliseconds. */
const SLICE = 500;
const LINE_END = 0x0a;
const PART = '.part';

/**
 * Transformed pictures in a folder of limited size; the least recently used is removed first. A file is one line of
 * JSON followed by the picture, and is written atomically. If the folder is lost, the pictures are made again.
 */
export class PictureCache {
  readonly #folder: string;
  readonly #warn: (message: string) => void;
  /** Sizes in bytes by name, least recently used first. */
  readonly #sizes: LRUCache<string, number>;
  /** Names that were evicted and whose files are not deleted yet. */
  readonly #leaving = new Set<string>();

  private constructor(folder: string, mostBytes: number, warn: (message: string) => void) {
    this.#folder = folder;
    this.#sizes = new LRUCache({
      maxSize: mostBytes,
      // A full disk may leave an empty file; it counts too.
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_size, name, reason) => {
        if (reason === 'evict') this.#leaving.add(name);
      },
    });
    this.#warn = warn;
  }

  static async open(folder: string, mostBytes: number, warn: (message: string) => void): Promise<PictureCache> {
    const cache = new PictureCache(folder, mostBytes, warn);
    await cache.#scan();
    return cache;
  }

  /** A unique file name for a picture, made from the parts that identify it. */
  static nameOf(...words: readonly string[]): string {
    const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex');
    return join(hash.slice(0, 2), hash.slice(2));
  }

  get bytes(): number {
    return this.#sizes.calculatedSize;
  }

  async read(name: string): Promise<CachedPicture | undefined> {
    const size = this.#sizes.get(name);
    if (size === undefined) return undefined;
    try {
      const file = await readFile(join(this.#folder, name));
      const end = file.indexOf(LINE_END);
      const described = JSON.parse(file.toString('utf8', 0, end)) as Described;
      return { ...described, body: file.subarray(end + 1) };
    } catch (error) {
      this.#sizes.delete(name);
      this.#warn(`a cached picture could not be read; it is made again: ${String(error)}`);
      return undefined;
    }
  }

  /** Stores a picture. If the disk is full, nothing is stored, and the picture is made again on its next request. */
  async write(name: string, { body, ...described }: CachedPicture): Promise<void> {
    const file = join(this.#folder, name);
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(described)}\n`), body]);
    const part = join(this.#folder, `${randomUUID()}${PART}`);
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(part, bytes);
      await rename(part, file);
      this.#count(name, bytes.length);
      await this.#makeRoom();
    } catch (error) {
      await rm(part, { force: true });
      this.#warn(`a picture could not be cached: ${String(error)}`);
    }
  }

  /** Removes a picture. */
  async remove(name: string): Promise<void> {
    this.#sizes.delete(name);
    await rm(join(this.#folder, name), { force: true });
  }

  /** Counts a file. One that is larger than the limit is evicted at once. */
  #count(name: string, size: number): void {
    this.#leaving.delete(name);
    this.#sizes.delete(name);
    this.#sizes.set(name, size);
    if (!this.#sizes.has(name)) this.#leaving.add(name);
  }

  async #makeRoom(): Promise<void> {
    for (const name of this.#leaving) {
      this.#leaving.delete(name);
      await rm(join(this.#folder, name), { force: true });
    }
  }

  /** Counts the files of an earlier process, oldest first, and deletes unfinished ones. */
  async #scan(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const found: { name: string; size: number; at: number }[] = [];
    for (const [at, name] of (await readdir(this.#folder, { recursive: true })).entries()) {
      if (at % SLICE === SLICE - 1) await nextTick();
      const file = join(this.#folder, name);
      // One after another in the pool of threads, a hundred thousand files would take minutes.
      const about = statSync(file);
      if (!about.isFile()) continue;
      if (name.endsWith(PART)) await rm(file, { force: true });
      else found.push({ name, size: about.size, at: about.mtimeMs });
    }
    for (const { name, size } of found.toSorted((a, b) => a.at - b.at)) this.#count(name, size);
    await this.#makeRoom();
  }
}
