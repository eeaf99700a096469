/**
 * Runs a program under the project's Node version, from a fresh clone with any Node >= 20: node scripts/node24.mjs
 * PROGRAM [ARGUMENT…]. Installs the dependencies if node_modules does not match package-lock.json, runs the install
 * scripts that package.json allows, sets git's hooks, finds Node 24, runs the program under it, forwards signals, and exits as the program
 * exited. Plain JavaScript without dependencies, because it runs under the older Node and before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const WANTED_MAJOR = 24;
/** The oldest Node whose npm installs every dependency. */
const OLDEST_MAJOR = 20;
const runningMajor = Number.parseInt(process.versions.node, 10);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const PINNED = `node_modules/node-${process.platform}-${process.arch}`;

/** Packages listed in a lock file, by folder. Empty if there is no such file. */
function packagesOf(lockFile) {
  const path = join(root, lockFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/**
 * npm writes node_modules/.package-lock.json last, so it does not match after an interrupted installation. A package of
 * another platform may be missing; Node itself may not, as it is after an installation by an npm that is too old.
 */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(([folder, wanted]) => {
    if (folder === '') return true;
    const found = installed[folder];
    return found === undefined ? wanted.optional === true && folder !== PINNED : found.version === wanted.version;
  });
}

function install() {
  console.log('Installing dependencies (npm ci) …');
  npm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']);
}

/** Runs npm. Ends this program if it does not succeed. */
function npm(words) {
  const path = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  const done = path
    ? spawnSync(process.execPath, [path, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) fail(`npm ${words[0]} did not succeed; its message is above.`, done.status ?? 1);
}

/** The installed packages whose install scripts may run: allowScripts of package.json, as NAME@VERSION. */
function allowedScripts() {
  const settings = join(root, 'package.json');
  const { allowScripts = {} } = existsSync(settings) ? JSON.parse(readFileSync(settings, 'utf8')) : {};
  return Object.entries(packagesOf('node_modules/.package-lock.json'))
    .map(([folder, { version, hasInstallScript }]) => ({
      name: folder.split('node_modules/').at(-1),
      version,
      hasInstallScript,
    }))
    .filter(({ name, hasInstallScript }) => hasInstallScript === true && allowScripts[name] === true)
    .map(({ name, version }) => `${name}@${version}`);
}

/** Lists the packages whose install scripts have run. An installation removes it. */
const SCRIPTS_RUN = join(root, 'node_modules/.install-scripts');

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** .npmrc turns install scripts off, so those that are allowed run here, once after an installation. */
function runInstallScripts() {
  const wanted = allowedScripts();
  const list = wanted.join('\n');
  if (list === textOf(SCRIPTS_RUN)) return;
  npm(['rebuild', '--ignore-scripts=false', ...wanted]);
  writeFileSync(SCRIPTS_RUN, list);
}

/** Lets git run the project's hooks in this clone, unless it runs others. A tree without git has none. */
function setGitHooks() {
  if (!existsSync(join(root, '.git'))) return;
  const git = (...words) => spawnSync('git', ['config', '--local', ...words], { cwd: root, encoding: 'utf8' });
  if (git('--get', 'core.hooksPath').stdout === '') git('core.hooksPath', 'scripts/hooks');
}

/** How the files were that say what is installed, when the installation was last found complete. */
const FOUND_COMPLETE = join(root, 'node_modules/.found-complete');

function stateOfInstallation() {
  const files = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', SCRIPTS_RUN];
  return files
    .map((file) => {
      const { size, ctimeMs, ino } = statSync(resolve(root, file), { throwIfNoEntry: false }) ?? {};
      return `${size} ${ctimeMs} ${ino}`;
    })
    .join('\n');
}

/** Installs what is missing. Reading both lock files takes half as long as starting Node, so it is done after a change only. */
function completeInstallation() {
  if (textOf(FOUND_COMPLETE) === stateOfInstallation()) return;
  const complete = isInstalled();
  if (!complete) install();
  runInstallScripts();
  setGitHooks();
  if (!complete) return;
  try {
    writeFileSync(FOUND_COMPLETE, stateOfInstallation());
  } catch {
    // The disk is full or may only be read. The next start reads the lock files again.
  }
}

/** The Node that came with the dependencies, or the running one if it is new enough. */
function findNode() {
  const pinned = join(root, PINNED, 'bin/node');
  if (existsSync(pinned)) return pinned;
  if (runningMajor >= WANTED_MAJOR) return process.execPath;
  return fail(
    `This project needs Node ${WANTED_MAJOR}. None comes with it for ${process.platform}-${process.arch}, and the one ` +
      `running is ${process.version}. Install Node ${WANTED_MAJOR} (https://nodejs.org) and run the command again.`,
  );
}

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}

/**
 * A terminal sends its signals to the whole process group, so only signals sent to this process alone are forwarded.
 */
function passSignals(child) {
  const fromTerminal = process.stdin.isTTY === true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal === 'SIGTERM' || !fromTerminal) child.kill(signal);
    });
  }
}

/**
 * By default glibc keeps memory that threads freed for their next allocations. A process that publishes for minutes
 * would hold a hundred unused megabytes. Other systems ignore these settings.
 */
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Node reads hundreds of TypeScript files at every start; this caches the compiled code. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') };

/** By default V8 collects garbage with four additional threads. On a small machine they compete with the database. */
const HELPERS = `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`;

const [program, ...rest] = process.argv.slice(2);
if (program === undefined) fail('Usage: node scripts/node24.mjs PROGRAM [ARGUMENT…]');
if (runningMajor < OLDEST_MAJOR) {
  fail(
    `This project needs Node ${OLDEST_MAJOR} or newer, the one running is ${process.version}. Nothing was installed.`,
  );
}
completeInstallation();

const child = spawn(findNode(), [program, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ASTRO_TELEMETRY_DISABLED: '1',
    ...MEMORY,
    ...COMPILE_CACHE,
    ...process.env,
    NODE_OPTIONS: `${HELPERS} ${process.env.NODE_OPTIONS ?? ''}`.trim(),
  },
});
passSignals(child);
child.on('error', (error) => fail(`Node ${WANTED_MAJOR} did not start: ${error.message}`));
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
