import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installedChromium } from '#scripts/chromium.ts';

vi.mock('node:fs', async (original) => ({ ...(await original<typeof import('node:fs')>()), existsSync: vi.fn() }));

const SHELL = '/usr/bin/chromium-headless-shell';
const WITH_WINDOWS = '/usr/bin/chromium';
const NAMED = '/opt/chromium';

/** Lets only these files be on the machine. */
const machineHas = (...paths: string[]) =>
  vi.mocked(existsSync).mockImplementation((path) => paths.includes(`${path}`));

beforeEach(() => {
  vi.stubEnv('CHROMIUM_PATH', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['the headless shell comes first', [WITH_WINDOWS, SHELL], SHELL],
  ['a machine with only the other goes on with that', [WITH_WINDOWS], WITH_WINDOWS],
  ['a machine without a Chromium has none', [], undefined],
])('%s', (_case, paths, chosen) => {
  machineHas(...paths);
  expect(installedChromium()).toBe(chosen);
});

test('a Chromium that is named in the environment comes before all, and has to be there', () => {
  vi.stubEnv('CHROMIUM_PATH', NAMED);
  machineHas(SHELL, NAMED);
  expect(installedChromium()).toBe(NAMED);
  machineHas(SHELL);
  expect(installedChromium).toThrow(`CHROMIUM_PATH names ${NAMED}`);
});
