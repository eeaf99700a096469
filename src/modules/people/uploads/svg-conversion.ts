/** Converts uploaded SVG drawings to WebP in a process of their own, one after another. */

import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { Failure } from '#src/kernel/failure.ts';
import { type Conversion, unreadable } from '#src/modules/people/uploads/picture-conversion.ts';
import { DrawingKilled, NoDrawing, runDrawing } from '#src/pictures/drawing-process.ts';

const PROGRAM = fileURLToPath(new URL('svg-conversion.program.ts', import.meta.url));
const inTurn = pLimit(1);

/**
 * Throws HeavyDrawing when the process was killed, BadUpload when the bytes are no drawing.
 */
export async function drawn(bytes: Buffer, conversion: Conversion): Promise<Buffer> {
  try {
    return await inTurn(() => runDrawing(PROGRAM, JSON.stringify(conversion), bytes));
  } catch (error) {
    if (error instanceof NoDrawing) throw unreadable(error.message, error);
    if (!(error instanceof DrawingKilled)) throw error;
    const failure = new Failure('HeavyDrawing', error.message);
    failure.cause = error;
    throw failure;
  }
}
