import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** What a command said. */
export interface Ended {
  readonly code: number;
  readonly said: string;
  readonly complaint: string;
}

/** Runs a command of `scripts` to its end. @param settings  of its environment, beside those of this process */
export function runScript(
  script: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Ended> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [`scripts/${script}`, ...words],
      { cwd: ROOT, env: { ...process.env, ...settings } },
      (_, said, complaint) => done({ code: child.exitCode ?? -1, said, complaint }),
    );
  });
}
