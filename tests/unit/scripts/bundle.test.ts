import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENTRIES, placed } from '#scripts/bundle.ts';

test.each([
  ['import.meta.dirname', "(import.meta.dirname + '/../../../../src/db')"],
  [
    "new URL('../dist/x', import.meta.url)",
    "new URL('../dist/x', new URL('../../../../src/db/a.ts', import.meta.url).href)",
  ],
  ['import.meta.env', 'import.meta.env'],
])('below src/db, %s becomes %s', (code, bundled) => {
  expect(placed(code, 'db/a.ts')).toBe(bundled);
});

test('a program that a module starts is the bundled one, and has to be bundled', () => {
  const start = (file: string) => `new URL('${file}', import.meta.url)`;
  const bundled = "new URL('./pictures-drawing.program.mjs', import.meta.url)";
  expect(placed(start('drawing.program.ts'), 'pictures/foreign-picture.ts')).toBe(bundled);
  expect(placed(start('./drawing.program.ts'), 'pictures/foreign-picture.ts')).toBe(bundled);
  expect(() => placed(start('other.program.ts'), 'pictures/a.ts')).toThrow('pictures/other.program.ts');
});

test('all threads and programs of the product are bundled', () => {
  const sources = globSync('**/*.{worker,program}.ts', { cwd: 'src' }).map((path) => path.replaceAll('\\', '/'));
  expect([...sources, 'programs/server.ts', 'programs/serving.ts', 'programs/publisher.ts'].sort()).toEqual(
    [...ENTRIES].sort(),
  );
});
