import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PLATFORM } from '#tests/rules/layers.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Folders of these are named after the part that they hold. */
const PLAIN = ['ui', 'styles'];

test('each folder of a platform folder, and of the demonstration, is explained', () => {
  const tops = [...PLATFORM, 'kernel', 'demo', 'development'].filter((folder) => !PLAIN.includes(folder));
  const paths = globSync(`src/{${tops.join(',')}}/*/**/*.{ts,yaml,sql,astro}`, { cwd: ROOT });
  const folders = new Set(paths.map((path) => `${dirname(path)}/`));
  const map = readFileSync(join(ROOT, 'src/README.md'), 'utf8');
  const unnamed = [...folders].filter((folder) => !/demo\/content\/./.test(folder) && !map.includes(`\`${folder}\``));
  expect(unnamed.toSorted(), 'name it in src/README.md').toEqual([]);
});
