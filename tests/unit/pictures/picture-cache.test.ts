import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CachedPicture, PictureCache } from '#src/pictures/picture-cache.ts';

let folder: string;
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-cache-'));
  warnings = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (mostBytes = 1_000_000) => PictureCache.open(folder, mostBytes, (message) => warnings.push(message));

function picture(bytes: number, etag = '"1"'): CachedPicture {
  return {
    body: Buffer.alloc(bytes, 0x0a),
    etag,
    until: 5000,
    immutable: false,
    validators: { etag: '"of its host"' },
  };
}

const names = ['a', 'b', 'c', 'd'].map((word) => PictureCache.nameOf(word)) as [string, string, string, string];

test('a cached picture is read back unchanged, also by the next process', async () => {
  await (await open()).write(names[0], picture(300));
  const again = await open();
  expect(await again.read(names[0])).toEqual(picture(300));
  expect(await again.read(names[1])).toBeUndefined();
});

test('parts that are only divided differently have different names', () => {
  expect(PictureCache.nameOf('ab', 'c')).not.toBe(PictureCache.nameOf('a', 'bc'));
});

test('the least recently used picture is evicted', async () => {
  const cache = await open(2500);
  for (const name of names.slice(0, 2)) await cache.write(name, picture(1000));
  await cache.read(names[0]);
  await cache.write(names[2], picture(1000));
  const there = await Promise.all(names.map(async (name) => (await cache.read(name)) !== undefined));
  expect(there).toEqual([true, false, true, false]);
  expect(cache.bytes).toBeLessThanOrEqual(2500);
  expect(
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()),
  ).toHaveLength(2);
});

test('with a smaller limit after a restart the oldest pictures are evicted', async () => {
  const before = await open();
  for (const name of names) await before.write(name, picture(1000));
  expect((await open(2500)).bytes).toBeLessThanOrEqual(2500);
});

test('writing a picture again counts it once', async () => {
  const cache = await open();
  await cache.write(names[0], picture(1000));
  const { bytes } = cache;
  await cache.write(names[0], picture(1000, '"2"'));
  expect(cache.bytes).toBe(bytes);
  expect((await cache.read(names[0]))?.etag).toBe('"2"');
});

test('an unfinished file is deleted', async () => {
  await writeFile(join(folder, 'half.part'), 'half');
  await open();
  expect(await readdir(folder)).toEqual([]);
});

test('a damaged file is deleted with a warning', async () => {
  const cache = await open();
  await cache.write(names[0], picture(100));
  await writeFile(join(folder, names[0]), 'nonsense');
  expect(await cache.read(names[0])).toBeUndefined();
  expect(await cache.read(names[0])).toBeUndefined();
  expect(warnings).toHaveLength(1);
});

test('a picture that cannot be written is not cached and leaves no file', async () => {
  const cache = await open();
  await mkdir(join(folder, names[0]), { recursive: true });
  await cache.write(names[0], picture(100));
  expect(warnings).toHaveLength(1);
  expect(cache.bytes).toBe(0);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
