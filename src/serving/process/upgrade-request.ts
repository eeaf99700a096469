/** Asks a running site for an upgrade: a file in DATA_DIR says to which programs, a signal that it is there, another how it went. */

import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isAlive } from '#src/db/data-dir.ts';

/** The signal that makes the supervisor look for a request. */
export const UPGRADE_SIGNAL = 'SIGUSR2';

const LOOK_MS = 100;

/** The programs of a build, by their files. */
export interface Programs {
  readonly serving: string;
  readonly publisher: string;
}

const Request = z.object({ id: z.string(), programs: z.object({ serving: z.string(), publisher: z.string() }) });
const Answer = z.object({
  id: z.string(),
  /** The new processes. */
  pids: z.array(z.number()).optional(),
  /** Why the old processes go on. */
  failure: z.string().optional(),
});

type UpgradeRequest = z.infer<typeof Request>;
export type UpgradeAnswer = z.infer<typeof Answer>;

const requestFile = (dataDir: string) => join(dataDir, 'upgrade-request.json');
const answerFile = (dataDir: string) => join(dataDir, 'upgrade-answer.json');

/** The request that waits. Only the user of the server, or root, may decide which program it runs. */
export function takeUpgradeRequest(dataDir: string): UpgradeRequest | undefined {
  const file = requestFile(dataDir);
  if (!existsSync(file)) return undefined;
  const { uid } = statSync(file);
  const request = Request.parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(file);
  if (uid !== 0 && uid !== process.getuid?.()) throw new Error(`${file} belongs to another user`);
  return request;
}

export function answerUpgrade(dataDir: string, answer: UpgradeAnswer): void {
  put(answerFile(dataDir), answer);
}

/** Answers a request that this server cannot meet. */
export function refuseUpgrade(dataDir: string, failure: string): void {
  const request = takeUpgradeRequest(dataDir);
  if (request !== undefined) answerUpgrade(dataDir, { id: request.id, failure });
}

/** Asks the server with this pid, and waits until it has taken over or failed, or has ended. */
export async function requestUpgrade(dataDir: string, pid: number, programs: Programs): Promise<UpgradeAnswer> {
  const id = `${process.pid} ${Date.now()}`;
  const file = answerFile(dataDir);
  rmSync(file, { force: true });
  put(requestFile(dataDir), { id, programs });
  process.kill(pid, UPGRADE_SIGNAL);
  for (;;) {
    if (existsSync(file)) {
      const answer = Answer.parse(JSON.parse(readFileSync(file, 'utf8')));
      if (answer.id === id) return answer;
    }
    if (!isAlive(pid)) return { id, failure: 'the server ended meanwhile' };
    await sleep(LOOK_MS);
  }
}

function put(file: string, content: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
