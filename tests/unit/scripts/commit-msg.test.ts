import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const HOOK = resolve(import.meta.dirname, '../../../scripts/hooks/commit-msg');
const folder = mkdtempSync(join(tmpdir(), 'commit-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['alerts: tell a product once', true],
  ['# Please enter a message\n\nreader-feeds: end with the alert\n\nThe feed told of …', true],
  [`tests: ${'a'.repeat(58)}`, true],
  ["Merge branch 'more' of elsewhere", true],
  ['fixup! alerts: tell a product once', true],
  [`tests: ${'a'.repeat(59)}`, false],
  ['An opened share is offered to nobody', false],
  ['Alerts: tell a product once', false],
  ['alerts: tell a product once.', false],
  ['alerts: ', false],
  ['', false],
])('the hook of a commit judges %j: %s', (message, taken) => {
  const file = join(folder, 'COMMIT_EDITMSG');
  writeFileSync(file, `${message}\n`);
  const { status, stderr } = spawnSync('sh', [HOOK, file], { encoding: 'utf8' });
  expect({ status, said: stderr !== '' }).toEqual({ status: taken ? 0 : 1, said: !taken });
});
