import { type ExecFileException, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { Failure } from '#src/kernel/failure.ts';
import { type Conversion, unreadable } from '#src/modules/uploads/conversion.ts';
import { MOST_UPLOAD_BYTES } from '#src/modules/uploads/rules.ts';

const PROGRAM = fileURLToPath(new URL('drawing.program.ts', import.meta.url));
const MOST_MS = 2000;
const inTurn = pLimit(1);

/**
 * Converts an SVG drawing to WebP. A few kilobytes of filters can keep a renderer busy for minutes and cannot be
 * interrupted, so each drawing has a process of its own, which is killed after two seconds. Throws HeavyDrawing when it
 * was killed, BadUpload when it is no drawing.
 */
export function drawn(bytes: Buffer, conversion: Conversion): Promise<Buffer> {
  return inTurn(() => run(bytes, conversion));
}

function run(bytes: Buffer, conversion: Conversion): Promise<Buffer> {
  // An empty environment: what decodes a stranger's bytes knows no secret.
  const options = { timeout: MOST_MS, killSignal: 'SIGKILL', maxBuffer: MOST_UPLOAD_BYTES, env: {} } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, JSON.stringify(conversion)],
      { ...options, encoding: 'buffer' },
      (error, webp) => (error === null ? resolve(webp) : reject(failureOf(error))),
    );
    // A process that ended early breaks the pipe; its exit says why.
    child.stdin?.on('error', () => undefined).end(bytes);
  });
}

function failureOf(error: ExecFileException): Failure {
  if (error.killed !== true) return unreadable('the drawing cannot be decoded', error);
  const failure = new Failure('HeavyDrawing', `not drawn within ${MOST_MS} ms`);
  failure.cause = error;
  return failure;
}
