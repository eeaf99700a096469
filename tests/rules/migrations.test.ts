import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ORDER, readMigrations, readOrder } from '#src/db/migration-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = 'src/db/migrations';
const NAME = /^\d{4}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;
const migrations = readMigrations(join(ROOT, FOLDER));
const order = readOrder(join(ROOT, FOLDER));

const git = (...words: string[]) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' }).stdout;

test('every migration is named NNNN_what_it_does.sql', () => {
  const broken = migrations.map(({ name }) => name).filter((name) => !NAME.test(name));
  expect(broken, 'rename it: four digits, an underscore, lower-case words').toEqual([]);
});

test('every migration stands in the list with the hash of its text', () => {
  const files = migrations.map(({ name, checksum }) => ({ name, checksum }));
  expect(files.length).toBeGreaterThan(80);
  expect(
    order,
    `npm run db:types adds a new file to ${ORDER}; restore a file that was changed, and add a new one`,
  ).toEqual(files);
});

const history = git('rev-parse', '--is-shallow-repository').trim() === 'false';
test.skipIf(!history)(`the list only grows${history ? '' : ' (no history of git here)'}`, () => {
  const committed = git('log', '--patch', '--diff-merges=first-parent', '--format=', '--', `${FOLDER}/${ORDER}`);
  const changes = `${committed}\n${git('diff', 'HEAD', '--', `${FOLDER}/${ORDER}`)}`;
  const removed = changes.split('\n').filter((line) => /^-[0-9a-f]{64} /.test(line));
  expect(removed, 'some database ran this file: it never changes, and keeps its name and its place').toEqual([]);
});
