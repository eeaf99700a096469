import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Form, formOf } from '#src/pictures/display-sizes.ts';
import { PictureFailure } from '#src/pictures/picture-failure.ts';
import { transform } from '#src/pictures/resize-picture.ts';
import { drawn, plain } from '#tests/unit/pictures/samples.ts';

function form(name: string): Form {
  const found = formOf(name);
  if (found === undefined) throw new Error(`no form ${name}`);
  return found;
}

async function sizeAfter(bytes: Buffer, name: string): Promise<[number, number]> {
  const { width, height } = await sharp(await transform(bytes, form(name), 'webp')).metadata();
  return [width, height];
}

const statusOf = (bytes: Buffer) =>
  transform(bytes, form('550x550'), 'webp').then(
    () => 200,
    (error: unknown) => (error instanceof PictureFailure ? error.status : error),
  );

describe('sizes', () => {
  test.each([
    [1200, 800, '550x550', 550, 550],
    [1200, 800, '550x550-contain', 550, 550],
    [1200, 800, 'w640', 640, 427],
    [1200, 800, '1200x630', 1200, 630],
    [300, 900, '550x550', 300, 300],
    [400, 300, 'w640', 400, 300],
    [600, 600, '1200x630', 1200, 630],
    [600, 600, '1200x630-contain', 1200, 630],
  ])('%i x %i as %s is %i x %i', async (width, height, name, ...expected) =>
    expect(await sizeAfter(await plain(width, height), name)).toEqual(expected),
  );

  test('a vector drawing gets the requested size', async () => {
    expect(await sizeAfter(drawn(60, 60), '550x550')).toEqual([550, 550]);
    expect(await sizeAfter(drawn(960, 540), '1200x630')).toEqual([1200, 630]);
  });

  test('a photo is rotated by its orientation first', async () => {
    const lying = await sharp(await plain(400, 200, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sizeAfter(lying, 'w640')).toEqual([200, 400]);
  });
});

describe('formats', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('%s becomes webp and jpg', async (kind) => {
    const source = await plain(600, 600, kind);
    expect((await sharp(await transform(source, form('220x220'), 'webp')).metadata()).format).toBe('webp');
    expect((await sharp(await transform(source, form('220x220'), 'jpg')).metadata()).format).toBe('jpeg');
  });

  test('the margin of a contained picture is transparent in webp and white in jpg', async () => {
    const source = await plain(600, 300);
    const corner = async (format: 'webp' | 'jpg') => {
      const { data, info } = await sharp(await transform(source, form('220x220-contain'), format))
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data.subarray(0, info.channels)];
    };
    expect((await corner('webp'))[3]).toBe(0);
    expect((await corner('jpg')).every((value) => value > 250)).toBe(true);
  });

  test('no metadata is kept', async () => {
    const marked = await sharp(await plain(600, 600, 'jpeg'))
      .withExif({ IFD0: { Copyright: 'somewhere at home' } })
      .toBuffer();
    const { exif } = await sharp(await transform(marked, form('220x220'), 'jpg')).metadata();
    expect(exif).toBeUndefined();
  });
});

describe('is refused', () => {
  test('bytes that are not a picture', async () => {
    expect(await statusOf(Buffer.from('<html><svg></svg></html>'))).toBe(415);
    expect(await statusOf(Buffer.from(''))).toBe(415);
    expect(await statusOf(Buffer.from('BM and more'))).toBe(415);
  });

  test('an unsupported format, whatever its name', async () =>
    expect(await statusOf(await plain(8, 8, 'avif'))).toBe(415));

  test('an incomplete picture', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await statusOf(whole.subarray(0, whole.length / 2))).toBe(415);
  });

  test('more than 40 million pixels in a file of less than a megabyte', async () => {
    const bomb = await plain(7000, 7000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await statusOf(bomb)).toBe(415);
    expect(await statusOf(drawn(1_000_000, 1_000_000))).not.toBe(200);
  });

  test('a drawing cannot read files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'drawing-'));
    const file = join(folder, 'private.png');
    await writeFile(file, await plain(64, 64));
    const spying = drawn(
      64,
      64,
      `<rect width="64" height="64" fill="#fff"/><image href="file://${file}" width="64" height="64"/>`,
    );
    const { data } = await sharp(await transform(spying, form('220x220'), 'jpg'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    await rm(folder, { recursive: true });
    expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true);
  });
});
