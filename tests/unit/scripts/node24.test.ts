import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const PROGRAM = resolve(import.meta.dirname, '../../../scripts/node24.mjs');
const PINNED = `node_modules/node-${process.platform}-${process.arch}`;

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'node24-'));
  mkdirSync(join(clone, 'scripts'));
  mkdirSync(join(clone, 'node_modules'));
  cpSync(PROGRAM, join(clone, 'scripts/node24.mjs'));
  // Says that it ran; the installation itself is not of interest here.
  writeFileSync(join(clone, 'npm'), '#!/bin/sh\necho "npm $1"\n');
  chmodSync(join(clone, 'npm'), 0o755);
  writeFileSync(join(clone, 'program.mjs'), 'console.log("the program ran");');
});

afterEach(() => rmSync(clone, { recursive: true }));

function lock(file: string, packages: object): void {
  writeFileSync(join(clone, file), JSON.stringify({ packages }));
}

/** Runs the program in the clone, as a Node that says it has this version. */
function run(version = process.versions.node) {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'});
    Object.defineProperty(process,'version',{value:'v${version}'})`;
  const words = ['--import', pretend, 'scripts/node24.mjs', 'program.mjs'];
  const env = { PATH: `${clone}:${process.env['PATH']}` };
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { cwd: clone, env, encoding: 'utf8' });
  return { said: stdout, complaint: stderr, status };
}

test('a Node that is too old is refused before anything is installed', () => {
  lock('package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  const { said, complaint, status } = run('18.20.4');
  expect(complaint).toBe('This project needs Node 20 or newer, the one running is v18.20.4. Nothing was installed.\n');
  expect([said, status]).toEqual(['', 1]);
});

test('a clone that another npm installed without Node is installed again', () => {
  const packages = { 'node_modules/a': { version: '1.0.0' }, [PINNED]: { version: '24.0.0', optional: true } };
  lock('package-lock.json', packages);
  lock('node_modules/.package-lock.json', { 'node_modules/a': packages['node_modules/a'] });
  expect(run().said).toContain('npm ci\n');
  lock('node_modules/.package-lock.json', packages);
  expect(run().said).toBe('the program ran\n');
});

test('packages of other platforms may be missing, others not', () => {
  const packages = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', optional: true } };
  lock('package-lock.json', packages);
  lock('node_modules/.package-lock.json', { 'node_modules/a': packages['node_modules/a'] });
  expect(run().said).toBe('the program ran\n');
  lock('node_modules/.package-lock.json', { 'node_modules/b': packages['node_modules/b'] });
  expect(run().said).toContain('npm ci\n');
});

test('an installation that was found complete is looked at again when its files change', () => {
  const packages = { 'node_modules/a': { version: '1.0.0' } };
  lock('package-lock.json', packages);
  lock('node_modules/.package-lock.json', packages);
  expect([run().said, run().said]).toEqual(['the program ran\n', 'the program ran\n']);
  rmSync(join(clone, 'node_modules/.package-lock.json'));
  expect(run().said).toContain('npm ci\n');
  // What this npm left is not complete either.
  expect(run().said).toContain('npm ci\n');
});

test('install scripts run once, and only for the packages that are allowed', () => {
  writeFileSync(join(clone, 'npm'), '#!/bin/sh\necho "npm $*"\n');
  writeFileSync(join(clone, 'package.json'), JSON.stringify({ allowScripts: { a: true, d: false, e: true } }));
  const scripted = { version: '1.0.0', hasInstallScript: true };
  const packages = {
    'node_modules/a': scripted,
    'node_modules/b/node_modules/a': { ...scripted, version: '2.0.0' },
    'node_modules/c': scripted,
    'node_modules/d': scripted,
    'node_modules/e': { version: '1.0.0' },
  };
  lock('package-lock.json', packages);
  lock('node_modules/.package-lock.json', packages);
  expect(run().said).toBe('npm rebuild --ignore-scripts=false a@1.0.0 a@2.0.0\nthe program ran\n');
  expect(run().said).toBe('the program ran\n');
  rmSync(join(clone, 'node_modules/.install-scripts'));
  expect(run().said).toContain('npm rebuild');
});

test('an installation runs no install scripts by itself', () => {
  writeFileSync(join(clone, 'npm'), '#!/bin/sh\necho "npm $*"\n');
  lock('package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  expect(run().said).toContain('npm ci --include=dev --ignore-scripts');
});

test.each([
  ['', 'scripts/hooks'],
  ['my/hooks', 'my/hooks'],
])('a clone whose hooks are "%s" uses those of %s after an installation', (own, used) => {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: clone, encoding: 'utf8' }).stdout.trim();
  git('init', '--quiet');
  if (own !== '') git('config', 'core.hooksPath', own);
  lock('package-lock.json', {});
  expect(run().said).toBe('the program ran\n');
  expect(git('config', 'core.hooksPath')).toBe(used);
});
