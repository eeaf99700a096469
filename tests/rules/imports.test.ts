import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MODULES } from '#src/modules/order.ts';
import { reachableFrom } from '#tests/rules/cycles.ts';
import { ENTRIES, layerOf, PLATFORM, ROOT_TYPES, violationOf } from '#tests/rules/layers.ts';
import { files, importsOf, importsWithinSrc } from '#tests/rules/source.ts';

const sources = files('src/**/*.{ts,tsx,astro}');

describe('imports', () => {
  test('go one way: screens, modules, platform, kernel', () => {
    const broken = sources.flatMap((file) => {
      const from = layerOf(file.path.slice('src/'.length));
      if (from === undefined) return [`${file.path}: give its folder a place in tests/rules/layers.ts`];
      return importsOf(file).flatMap((name) => {
        if (!name.startsWith('#src/')) return [];
        const to = layerOf(name.slice('#src/'.length));
        const reason = to === undefined ? 'give the folder a place in tests/rules/layers.ts' : violationOf(from, to);
        return reason === undefined ? [] : [`${file.path} imports ${name}: ${reason}`];
      });
    });
    expect(broken).toEqual([]);
  });

  test('are written #src/… with the extension', () => {
    const relative = files('{src,scripts}/**/*.{ts,tsx,astro}').flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('.') || /^#(src|scripts)\/(.*\/)?[^./]+$/.test(name))
        .map((name) => `${file.path} imports ${name}`),
    );
    expect(relative, 'write #src/folder/file.ts instead').toEqual([]);
  });

  test('use i18next only in src/i18n, which never changes the language of the whole process', () => {
    const others = sources.filter(
      (file) =>
        /changeLanguage/.test(file.code) ||
        (!file.path.startsWith('src/i18n/') && importsOf(file).some((name) => /^(astro-)?i18next/.test(name))),
    );
    expect(
      others.map(({ path }) => path),
      'take texts(lang) from src/i18n/texts.ts',
    ).toEqual([]);
  });

  test('native code is loaded when it is used: a start does not wait for it', () => {
    const early = sources.filter(({ code }) => /^import (?!type )[^;]*from '(?:sharp|@node-rs\/argon2)'/m.test(code));
    expect(
      early.map(({ path }) => path),
      'import() it at its first use, as src/pictures/open-sharp.ts does',
    ).toEqual([]);
  });

  test('the order lists exactly the existing modules', () => {
    const present = sources.flatMap(({ path }) => /^src\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? []);
    expect([...new Set(present)].sort(), 'give each its place and its room in src/modules/order.ts').toEqual(
      MODULES.map(({ room, name }) => `${room}/${name}`).toSorted(),
    );
  });
});

describe('the platform', () => {
  const imports = importsWithinSrc();
  const reachedBy = (folder: string) =>
    [...imports.keys()]
      .filter((path) => path.startsWith(`${folder}/`))
      .flatMap((path) => [...reachableFrom(path, imports)].map((other) => ({ path, other })));

  test.each(['kernel', ...PLATFORM])('%s reaches no module, through no other file either', (folder) => {
    const broken = reachedBy(folder).filter(({ other }) =>
      /^(modules|screens|screen-parts|layouts|demo)\//.test(other),
    );
    expect(broken, 'pass it as an argument').toEqual([]);
  });

  test('http and publishing do not reach each other', () => {
    expect(reachedBy('http').filter(({ other }) => other.startsWith('publishing/'))).toEqual([]);
    expect(reachedBy('publishing').filter(({ other }) => other.startsWith('http/'))).toEqual([]);
  });

  test('each folder and file that the layers name exists', () => {
    const missing = [...PLATFORM, ...ROOT_TYPES, ...ENTRIES].filter((name) => !existsSync(`src/${name}`));
    expect(missing, 'remove it from tests/rules/layers.ts').toEqual([]);
  });
});

describe('the rule itself', () => {
  test.each([
    ['kernel/money.ts', 'kernel/lang.ts', true],
    ['kernel/money.ts', 'db/types.ts', false],
    ['publishing/release.ts', 'modules/running/tenants/contract.ts', false],
    ['publishing/release.ts', 'ctx.ts', true],
    ['modules/reading/articles/service.ts', 'modules/reading/articles/store.ts', true],
    ['modules/reading/articles/service.ts', 'modules/catalogue/brands/service.ts', true],
    ['modules/reading/articles/service.ts', 'modules/catalogue/brands/store.ts', false],
    ['modules/catalogue/brands/service.ts', 'modules/reading/articles/service.ts', false],
    ['modules/catalogue/brands/contract.ts', 'modules/reading/articles/contract.ts', true],
    ['screens/article/load.ts', 'modules/reading/articles/service.ts', true],
    ['screens/article/load.ts', 'modules/reading/articles/store.ts', false],
    ['modules/reading/articles/service.ts', 'screens/article/load.ts', false],
    ['layouts/Site.astro', 'screens/page-shell.ts', true],
    ['layouts/Site.astro', 'screens/article/load.ts', false],
    ['screens/article/load.ts', 'assembly/registry.ts', false],
    ['programs/server.ts', 'assembly/registry.ts', true],
    ['assembly/app.ts', 'programs/rebuild-planning.ts', false],
    ['assembly/api.ts', 'modules/reading/articles/routes.ts', true],
    ['assembly/seed-at-start.ts', 'demo/seed.ts', true],
    ['programs/server.ts', 'demo/seed.ts', false],
    ['demo/seed.ts', 'modules/reading/articles/service.ts', true],
    ['demo/seed.ts', 'modules/reading/articles/store.ts', false],
    ['modules/reading/articles/service.ts', 'demo/article-texts.ts', false],
    ['screens/article/load.ts', 'demo/article-texts.ts', false],
    ['screens/article/load.ts', 'modules/reading/articles/routes.ts', false],
    ['kernel/lang.ts', 'log.ts', false],
    ['paths.ts', 'modules/running/tenants/service.ts', false],
    ['ctx.ts', 'modules/running/tenants/contract.ts', false],
    ['ctx.ts', 'db/types.ts', true],
    ['http/call-handler.ts', 'assembly/app.ts', false],
    ['studio/App.tsx', 'modules/running/staff/contract.ts', true],
    ['studio/App.tsx', 'modules/running/staff/service.ts', false],
    ['screens/article/load.ts', 'studio/App.tsx', false],
    ['assembly/app.ts', 'studio/App.tsx', false],
  ])('%s -> %s: %s', (from, to, allowed) => {
    const here = layerOf(from);
    const there = layerOf(to);
    if (here === undefined || there === undefined) throw new Error('unknown layer');
    expect(violationOf(here, there) === undefined).toBe(allowed);
  });
});
