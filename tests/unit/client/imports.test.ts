import { expect, test } from 'vitest';
import { files, importsOf } from '#tests/rules/source.ts';

/** Large packages that are loaded only when they are used. */
const HEAVY = /^(?:crypto-js|jsencrypt)/;

/** A small package for the shared state of a page. */
const SMALL = /^nanostores$/;

const sources = files('src/client/**/*.ts').filter(({ path }) => !path.endsWith('.d.ts'));

test('browser code imports no schemas, no server code and nothing of Node', () => {
  const seen = new Map(sources.map((file) => [file.path, file]));
  for (const file of seen.values()) {
    for (const name of importsOf(file).filter((one) => one.startsWith('#src/'))) {
      const path = name.slice(1);
      for (const found of files(path)) if (!seen.has(path)) seen.set(path, found);
    }
  }
  const broken = [...seen.values()].flatMap((file) =>
    importsOf(file)
      .filter((name) => !name.startsWith('#src/') && !HEAVY.test(name) && !SMALL.test(name))
      .map((name) => `${file.path} imports ${name}`),
  );
  expect(broken, 'take types from a contract with `import type`, and only files without imports of their own').toEqual(
    [],
  );
  expect([...seen.keys()]).toContain('src/http/bodies/field-paths.ts');
});

test('ciphers are loaded only when they are used', () => {
  const early = sources
    .filter(({ code }) => /^import\s(?!type)[^(]*?['"](?:crypto-js|jsencrypt)/m.test(code))
    .map(({ path }) => path);
  expect(early, "write await import('…') where it is used").toEqual([]);
});
