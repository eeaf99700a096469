import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * A copy of the project that may be changed: all files that git tracks or would add, in their current state, with the
 * same node_modules.
 */
export class TreeCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'faults-'));

  constructor(from: string) {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: from,
      encoding: 'utf8',
    });
    for (const path of listed.split('\0').filter(Boolean)) {
      // Git treats a link to another folder's packages as a file.
      if (path !== 'node_modules' && existsSync(join(from, path))) cpSync(join(from, path), join(this.root, path));
    }
    symlinkSync(join(from, 'node_modules'), join(this.root, 'node_modules'), 'junction');
  }

  /** @returns why the patch does not apply; undefined if it was applied */
  apply(patch: string): string | undefined {
    const { status, stderr } = this.#git('apply', patch);
    return status === 0 ? undefined : stderr.trim();
  }

  /** Reverts an applied patch. */
  revert(patch: string): void {
    const { status, stderr } = this.#git('apply', '--reverse', patch);
    if (status !== 0) throw new Error(`${patch} cannot be taken back: ${stderr}`);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #git(...words: string[]) {
    // Inside another repository git would silently skip files that do not belong to it.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(this.root) };
    return spawnSync('git', words, { cwd: this.root, encoding: 'utf8', env });
  }
}
