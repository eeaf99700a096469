/** Finds or installs the Chromium that tests use. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

/** A Chromium for tests, and a text that says where it came from. */
export interface Found {
  readonly path: string;
  readonly origin: string;
}

/** Debian's Chromium without windows: a test takes a sixth less processor time in it. */
const SHELL = 'chromium-headless-shell';
const WITH_WINDOWS = 'chromium';

const pathOfDebian = (name: string) => join('/usr/bin', name);

/**
 * A Chromium of this machine.
 * @param paths  those that may be there, the best first
 */
function onThisMachine(paths: readonly string[]): Found | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
    return { path: named, origin: 'CHROMIUM_PATH' };
  }
  const path = paths.find(existsSync);
  return path === undefined ? undefined : { path, origin: 'on this machine' };
}

/** The Chromium that tests use where nothing is installed for them. undefined where there is none. */
export const installedChromium = (): string | undefined =>
  onThisMachine([pathOfDebian(SHELL), pathOfDebian(WITH_WINDOWS), chromium.executablePath()])?.path;

function run(command: string, args: readonly string[]): boolean {
  console.log(`$ ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function installDebian(name: string): Found | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const apt = (...words: string[]) =>
    run('apt-get', ['-q', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0', ...words]);
  const installed = apt('update') && apt('install', '-y', '--no-remove', name);
  const path = pathOfDebian(name);
  return installed && existsSync(path) ? { path, origin: 'installed with apt-get' } : undefined;
}

function installPlaywright(): Found | undefined {
  const cli = join(import.meta.dirname, '../node_modules/playwright/cli.js');
  const installed = run(process.execPath, [cli, 'install', 'chromium']);
  const path = chromium.executablePath();
  return installed && existsSync(path) ? { path, origin: 'installed by Playwright' } : undefined;
}

/**
 * Finds Chromium or installs it: Debian's headless shell for root, otherwise what is on this machine, otherwise Debian's
 * Chromium or Playwright's. Throws with advice if that fails.
 */
export function findChromium(): Found {
  const found =
    onThisMachine([pathOfDebian(SHELL)]) ??
    installDebian(SHELL) ??
    onThisMachine([pathOfDebian(WITH_WINDOWS), chromium.executablePath()]) ??
    installDebian(WITH_WINDOWS) ??
    installPlaywright();
  if (found === undefined) throw new Error('no Chromium: install one and name it in CHROMIUM_PATH');
  return found;
}
