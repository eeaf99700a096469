import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDiskFull } from '#src/db/disk-room.ts';

const CHUNK = 1024 * 1024;

/** A file system of its own in memory, which a test fills without harm to others. */
export class SmallDisk {
  readonly path: string;
  readonly #ballast: string;

  private constructor(path: string) {
    this.path = path;
    this.#ballast = join(path, 'ballast');
  }

  /** Undefined where this user may not mount one. */
  static mount(megabytes: number): SmallDisk | undefined {
    const path = mkdtempSync(join(tmpdir(), 'small-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', path], { stdio: 'ignore' });
    } catch {
      // Only root may mount, and not in every container.
      rmSync(path, { recursive: true });
      return undefined;
    }
    return new SmallDisk(path);
  }

  /** Writes until not one byte has room. */
  fill(): void {
    const file = openSync(this.#ballast, 'a');
    const bytes = Buffer.alloc(CHUNK, 1);
    for (let size = CHUNK; size >= 1; ) {
      try {
        writeSync(file, bytes, 0, size);
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        size = Math.floor(size / 2);
      }
    }
    closeSync(file);
  }

  makeRoom(): void {
    rmSync(this.#ballast, { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.path]);
    rmSync(this.path, { recursive: true });
  }
}
