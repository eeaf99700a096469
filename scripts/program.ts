import { setTimeout as wait } from 'node:timers/promises';

/** For what closes a moment after the work: sockets, children that were told to end. */
const PATIENCE_MS = 2000;

/**
 * Runs a program of this folder to its end. It ends by itself, because nothing is left to do. What still keeps it alive
 * after a moment was opened and not closed: that is named, and the program fails. process.exit after the work would hide
 * it, and cut off what is still being written.
 * @param work  answers the exit code; nothing is 0
 */
export async function runProgram(work: () => Promise<number | undefined> | Promise<void>): Promise<void> {
  process.exitCode = (await work()) ?? 0;
  void failWhenKeptAlive();
}

async function failWhenKeptAlive(): Promise<void> {
  // The timer keeps nothing alive: it is reached only in a process that something else does.
  await wait(PATIENCE_MS, undefined, { ref: false });
  console.error(`the work is done, but this is still open: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit(1);
}
