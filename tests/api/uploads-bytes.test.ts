import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bmp, type Drawn, icon, iconBitmap } from '#tests/support/bitmaps.ts';
import { type People, startPeople } from './fixtures/people.ts';
import { twoColours, Uploader } from './fixtures/upload-calls.ts';

let people: People;
let files: Uploader;

beforeAll(async () => {
  people = await startPeople();
  files = new Uploader(people, await people.user('nok'));
});

afterAll(() => people.close());

const FRAME = { width: 40, height: 20, depth: 32 };
const redAndBlue: Drawn = {
  width: 40,
  height: 20,
  at: (x) => (x < 20 ? [255, 0, 0, 255] : [0, 0, 255, 255]),
};

describe('the bytes of a file decide its type', () => {
  test.each([
    ['a page', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing called a photo', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a photo called a drawing', 'image/svg+xml', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['half a picture', 'image/png', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1')],
    ['half a BMP', 'image/bmp', Buffer.from('BM00000000000000', 'latin1')],
    ['an icon nobody can read', 'image/x-icon', Buffer.from([0, 0, 1, 0, 1, 0, 1, 1])],
  ])('%s as %s is refused and deleted', async (_name, contentType, body) => {
    const to = await files.place(body, { contentType, purpose: 'IMAGE' });
    expect((await files.send(to, body)).status).toBe(204);
    expect(await files.complete(to.key)).toMatchObject({
      status: 400,
      message: 'This file cannot be used. Choose a JPEG, PNG, WebP, GIF, BMP, ICO or SVG picture of up to 5 MB.',
    });
    expect((await files.complete(to.key)).status).toBe(404);
    expect((await files.get(`/uploads/${to.key}`)).status).toBe(404);
  });

  test.each<[string, string, () => Promise<Buffer>]>([
    ['a BMP', 'image/bmp', async () => bmp(redAndBlue, { depth: 24 })],
    [
      'an icon of pixels',
      'image/x-icon',
      async () => icon([{ ...FRAME, picture: iconBitmap(redAndBlue, { depth: 32 }) }]),
    ],
    [
      'an icon of a PNG',
      'image/vnd.microsoft.icon',
      async () => icon([{ ...FRAME, picture: await twoColours(40, 20) }]),
    ],
    ['a BMP called a photo', 'image/jpeg', async () => bmp(redAndBlue, { depth: 32 })],
  ])('%s becomes WebP, cropped like others', async (_name, contentType, made) => {
    const crop = { x: 22, y: 2, width: 15, height: 15 };
    const data = await files.uploaded(await made(), { contentType, purpose: 'IMAGE', crop });
    expect(data).toMatchObject({ width: 15, height: 15 });
    const served = await files.get(data.url);
    expect(served.headers['content-type']).toBe('image/webp');
    const { dominant } = await sharp(served.body).stats();
    expect([dominant.b > 200, dominant.r < 50]).toEqual([true, true]);
  });

  test('a BMP with too many pixels is refused by its header', async () => {
    const bomb = bmp({ width: 8, height: 8, at: () => [0, 0, 0, 255] }, { depth: 1, palette: [[0, 0, 0, 255]] });
    bomb.writeInt32LE(8000, 18);
    bomb.writeInt32LE(8000, 22);
    expect((await files.upload(bomb, { contentType: 'image/bmp' })).status).toBe(400);
  });

  test('a picture with too many pixels is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const before = process.memoryUsage.rss();
    expect((await files.upload(bomb)).status).toBe(400);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  test('a drawing is served as a download, never as a page', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const data = await files.uploaded(drawing, { contentType: 'image/svg+xml', purpose: 'IMAGE' });
    expect((await files.get(data.url)).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'attachment',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
  });

  test('a drawing becomes pixels as an avatar', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#0f0"/></svg>',
    );
    const data = await files.uploaded(drawing, { contentType: 'image/svg+xml' });
    expect(await sharp((await files.get(data.url)).body).metadata()).toMatchObject({ format: 'webp', width: 512 });
  });

  test('a drawing that takes minutes is given up, as an avatar', async () => {
    const filter =
      '<filter id="f" width="9" height="9"><feTurbulence numOctaves="9"/><feMorphology radius="40"/></filter>';
    const box = '<rect width="600" height="600" filter="url(#f)"/>';
    const drawing = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${filter}${box.repeat(3000)}</svg>`,
    );
    const to = await files.place(drawing, { contentType: 'image/svg+xml' });
    await files.send(to, drawing);
    const refused = await files.complete(to.key);
    expect([refused.status, refused.message]).toEqual([
      400,
      'This SVG drawing takes too long to draw. Save it as PNG or JPEG and choose that file.',
    ]);
    expect((await files.complete(to.key)).status).toBe(404);
  });
});
