/** Runs a program of this folder to its end, and names what it left open. */

import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** Time for things that close a moment after the work: sockets, child processes that were asked to end. */
const PATIENCE_MS = 2000;

/** The surroundings of a program: those of its process, or those of a test that runs it inside its own. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  /** isTTY: people look at it. */
  readonly stdout: Pick<Writable, 'write'> & { readonly isTTY?: boolean };
  readonly stderr: Pick<Writable, 'write'>;
}

/** Does the work of a program with these arguments. Returns the exit code; undefined is 0. */
export type Main = (words: readonly string[], terminal: Terminal) => Promise<number | undefined> | Promise<void>;

/**
 * Runs a program of this folder to its end. The program ends by itself once nothing is left to do. If something keeps
 * it alive after a moment, it was not closed: its name is printed and the program fails. Calling process.exit after the
 * work would hide this, and cut off pending output.
 */
export async function runProgram(main: Main): Promise<void> {
  process.stdout.on('error', endWhenRead);
  process.exitCode = (await main(process.argv.slice(2), process)) ?? 0;
  void failWhenKeptAlive();
}

/** Whoever reads the output may have enough of it, as `head` has. */
function endWhenRead(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

async function failWhenKeptAlive(): Promise<void> {
  // The timer does not keep the process alive, so this continues only if something else does.
  await wait(PATIENCE_MS, undefined, { ref: false });
  console.error(`the work is done, but this is still open: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit(1);
}
