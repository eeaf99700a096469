import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Assets } from '#src/serving/responses/assets.ts';
import { readPageHeaders } from '#src/serving/responses/page-request-headers.ts';
import { BUILDS_KEPT, filesBelow, retainHashedAssets } from '#src/serving/responses/retained-assets.ts';

let folder: string;
let kept: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
  kept = join(folder, 'kept');
});

afterEach(() => rm(folder, { recursive: true }));

async function build(...names: string[]): Promise<void> {
  const from = join(folder, 'client');
  await rm(from, { recursive: true, force: true });
  await mkdir(join(from, 'fonts'), { recursive: true });
  for (const name of names) await writeFile(join(from, name), `content of ${name}`);
  await retainHashedAssets(from, kept);
}

test('the files of the newest three builds stay, older ones go', async () => {
  await build('same.css', 'a.js');
  await build('same.css', 'fonts/b.woff2');
  await build('same.css', 'c.js');
  expect(filesBelow(kept)).toEqual(['a.js', 'c.js', 'fonts/b.woff2', 'same.css']);
  await build('same.css', 'd.js');
  expect(filesBelow(kept)).toEqual(['c.js', 'd.js', 'fonts/b.woff2', 'same.css']);
  expect(await readFile(join(kept, 'd.js'), 'utf8')).toBe('content of d.js');
});

test('a restart with the same build counts no new build; a return to an older build makes it the newest', async () => {
  await build('a.js');
  await build('b.js');
  for (let start = 0; start <= BUILDS_KEPT; start++) await build('c.js');
  expect(filesBelow(kept)).toEqual(['a.js', 'b.js', 'c.js']);
  await build('a.js');
  await build('d.js');
  expect(filesBelow(kept)).toEqual(['a.js', 'c.js', 'd.js']);
});

test('files from before there was a record stay as long as those of a build', async () => {
  await mkdir(kept);
  await writeFile(join(kept, 'old.js'), 'old');
  await build('a.js');
  await build('b.js');
  expect(filesBelow(kept)).toEqual(['a.js', 'b.js', 'old.js']);
  await build('c.js');
  expect(filesBelow(kept)).toEqual(['a.js', 'b.js', 'c.js']);
  expect(await readdir(kept)).toContain('.builds.json');
});

test('a process finds the files of a build that came later, and looks for nothing else', async () => {
  await build('a.js');
  const assets = await Assets.open(join(folder, 'none'), kept, () => undefined);
  const server = createServer((req, res) => {
    assets
      .answer(readPageHeaders(req.rawHeaders), req, res)
      .then((isAnswered) => isAnswered || res.writeHead(404).end())
      .catch((error: unknown) => res.destroy(error as Error));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await answer('/_astro/b.js')).toBe(404);
  await build('b.js');
  expect(await answer('/_astro/b.js')).toBe(200);
  expect(await answer('/_astro/a.js')).toBe(200);
  expect(await answer('/_astro/.builds.json')).toBe(404);
  expect(await answer('/_astro/../kept/b.js')).toBe(404);
  server.closeAllConnections();
  server.close();
});
