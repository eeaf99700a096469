import { expect, test } from 'vitest';
import { circlesOf, type Uses } from '#tests/rules/circles.ts';
import { placeOf } from '#tests/rules/layers.ts';
import { files, importsOf } from '#tests/rules/source.ts';

const SRC = 'src/';

/** Paths below src/ of every file there, with those it imports, for their types or later too. */
const imports: Uses = new Map(
  files('src/**/*.{ts,tsx,astro}').map((file) => [
    file.path.slice(SRC.length),
    new Set(
      importsOf(file)
        .filter((name) => name.startsWith(`#${SRC}`))
        .map((name) => name.slice(SRC.length + 1)),
    ),
  ]),
);

/** The folder a file counts for: a folder of the platform, a module, or a file that stands beside the folders. */
function folderOf(path: string): string | undefined {
  const place = placeOf(path);
  if (place === undefined || !['kernel', 'platform', 'root', 'module'].includes(place.layer)) return undefined;
  return place.layer === 'module' ? `modules/${place.name}` : place.name;
}

const folders = new Map<string, Set<string>>();
for (const [path, others] of imports) {
  const from = folderOf(path);
  if (from === undefined) continue;
  const used = folders.get(from) ?? new Set<string>();
  folders.set(from, used);
  for (const to of [...others].map(folderOf)) if (to !== undefined && to !== from) used.add(to);
}

test('no file comes back to itself by what it imports', () => {
  expect(circlesOf(imports), 'move what both need into a file of its own').toEqual([]);
});

test('no folder of the platform and no module comes back to itself', () => {
  expect(folders.size).toBeGreaterThan(40);
  expect(circlesOf(folders), 'hand it over as an argument, or move it below both').toEqual([]);
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
])('a circle %s', (_what, given, circles) => {
  expect(circlesOf(given)).toEqual(circles);
});
