/**
 * Draws one SVG picture in a process of its own; the argument is `[Form, Format]` as JSON. It fails for what is no
 * drawing.
 */

import { buffer } from 'node:stream/consumers';
import type { Form, Format } from '#src/pictures/display-sizes.ts';
import { openSharp } from '#src/pictures/open-sharp.ts';
import { transform } from '#src/pictures/resize-picture.ts';

const [form, format] = JSON.parse(process.argv[2] ?? '') as [Form, Format];
const [bytes] = await Promise.all([buffer(process.stdin), openSharp()]);
process.stderr.write('drawing\n');
process.stdout.write(await transform(bytes, form, format));
