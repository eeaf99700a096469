import { expect, test } from 'vitest';
import { cyclesOf, type Uses } from '#tests/rules/cycles.ts';
import { layerOf } from '#tests/rules/layers.ts';
import { importsWithinSrc } from '#tests/rules/source.ts';

const imports = importsWithinSrc();

/** The folder that a file belongs to: a platform folder, a module, or the file itself if it is directly below src/. */
function folderOf(path: string): string | undefined {
  const file = layerOf(path);
  if (file === undefined || !['kernel', 'platform', 'root', 'module'].includes(file.layer)) return undefined;
  return file.layer === 'module' ? `modules/${file.name}` : file.name;
}

const folders = new Map<string, Set<string>>();
for (const [path, others] of imports) {
  const from = folderOf(path);
  if (from === undefined) continue;
  const used = folders.get(from) ?? new Set<string>();
  folders.set(from, used);
  for (const to of [...others].map(folderOf)) if (to !== undefined && to !== from) used.add(to);
}

test('no file imports itself through other files', () => {
  expect(cyclesOf(imports), 'move what both need into a separate file').toEqual([]);
});

test('no platform folder and no module imports itself through others', () => {
  expect(folders.size).toBeGreaterThan(40);
  expect(cyclesOf(folders), 'pass it as an argument, or move it below both').toEqual([]);
});

const uses = (...pairs: readonly string[]): Uses =>
  new Map(pairs.map((pair) => [pair.slice(0, 1), new Set(pair.slice(1))]));

test.each<[string, Uses, string[][]]>([
  ['none', uses('abc', 'bc', 'c'), []],
  ['of itself', uses('aa'), [['a']]],
  ['of two, reached from outside', uses('ab', 'bc', 'cb'), [['b', 'c']]],
  [
    'of three, and another',
    uses('ab', 'bc', 'ca', 'de', 'ed'),
    [
      ['a', 'b', 'c'],
      ['d', 'e'],
    ],
  ],
  ['around two ways', uses('abc', 'ba', 'ca'), [['a', 'b', 'c']]],
])('cycles: %s', (_what, given, cycles) => {
  expect(cyclesOf(given)).toEqual(cycles);
});
