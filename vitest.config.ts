import { defineConfig } from 'vitest/config';

const TIMEOUT = 30_000;

/** One project a folder of tests; the last three share one database server for the whole run. */
function project(name: string, database: boolean) {
  return {
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      environment: 'node',
      setupFiles: ['tests/support/console.ts'],
      testTimeout: TIMEOUT,
      hookTimeout: TIMEOUT,
      ...(database ? { globalSetup: ['tests/support/global-database.ts'] } : {}),
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', false),
      project('rules', false),
      project('db', true),
      project('api', true),
      project('pages', true),
    ],
  },
});
