/** Writes rejected rows to a file, so that an operator can mend them. */

import { existsSync, mkdirSync, rmSync, truncateSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { linesOf } from '#src/importing/read/lines.ts';
import type { Rejected } from '#src/importing/staging.ts';

/**
 * The rejected rows as JSON lines {file, line, field, reason, row}. The file is created with the first of them. Lines
 * are on disk before the transaction they belong to commits; keep() removes lines whose transaction did not commit.
 */
export class RejectsFile {
  readonly path: string;
  #handle: FileHandle | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /** Deletes the file of an earlier run. */
  clear(): void {
    rmSync(this.path, { force: true });
  }

  /** Keeps the first lines of an earlier run's file and removes the others. */
  async keep(lines: number): Promise<void> {
    if (!existsSync(this.path)) return;
    const handle = await open(this.path);
    let bytes = 0;
    let kept = 0;
    for await (const line of linesOf(handle.createReadStream({ encoding: 'utf8' }))) {
      if (kept === lines) break;
      kept += 1;
      bytes += Buffer.byteLength(line.text) + 1;
    }
    await handle.close();
    truncateSync(this.path, bytes);
  }

  async append(rejects: readonly Rejected[]): Promise<void> {
    if (rejects.length === 0) return;
    mkdirSync(dirname(this.path), { recursive: true });
    this.#handle ??= await open(this.path, 'a');
    const lines = rejects.map(({ seq: _seq, foreign: _foreign, ...line }) => `${JSON.stringify(line)}\n`);
    await this.#handle.appendFile(lines.join(''));
    await this.#handle.datasync();
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = undefined;
  }
}
