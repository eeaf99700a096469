import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentHash } from '#src/kernel/hash.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import { endOf } from '#tests/support/run-node.ts';

let dataDir: string;
let bodies: Bodies;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'worker-'));
  bodies = new Bodies(dataDir);
});

afterAll(async () => {
  await bodies.close();
  rmSync(dataDir, { recursive: true });
});

/** Compresses all texts at once, stores them and reads them back. */
async function thereAndBack(texts: readonly string[]): Promise<string[]> {
  const packed = await Promise.all(texts.map((text) => bodies.compress(text, null)));
  await bodies.store(
    'pack',
    packed.flatMap(({ pendingId }) => pendingId ?? []),
  );
  return Promise.all(packed.map(async ({ hash }) => String(await bodies.read('pack', hash, 'identity'))));
}

test('texts of every script and size are stored and read back unchanged, many at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme', maxLength: 3000 }), { maxLength: 60 }), async (texts) => {
      expect(await thereAndBack(texts)).toEqual(texts);
    }),
    { numRuns: 30 },
  );
});

test('so are texts larger than a buffer, and more than the free buffers hold', async () => {
  const large = 'ราคา '.repeat(400_000);
  const texts = [large, ...Array.from({ length: 200 }, (_, n) => `${n} ${'สินค้า '.repeat(3000)}`), `${large}.`];
  expect(await thereAndBack(texts)).toEqual(texts);
  expect(await thereAndBack(['after them'])).toEqual(['after them']);
});

test('a lone surrogate becomes U+FFFD', async () => {
  expect(await thereAndBack(['a\ud83db', '😀'])).toEqual(['a\ufffdb', '😀']);
});

test('a body is named by the hash of its UTF-8 bytes, and the published body is not compressed again', async () => {
  const hash = contentHash(Buffer.from('<p>ไทย</p>'));
  expect(await bodies.compress('<p>ไทย</p>', null)).toMatchObject({ hash, size: 16, pendingId: expect.any(Number) });
  expect(await bodies.compress('<p>ไทย</p>', hash)).toEqual({ hash, size: 16, pendingId: null });
});

test('a process stays alive until its bodies are compressed and stored, and then exits', async () => {
  const ended = await endOf([
    '-e',
    `import { CompressionWorker } from '#src/publishing/compression/compression-worker.ts';
    const worker = new CompressionWorker(${JSON.stringify(dataDir)});
    const { hash, pendingId } = await worker.compress('left alone', null);
    await worker.store('ending', [pendingId]);
    console.log(hash);`,
  ]);
  expect(ended).toEqual({ code: 0, said: `${contentHash(Buffer.from('left alone'))}\n` });
  expect(String(await bodies.read('ending', ended.said.trim(), 'identity'))).toBe('left alone');
});
