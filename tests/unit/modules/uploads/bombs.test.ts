import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { madeOf } from '#src/modules/people/uploads/uploaded-picture.ts';
import { icon } from '#tests/support/bitmaps.ts';

const EDGE = 16_000;
const small = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } });

/** Writes huge dimensions into the header of a small picture. */
async function png(): Promise<Buffer> {
  const bytes = await small().png().toBuffer();
  bytes.writeUInt32BE(EDGE, 16);
  bytes.writeUInt32BE(EDGE, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

async function jpeg(): Promise<Buffer> {
  const bytes = await small().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(EDGE, frame + 5);
  bytes.writeUInt16BE(EDGE, frame + 7);
  return bytes;
}

async function gif(): Promise<Buffer> {
  const bytes = await small().gif().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 64, 0, 64, 0]));
  // Of the canvas and of its only frame.
  for (const at of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(EDGE, at);
  return bytes;
}

async function webp(): Promise<Buffer> {
  const bytes = await small().webp({ lossless: true }).toBuffer();
  const sizes = bytes.indexOf('VP8L') + 9;
  const flags = bytes.readUInt32LE(sizes) & 0xf0000000;
  bytes.writeUInt32LE((flags | ((EDGE - 1) << 14) | (EDGE - 1)) >>> 0, sizes);
  return bytes;
}

test.each<[string, () => Promise<Buffer>]>([
  ['PNG', png],
  ['JPEG', jpeg],
  ['GIF', gif],
  ['WebP', webp],
  ['icon of a PNG', async () => icon([{ width: 64, height: 64, depth: 32, picture: await png() }])],
])('a small %s that says it is huge is refused by its header', async (_kind, make) => {
  const refused = madeOf(await make(), { purpose: 'AVATAR', crop: null, ending: 'webp' });
  await expect(refused).rejects.toMatchObject({
    kind: 'BadUpload',
    cause: { message: expect.stringContaining('exceeds pixel limit') },
  });
});
