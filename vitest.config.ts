import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tests/support/memory-folder.ts';
import { SOAK } from './tests/support/scale.ts';
import { PATIENCE_MS, TEST_LIMIT_MS } from './tests/support/test-waits.ts';

keepTemporaryFilesInMemory();

const SOAK_FILES = 'tests/**/*.soak.test.ts';

/** A test with a fuller version imports its counts from tests/support/scale.ts, or is one of the soak alone. */
function soakFiles(folder: string): string[] {
  const scaled = globSync(`tests/${folder}/**/*.test.ts`).filter((file) =>
    readFileSync(file, 'utf8').includes("'#tests/support/scale.ts'"),
  );
  return [...scaled, `tests/${folder}/**/*.soak.test.ts`];
}

interface Needs {
  /** One server for all projects of a run. */
  readonly database?: boolean;
  /** Vite loads the modules, for tests that replace some of them or load components. */
  readonly vite?: boolean;
}

/**
 * One project a folder of tests. Node loads the modules, as in production, and keeps them compiled between processes: Vite
 * takes half as long again to load the product, for each project anew.
 */
function project(folder: string, { database = false, vite = false }: Needs = {}) {
  return {
    test: {
      name: folder,
      include: SOAK ? soakFiles(folder) : [`tests/${folder}/**/*.test.ts`],
      exclude: SOAK ? [] : [SOAK_FILES],
      environment: 'node',
      experimental: { viteModuleRunner: vite },
      setupFiles: ['tests/support/fail-on-console-error.ts'],
      testTimeout: TEST_LIMIT_MS,
      hookTimeout: TEST_LIMIT_MS,
      expect: { poll: { timeout: PATIENCE_MS } },
      ...(database ? { globalSetup: ['tests/support/global-database.ts'] } : {}),
    },
  };
}

export default defineConfig({
  test: {
    // One more than the cores of the usual test machine: half of the time a test waits for PostgreSQL or a process.
    maxWorkers: 3,
    // Files share modules and nothing in them that a test changes; loading the product for each took a quarter of the time.
    isolate: false,
    projects: [
      project('unit', { vite: true }),
      project('rules'),
      project('db', { database: true }),
      project('api', { database: true }),
      project('pages', { database: true }),
    ],
  },
});
