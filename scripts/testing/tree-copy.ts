import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the project to spoil: every file git knows or would add, as it is now, with the same node_modules. */
export class TreeCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'faults-'));

  constructor(from: string) {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: from,
      encoding: 'utf8',
    });
    for (const path of listed.split('\0').filter(Boolean)) {
      // A link to the packages of another folder is a file to git.
      if (path !== 'node_modules' && existsSync(join(from, path))) cpSync(join(from, path), join(this.root, path));
    }
    symlinkSync(join(from, 'node_modules'), join(this.root, 'node_modules'), 'junction');
  }

  /** @returns why the patch does not apply; undefined when it did */
  apply(patch: string): string | undefined {
    const { status, stderr } = this.#git('apply', patch);
    return status === 0 ? undefined : stderr.trim();
  }

  /** Takes a patch back that was applied. */
  revert(patch: string): void {
    const { status, stderr } = this.#git('apply', '--reverse', patch);
    if (status !== 0) throw new Error(`${patch} cannot be taken back: ${stderr}`);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #git(...words: string[]) {
    // Below another repository git would pass over files that are not of it, without a word.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(this.root) };
    return spawnSync('git', words, { cwd: this.root, encoding: 'utf8', env });
  }
}
