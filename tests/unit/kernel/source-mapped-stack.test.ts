import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mappedStack } from '#src/kernel/source-mapped-stack.ts';

let folder: string;
/** The address of a file in the folder. */
const at = (path: string) => pathToFileURL(join(folder, path)).href;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mapped-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a place in a bundle becomes the place in its source', () => {
  // The second line of the bundle is the fifth of the source.
  const map = { version: 3, sources: ['../src/prices/rules.ts'], names: [], mappings: 'AAAA;AAIA' };
  writeFileSync(join(folder, 'server.mjs.map'), JSON.stringify(map));
  const source = new URL('../src/prices/rules.ts', at('server.mjs')).href;
  const stack = (place: string) => `Error: no price\n    at judge (${place})\n    at node:internal/process:95:5`;
  expect(mappedStack(stack(`${at('server.mjs')}:2:1`))).toBe(stack(`${source}:5:1`));
  rmSync(join(folder, 'server.mjs.map'));
  expect(mappedStack(stack(`${at('server.mjs')}:2:1`)), 'the second time from memory').toBe(stack(`${source}:5:1`));
});

test('what has no map stays as it is', () => {
  const stack = `Error: no price\n    at ${at('other.mjs')}:2:1\n    at ${at('source.ts')}:7:3`;
  expect(mappedStack(stack)).toBe(stack);
});
