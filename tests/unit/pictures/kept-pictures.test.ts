import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type KeptPicture, KeptPictures } from '#src/pictures/kept-pictures.ts';

let folder: string;
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-pictures-'));
  warnings = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (mostBytes = 1_000_000) => KeptPictures.open(folder, mostBytes, (message) => warnings.push(message));

function picture(bytes: number, etag = '"1"'): KeptPicture {
  return {
    body: Buffer.alloc(bytes, 0x0a),
    etag,
    until: 5000,
    immutable: false,
    validators: { etag: '"of its host"' },
  };
}

const names = ['a', 'b', 'c', 'd'].map((word) => KeptPictures.nameOf(word)) as [string, string, string, string];

test('what was kept comes back whole, also to the next process', async () => {
  await (await open()).write(names[0], picture(300));
  const again = await open();
  expect(await again.read(names[0])).toEqual(picture(300));
  expect(await again.read(names[1])).toBeUndefined();
});

test('words that differ only in where they are cut have different names', () => {
  expect(KeptPictures.nameOf('ab', 'c')).not.toBe(KeptPictures.nameOf('a', 'bc'));
});

test('the one longest unused makes room', async () => {
  const kept = await open(2500);
  for (const name of names.slice(0, 2)) await kept.write(name, picture(1000));
  await kept.read(names[0]);
  await kept.write(names[2], picture(1000));
  const there = await Promise.all(names.map(async (name) => (await kept.read(name)) !== undefined));
  expect(there).toEqual([true, false, true, false]);
  expect(kept.bytes).toBeLessThanOrEqual(2500);
  expect(
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()),
  ).toHaveLength(2);
});

test('a smaller folder after a restart loses the oldest', async () => {
  const before = await open();
  for (const name of names) await before.write(name, picture(1000));
  expect((await open(2500)).bytes).toBeLessThanOrEqual(2500);
});

test('writing a picture again counts it once', async () => {
  const kept = await open();
  await kept.write(names[0], picture(1000));
  const { bytes } = kept;
  await kept.write(names[0], picture(1000, '"2"'));
  expect(kept.bytes).toBe(bytes);
  expect((await kept.read(names[0]))?.etag).toBe('"2"');
});

test('what a process left half written is taken away', async () => {
  await writeFile(join(folder, 'half.part'), 'half');
  await open();
  expect(await readdir(folder)).toEqual([]);
});

test('a file that lost its beginning is forgotten and told of', async () => {
  const kept = await open();
  await kept.write(names[0], picture(100));
  await writeFile(join(folder, names[0]), 'nonsense');
  expect(await kept.read(names[0])).toBeUndefined();
  expect(await kept.read(names[0])).toBeUndefined();
  expect(warnings).toHaveLength(1);
});

test('what cannot be written is not kept, and nothing is left of it', async () => {
  const kept = await open();
  await mkdir(join(folder, names[0]), { recursive: true });
  await kept.write(names[0], picture(100));
  expect(warnings).toHaveLength(1);
  expect(kept.bytes).toBe(0);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
