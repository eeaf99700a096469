/** A program that converts one SVG drawing to WebP, in a process of its own. */

import { buffer } from 'node:stream/consumers';
import { type Conversion, converted } from '#src/modules/people/uploads/picture-conversion.ts';
import { openSharp } from '#src/pictures/open-sharp.ts';

/**
 * It reads the drawing from standard input and writes WebP to standard output. The argument is a Conversion as JSON. It
 * fails when the input is no drawing.
 */
const sharp = await openSharp();
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

const conversion = JSON.parse(process.argv[2] ?? '') as Conversion;
const drawing = await buffer(process.stdin);
process.stderr.write('drawing\n');
const { bytes } = await converted([drawing, {}], conversion);
process.stdout.write(bytes);
