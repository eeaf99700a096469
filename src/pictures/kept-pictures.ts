import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Validators } from '#src/pictures/remote-source.ts';

/** A made picture and what is known of its source. */
export interface KeptPicture {
  readonly body: Buffer;
  readonly etag: string;
  /** Until when it may be shown without asking its host again, in ms since 1970. */
  readonly until: number;
  readonly immutable: boolean;
  readonly validators: Validators;
}

type Described = Omit<KeptPicture, 'body'>;

const LINE_END = 0x0a;
const PART = '.part';

/**
 * Made pictures in a folder of at most so many bytes; the one longest unused goes first. A file is one line of JSON
 * and then the picture, and appears whole. Losing the folder loses time and nothing else.
 */
export class KeptPictures {
  readonly #folder: string;
  readonly #warn: (message: string) => void;
  /** Sizes by name, the longest unused first. */
  readonly #sizes: LRUCache<string, number>;
  /** Names that had to make room, whose files still stand. */
  readonly #leaving = new Set<string>();

  private constructor(folder: string, mostBytes: number, warn: (message: string) => void) {
    this.#folder = folder;
    this.#sizes = new LRUCache({
      maxSize: mostBytes,
      // An empty file, as a full disk may leave one, counts too.
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_size, name, reason) => {
        if (reason === 'evict') this.#leaving.add(name);
      },
    });
    this.#warn = warn;
  }

  static async open(folder: string, mostBytes: number, warn: (message: string) => void): Promise<KeptPictures> {
    const kept = new KeptPictures(folder, mostBytes, warn);
    await kept.#look();
    return kept;
  }

  /** The name of a picture that these words tell apart from all others. */
  static nameOf(...words: readonly string[]): string {
    const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex');
    return join(hash.slice(0, 2), hash.slice(2));
  }

  get bytes(): number {
    return this.#sizes.calculatedSize;
  }

  async read(name: string): Promise<KeptPicture | undefined> {
    const size = this.#sizes.get(name);
    if (size === undefined) return undefined;
    try {
      const file = await readFile(join(this.#folder, name));
      const end = file.indexOf(LINE_END);
      const described = JSON.parse(file.toString('utf8', 0, end)) as Described;
      return { ...described, body: file.subarray(end + 1) };
    } catch (error) {
      this.#sizes.delete(name);
      this.#warn(`a kept picture could not be read and is made again: ${String(error)}`);
      return undefined;
    }
  }

  /** Keeps a picture. A full disk keeps nothing, and the picture is made again when it is next asked for. */
  async write(name: string, { body, ...described }: KeptPicture): Promise<void> {
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
      this.#warn(`a picture could not be kept: ${String(error)}`);
    }
  }

  /** Forgets a picture for good. */
  async remove(name: string): Promise<void> {
    this.#sizes.delete(name);
    await rm(join(this.#folder, name), { force: true });
  }

  /** Counts a file; one that is larger than the whole room leaves at once. */
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

  /** Finds what an earlier process kept, the oldest first, and takes away what it left half written. */
  async #look(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const found: { name: string; size: number; at: number }[] = [];
    for (const name of await readdir(this.#folder, { recursive: true })) {
      const file = join(this.#folder, name);
      const about = await stat(file);
      if (!about.isFile()) continue;
      if (name.endsWith(PART)) await rm(file, { force: true });
      else found.push({ name, size: about.size, at: about.mtimeMs });
    }
    for (const { name, size } of found.toSorted((a, b) => a.at - b.at)) this.#count(name, size);
    await this.#makeRoom();
  }
}
