/** Resizes pictures of other hosts, such as shops; SVG drawings in a process that can be killed. */

import { fileURLToPath } from 'node:url';
import type { Form, Format } from '#src/pictures/display-sizes.ts';
import { DrawingKilled, NoDrawing, runDrawing } from '#src/pictures/drawing-process.ts';
import { PictureFailure, unreadable } from '#src/pictures/picture-failure.ts';
import { pictureKind } from '#src/pictures/picture-kind.ts';
import { transform } from '#src/pictures/resize-picture.ts';

const PROGRAM = fileURLToPath(new URL('drawing.program.ts', import.meta.url));

/**
 * Transforms a picture of another host. Drawings, which can be made to take minutes, are drawn in a process that is
 * killed then. Throws PictureFailure.
 */
export async function transformForeign(bytes: Buffer, form: Form, format: Format): Promise<Buffer> {
  if (pictureKind(bytes) !== 'svg') return transform(bytes, form, format);
  try {
    return await runDrawing(PROGRAM, JSON.stringify([form, format]), bytes);
  } catch (error) {
    if (error instanceof NoDrawing) throw unreadable(error.message);
    if (error instanceof DrawingKilled) throw new PictureFailure(504, error.message, { cause: error });
    throw error;
  }
}
