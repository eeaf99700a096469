import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const source = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, '../../src', path)).href);

test.each([
  ['an error', 'setTimeout(() => { throw new TypeError("no price"); });'],
  ['a rejection', 'setTimeout(async () => { throw new TypeError("no price"); });'],
])('%s that nothing catches is logged with its place in the sources, and ends the process', (_what, thrown) => {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'));
  // The third line of the bundle is the seventh of the source.
  const map = { version: 3, sources: ['../src/prices/rules.ts'], names: [], mappings: ';;AAMA' };
  writeFileSync(join(folder, 'server.mjs.map'), JSON.stringify(map));
  const begin = `import { createLog } from ${source('log.ts')}; import { logCrashes } from ${source('log-crashes.ts')};`;
  const program = `${begin}\nlogCrashes(createLog({ logLevel: 'info' }, 'server'));\n${thrown}\nsetTimeout(() => {}, 60_000);`;
  writeFileSync(join(folder, 'server.mjs'), program);
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'server.mjs')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stderr.trim().split('\n')).toHaveLength(1);
  const { level, msg, err } = JSON.parse(stderr);
  expect([status, level, msg, err.type]).toEqual([1, 'fatal', 'crashed', 'TypeError']);
  expect(err.stack).toMatch(/src\/prices\/rules\.ts:7:\d+/);
});
