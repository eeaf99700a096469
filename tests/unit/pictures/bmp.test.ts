import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBmp } from '#src/pictures/bmp.ts';
import { PictureFailure } from '#src/pictures/picture-failure.ts';
import { bmp, type Drawn, type Form, type Rgba } from '#tests/support/bitmaps.ts';

const RED: Rgba = [255, 0, 0, 255];
const BLUE: Rgba = [0, 0, 255, 255];
const WHITE: Rgba = [255, 255, 255, 255];
const MOST = 1_000_000;

/** Red at the left of a white row, blue rows below, so no side is like another. The width does not fill whole bytes. */
const drawn: Drawn = { width: 5, height: 3, at: (x, y) => (y > 0 ? BLUE : x < 2 ? RED : WHITE) };
const palette = [WHITE, RED, BLUE];
const two: Drawn = { ...drawn, at: (x, y) => (x === 0 && y === 0 ? RED : WHITE) };

const pixelsOf = ({ width, height, at }: Drawn) =>
  Buffer.from(Array.from({ length: width * height }, (_, nth) => at(nth % width, Math.floor(nth / width))).flat());

test.each<[string, Drawn, Form]>([
  ['two colours', two, { depth: 1, palette: [WHITE, RED] }],
  ['sixteen', drawn, { depth: 4, palette }],
  ['256', drawn, { depth: 8, palette }],
  ['five bits each', drawn, { depth: 16 }],
  ['five, six and five bits', drawn, { depth: 16, masks: [0xf800, 0x07e0, 0x001f, 0] }],
  ['eight bits each', drawn, { depth: 24 }],
  ['a byte unused', drawn, { depth: 32 }],
  ['masks behind the header', drawn, { depth: 32, masks: [0xff, 0xff00, 0xff0000, 0] }],
  ['masks in a V4 header', drawn, { depth: 32, headerSize: 108, masks: [0xff, 0xff00, 0xff0000, 0xff000000] }],
  ['a V5 header', drawn, { depth: 24, headerSize: 124 }],
  ['rows from the top', drawn, { depth: 24, topDown: true }],
  ['colours by name from the top', drawn, { depth: 4, palette, topDown: true }],
])('a BMP of %s', async (_what, picture, form) => {
  const { data, width, height } = await readBmp(bmp(picture, form), MOST);
  expect([width, height]).toEqual([picture.width, picture.height]);
  expect(data).toEqual(pixelsOf(picture));
});

test('an alpha mask gives the opacity', async () => {
  const half: Drawn = { width: 1, height: 1, at: () => [255, 0, 0, 128] };
  const masks: Rgba = [0xff0000, 0xff00, 0xff, 0xff000000];
  const { data } = await readBmp(bmp(half, { depth: 32, headerSize: 124, masks }), MOST);
  expect([...data]).toEqual([255, 0, 0, 128]);
});

/** A picture with one field of its header changed. */
function changed(at: number, value: number, bytes: 2 | 4 = 4): Buffer {
  const file = bmp(drawn, { depth: 8, palette });
  file.writeUIntLE(value, at, bytes);
  return file;
}

describe('is refused', () => {
  test.each([
    ['more pixels than allowed', changed(18, 0x7fffffff)],
    ['more rows than allowed', changed(22, 0x7fffffff)],
    ['rows without number', changed(22, 0x80000000)],
    ['no width', changed(18, 0)],
    ['a width below zero', changed(18, 0xffffffff)],
    ['no height', changed(22, 0)],
    ['a depth nobody knows', changed(28, 7, 2)],
    ['a compression', changed(30, 1)],
    ['masks of named colours', changed(30, 3)],
    ['more colours than there are', changed(46, 257)],
    ['a header of another length', changed(14, 41)],
    ['a header longer than the file', changed(14, 124).subarray(0, 60)],
    ['pixels in the header', changed(10, 20)],
    ['pixels behind the file', changed(10, 0xffffffff)],
    ['half of it', changed(14, 40).subarray(0, 80)],
    ['only a beginning', Buffer.from('BM')],
  ])('a BMP of %s', async (_what, file) => {
    const refused = await readBmp(file, MOST).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'PictureFailure', status: 415 });
  });
});

test('any bytes in a BMP are either decoded or refused, within the limit', async () => {
  const whole = bmp(drawn, { depth: 8, palette });
  const hostile = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
      .map((changes) => changes.reduce((bytes, [at, value]) => bytes.fill(value, at, at + 1), Buffer.from(whole))),
  );
  await fc.assert(
    fc.asyncProperty(hostile, async (bytes) => {
      const read = await readBmp(Buffer.from(bytes), 1000).catch((error: unknown) => error);
      if (read instanceof PictureFailure) expect(read.status).toBe(415);
      else expect((read as { data: Buffer }).data.length).toBeLessThanOrEqual(4000);
    }),
    { numRuns: 3000 },
  );
});
