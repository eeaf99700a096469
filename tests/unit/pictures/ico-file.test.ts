import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readIcon } from '#src/pictures/ico-file.ts';
import { PictureFailure } from '#src/pictures/picture-failure.ts';
import { type Drawn, type Form, icon, iconBitmap, type Rgba } from '#tests/support/bitmaps.ts';

const RED: Rgba = [255, 0, 0, 255];
const BLUE: Rgba = [0, 0, 255, 255];
const NOTHING: Rgba = [0, 0, 0, 0];
const PNG = Buffer.from('\x89PNG\r\n\x1a\nand so on', 'latin1');

/** A red corner, blue below, nothing at the right. */
const drawn: Drawn = { width: 3, height: 2, at: (x, y) => (x === 2 ? NOTHING : y === 0 && x === 0 ? RED : BLUE) };
const palette: readonly Rgba[] = [NOTHING, RED, BLUE];
const pixels = Buffer.from([RED, BLUE, NOTHING, BLUE, BLUE, NOTHING].flat());

const entry = (picture: Buffer, width = 3, height = 2, depth = 32) => ({ width, height, depth, picture });

test.each<[string, Form]>([
  ['sixteen colours and a mask', { depth: 4, palette }],
  ['256 colours and a mask', { depth: 8, palette }],
  ['eight bits each and a mask', { depth: 24 }],
  ['an opacity of each pixel', { depth: 32 }],
])('an icon of %s', async (_what, form) => {
  expect(await readIcon(icon([entry(iconBitmap(drawn, form))]))).toEqual({ data: pixels, width: 3, height: 2 });
});

test('an icon without alpha is made transparent by its mask', async () => {
  const silent = iconBitmap(drawn, { depth: 32 });
  for (let at = 40; at < 40 + 6 * 4; at += 4) silent[at + 3] = 0;
  expect(await readIcon(icon([entry(silent)]))).toEqual({ data: pixels, width: 3, height: 2 });
});

test('of several pictures the largest is used, also one of 256 pixels, and of equally large ones the one with most colours', async () => {
  const small = entry(iconBitmap(drawn, { depth: 8, palette }), 16, 16);
  expect(await readIcon(icon([small, entry(PNG, 256, 256), small]))).toEqual(PNG);
  expect(await readIcon(icon([entry(Buffer.from('no'), 16, 16, 4), entry(PNG, 16, 16, 8)]))).toEqual(PNG);
});

const changed = (at: number, value: number) => {
  const file = icon([entry(iconBitmap(drawn, { depth: 8, palette }))]);
  file.writeUInt32LE(value, at);
  return file;
};

test.each([
  ['no picture', icon([])],
  ['more pictures than bytes', Buffer.from([0, 0, 1, 0, 255, 255, ...Array<number>(16).fill(1)])],
  ['a picture behind the file', changed(18, 0xffffff)],
  ['a longer picture than file', changed(14, 0xffffff)],
  ['an odd number of rows', changed(22 + 8, 3)],
  ['rows from the top', changed(22 + 8, 0xfffffffc)],
  ['more pixels than an icon has', changed(22 + 4, 0xfffffff)],
  ['half of it', changed(22, 40).subarray(0, 50)],
])('an icon of %s is refused', async (_what, file) => {
  const refused = await readIcon(file).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'PictureFailure', status: 415 });
});

test('any bytes in an icon are either decoded or refused', async () => {
  const whole = icon([entry(iconBitmap(drawn, { depth: 8, palette }))]);
  const hostile = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
      .map((changes) => changes.reduce((bytes, [at, value]) => bytes.fill(value, at, at + 1), Buffer.from(whole))),
  );
  await fc.assert(
    fc.asyncProperty(hostile, async (bytes) => {
      const read = await readIcon(Buffer.from(bytes)).catch((error: unknown) => error);
      if (read instanceof Error) expect(read instanceof PictureFailure && read.status).toBe(415);
    }),
    { numRuns: 3000 },
  );
});
