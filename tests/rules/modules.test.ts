import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { callsOf, MODULE_MAP, moduleMap } from '#scripts/module-map.ts';
import { MODULES, ROOMS } from '#src/modules/order.ts';
import { URL_MAP } from '#src/url-map.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the map of the modules is what the code says', () => {
  expect(readFileSync(join(ROOT, MODULE_MAP), 'utf8'), 'npm run db:types writes it').toBe(moduleMap(ROOT));
});

test('each room has modules, and each module one sentence', () => {
  const empty = Object.keys(ROOMS).filter((room) => !MODULES.some((module) => module.room === room));
  const wordy = MODULES.filter(({ purpose }) => !/^[A-Z][^.]+\.$/.test(purpose)).map(({ name }) => name);
  expect({ empty, wordy }).toEqual({ empty: [], wordy: [] });
});

test('each folder of a module is explained', () => {
  const stated = MODULES.flatMap(({ name, folders = {} }) => Object.keys(folders).map((folder) => `${name}/${folder}`));
  const sources = globSync('src/modules/*/*/*/**/*.ts', { cwd: ROOT }).map((path) => path.split('/'));
  const folders = new Set(sources.map(([, , , module, folder]) => `${module}/${folder}`));
  const actual = [...folders].filter((folder) => !folder.endsWith('/ui'));
  expect(stated.toSorted(), 'name the folder in src/modules/order.ts').toEqual(actual.toSorted());
});

/** A folder with more files than this is divided by subject. */
const MOST_FILES = 16;

/** Folders that are still to be divided. A new name here needs a reason; one that is divided leaves the list. */
const UNDIVIDED = [
  'src/modules/catalogue/matching',
  'src/modules/catalogue/prices',
  'src/modules/catalogue/prices/ui',
  'src/modules/finding/chat/understanding',
  'src/modules/selling/deals',
];

test(`no folder of a module has more than ${MOST_FILES} files of code`, () => {
  const paths = globSync('src/modules/*/*/**/*.{ts,tsx,astro}', { cwd: ROOT });
  const perFolder = Map.groupBy(paths, (path) => dirname(path));
  const crowded = [...perFolder].filter(([, inFolder]) => inFolder.length > MOST_FILES).map(([folder]) => folder);
  expect(crowded.toSorted(), 'move files of one subject into a folder, and name it in src/modules/order.ts').toEqual(
    UNDIVIDED,
  );
});

test("a module's word in the specification stands in one of its addresses", () => {
  const pages = Object.values(URL_MAP).map(({ at }) => at);
  const strange = MODULES.filter((module) => {
    const { specification } = module;
    const addresses = [...callsOf(ROOT, module), ...pages];
    return (
      specification !== undefined &&
      !addresses.some((address) => address.includes(`/${specification}/`) || address.endsWith(`/${specification}`))
    );
  });
  expect(strange.map(({ name }) => name)).toEqual([]);
});
