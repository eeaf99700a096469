import { type ExecFileException, execFile } from 'node:child_process';

const MOST_MS = 2000;
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
 * and cannot be interrupted, so the process is killed after two seconds. Throws DrawingKilled or NoDrawing.
 * @param program   reads the drawing from standard input and writes the picture to standard output
 * @param argument  the program's only argument
 */
export function runDrawing(program: string, argument: string, bytes: Buffer): Promise<Buffer> {
  // An empty environment: what decodes a stranger's bytes knows no secret.
  const options = { timeout: MOST_MS, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES, env: {} } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [program, argument],
      { ...options, encoding: 'buffer' },
      (error, picture) => (error === null ? resolve(picture) : reject(failureOf(error))),
    );
    // A process that ended early breaks the pipe; its exit says why.
    child.stdin?.on('error', () => undefined).end(bytes);
  });
}

function failureOf(cause: ExecFileException): Error {
  if (cause.killed !== true) return new NoDrawing('the drawing cannot be decoded', { cause });
  return new DrawingKilled(`not drawn within ${MOST_MS} ms`, { cause });
}
