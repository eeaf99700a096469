import { defineConfig } from 'playwright/test';
import { installedChromium } from '#scripts/chromium.ts';
import { CHROMIUM_FLAGS } from '#tests/browser/chromium-flags.ts';
import { DECIDED } from '#tests/browser/consent-state.ts';
import { DESKTOP, PHONE } from '#tests/browser/viewports.ts';
import { keepTemporaryFilesInMemory } from '#tests/support/memory-folder.ts';
import { SOAK } from '#tests/support/scale.ts';
import { TEST_LIMIT_MS } from '#tests/support/test-waits.ts';

keepTemporaryFilesInMemory();

const chromium = installedChromium();

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/global-site.ts',
  // One more than the cores that there may be: journeys wait for messages, animations and countdowns.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  timeout: TEST_LIMIT_MS,
  // These end a hang and nothing else: what is true passes at once, on however busy a machine.
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Pages are looked at as they come; tests/browser/offline.test.ts lets the worker in.
    serviceWorkers: 'block',
    // tests/browser/consent.test.ts is about the question.
    storageState: DECIDED,
    launchOptions: { args: [...CHROMIUM_FLAGS], ...(chromium === undefined ? {} : { executablePath: chromium }) },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: 'lighthouse/**',
      grepInvert: SOAK ? /@desktop|@soak-wide/ : /@desktop|@soak(?!-wide)/,
      use: PHONE,
    },
    {
      name: 'desktop',
      testIgnore: 'lighthouse/**',
      grep: SOAK ? /@desktop|@both|@soak-wide/ : /@desktop|@both/,
      ...(SOAK ? {} : { grepInvert: /@soak/ }),
      use: DESKTOP,
    },
    // In the soak it measures time: scripts/test.ts runs it alone there.
    { name: 'lighthouse', testMatch: 'lighthouse/**', workers: 1 },
  ],
});
