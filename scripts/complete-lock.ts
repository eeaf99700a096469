/** `npm run lock`: completes package-lock.json for every platform. */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '#scripts/program.ts';

/**
 * Installs the dependencies of package.json and writes a lock file that `npm ci` accepts on every platform.
 * npm leaves the optional package of a platform out of the lock file if the registry in use does not have it, and `npm
 * ci` then refuses the whole lock file. This program adds an entry for each such package: version from its parent, os,
 * cpu and libc from its name. The entries have no integrity, because the package was never downloaded.
 */
interface LockEntry {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, LockEntry>;
}

const OS: Readonly<Record<string, string>> = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  linuxmusl: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const EXACT = /^\d+\.\d+\.\d+[\w.+-]*$/;

const root = join(import.meta.dirname, '..');
const lockFile = join(root, 'package-lock.json');

/** Whether a package is installed where `parent` would find it. */
function isLocked(packages: Lock['packages'], parent: string, name: string): boolean {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
  }
}

/** The platform of a package, from its name. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.slice(name.lastIndexOf('/') + 1).split(/[-.]/);
  const os = words.map((word) => OS[word]).find((value) => value !== undefined);
  const cpu = CPU.find((value) => words.includes(value));
  if (cpu === undefined) throw new Error(`cannot tell the platform of the missing optional package ${name}`);
  const libc = words.some((word) => word.includes('musl'))
    ? 'musl'
    : words.some((w) => w.startsWith('gnu'))
      ? 'glibc'
      : '';
  return {
    cpu: [cpu],
    ...(os === undefined ? {} : { os: [os] }),
    ...(libc === '' ? {} : { libc: [libc] }),
  };
}

/** Adds the missing entries. @returns their names. Throws if a name does not reveal the platform. */
function complete(lock: Lock): string[] {
  const added: string[] = [];
  for (const [parent, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(lock.packages, parent, name)) continue;
      if (!EXACT.test(version))
        throw new Error(`${name} is missing from the lock and has no exact version: ${version}`);
      lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), optional: true };
      added.push(name);
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return added;
}

/** Removes registry addresses: integrity already says what the packages must contain. */
function forgetRegistry(lock: Lock): void {
  for (const entry of Object.values(lock.packages)) delete entry.resolved;
}

await runProgram(async () => {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('run this as `npm run lock`');
  const done = spawnSync(process.execPath, [npm, 'install', '--no-audit', '--no-fund', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) return done.status ?? 1;
  const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as Lock;
  const added = complete(lock);
  forgetRegistry(lock);
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${added.length} platform packages added`);
  return 0;
});
