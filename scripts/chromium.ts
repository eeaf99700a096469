import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

/** A Chromium for tests, and a text that says where it came from. */
export interface Found {
  readonly path: string;
  readonly origin: string;
}

const DEBIAN = '/usr/bin/chromium';

function onThisMachine(): Found | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
    return { path: named, origin: 'CHROMIUM_PATH' };
  }
  if (existsSync(DEBIAN)) return { path: DEBIAN, origin: 'found on this machine' };
  const own = chromium.executablePath();
  return existsSync(own) ? { path: own, origin: "Playwright's own" } : undefined;
}

function run(command: string, args: readonly string[]): boolean {
  console.log(`$ ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function installDebian(): Found | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const installed = run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-y', '-q', 'chromium']);
  return installed && existsSync(DEBIAN) ? { path: DEBIAN, origin: 'installed with apt-get' } : undefined;
}

function installPlaywright(): Found | undefined {
  const cli = join(import.meta.dirname, '../node_modules/playwright/cli.js');
  const installed = run(process.execPath, [cli, 'install', 'chromium']);
  const path = chromium.executablePath();
  return installed && existsSync(path) ? { path, origin: 'installed by Playwright' } : undefined;
}

/**
 * Finds Chromium or installs it: Debian's package for root, otherwise Playwright's. Throws with advice if that fails.
 */
export function findChromium(): Found {
  const found = onThisMachine() ?? installDebian() ?? installPlaywright();
  if (found === undefined) throw new Error('no Chromium: install one and name it in CHROMIUM_PATH');
  return found;
}
