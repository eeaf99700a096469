/** Draws an SVG picture in a process of its own, which is killed when it takes too long. */

import { type ExecFileException, execFile } from 'node:child_process';

/** How long drawing may take. */
const MOST_MS = 2000;
/** How long the process may take, with its start: on a busy machine that alone takes seconds. */
const MOST_IN_ALL_MS = 20_000;
const MOST_BYTES = 16 * 1024 * 1024;

/** A drawing took too long; its process was killed. */
export class DrawingKilled extends Error {
  override readonly name = 'DrawingKilled';
}

/** The process found no drawing in the bytes. */
export class NoDrawing extends Error {
  override readonly name = 'NoDrawing';
}

/**
 * Has an SVG drawing converted by a program of its own. A few kilobytes of filters can keep a renderer busy for minutes
 * and cannot be interrupted, so the process is killed when it has drawn for two seconds. Throws DrawingKilled or NoDrawing.
 * @param program   reads the drawing from standard input, says something on standard error when it begins to draw, and
 *   writes the picture to standard output
 * @param argument  the program's only argument
 */
export function runDrawing(program: string, argument: string, bytes: Buffer): Promise<Buffer> {
  // An empty environment: what decodes a stranger's bytes knows no secret.
  const options = { timeout: MOST_IN_ALL_MS, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES, env: {} } as const;
  return new Promise((resolve, reject) => {
    let limit: NodeJS.Timeout | undefined;
    const child = execFile(
      process.execPath,
      [program, argument],
      { ...options, encoding: 'buffer' },
      (error, picture) => {
        clearTimeout(limit);
        if (error === null) resolve(picture);
        else reject(failureOf(error));
      },
    );
    child.stderr?.once('data', () => {
      limit = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
    });
    // A process that ended early breaks the pipe; its exit says why.
    child.stdin?.on('error', () => undefined).end(bytes);
  });
}

function failureOf(cause: ExecFileException): Error {
  if (cause.killed !== true) return new NoDrawing('the drawing cannot be decoded', { cause });
  return new DrawingKilled(`not drawn within ${MOST_MS} ms`, { cause });
}
