import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { endOf } from '#tests/support/run-node.ts';
import { SOAK } from '#tests/support/scale.ts';
import { seededDatabase } from '#tests/support/seeded-database.ts';
import { createTenant } from '#tests/support/tenants.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/**
 * How the test covers the program of each command in package.json. `run`: the arguments of a small run. `ranBy`: the
 * test that runs it. `left`: why it is not run; tests/rules/programs.test.ts still checks that it uses runProgram,
 * which fails and names what stays open.
 */
const PROGRAMS: Readonly<
  Record<string, { readonly run: readonly string[] } | { readonly ranBy: string } | { readonly left: string }>
> = {
  'scripts/start.ts': { left: 'serves until a signal: tests/api/serving-process.test.ts' },
  'scripts/upgrade.ts': { ranBy: 'tests/api/upgrade.soak.test.ts' },
  'scripts/dev.ts': { left: 'serves until a signal' },
  'scripts/build.ts': { left: 'takes half a minute' },
  'scripts/test.ts': { left: 'is what runs this' },
  'scripts/test-changed.ts': { left: 'runs this' },
  'scripts/test-faults.ts': { left: 'runs this' },
  'scripts/check.ts': { left: 'takes half a minute' },
  'scripts/format.ts': { left: 'writes into the sources; npm run check runs it with --check' },
  'scripts/import.ts': { ranBy: 'tests/api/import-command.test.ts' },
  'scripts/matching.ts': { run: ['audit', '--tenant', 'site'] },
  'scripts/moderate.ts': { run: ['list', '--tenant', 'site'] },
  'scripts/releases.ts': { run: ['list', '--tenant', 'site'] },
  'scripts/receipt.ts': { run: ['/', '--tenant', 'site'] },
  'scripts/rebuild.ts': { run: ['--tenant', 'site'] },
  'scripts/backup.ts': { ranBy: 'tests/api/backup.test.ts' },
  'scripts/export.ts': { left: 'the soak serves what it writes: tests/api/export.soak.test.ts' },
  'scripts/psql.ts': { left: 'opens psql, which not every machine has' },
  'scripts/settings.ts': { run: [] },
  'scripts/seo.ts': { run: ['--tenant', 'site'] },
  'scripts/feeds.ts': { run: ['list', '--tenant', 'site'] },
  'scripts/seed.ts': SOAK
    ? { run: [] }
    : { left: 'writes the demonstration: tests/api/seed.test.ts writes it by call' },
  'scripts/activities.ts': { run: ['list', '--tenant', 'site'] },
  'scripts/verify-draws.ts': { ranBy: 'tests/api/activities-command.test.ts' },
  'scripts/content.ts': { run: ['list', '--tenant', 'site'] },
  'scripts/staff.ts': { run: ['list', '--tenant', 'site'] },
  'scripts/token.ts': { run: ['list', '--tenant', 'site'] },
  'scripts/tags.ts': { run: ['list', '--tenant', 'site'] },
  'scripts/tenant.ts': { run: ['show', 'site'] },
  // It publishes a site and loads two servers in turns.
  'scripts/bench.ts': SOAK
    ? { run: ['serve', '--share', '0.01', '--json'] }
    : { left: 'the soak runs it: tests/api/commands.test.ts' },
  'scripts/new.ts': { left: 'the soak runs it: tests/unit/scripts/new.soak.test.ts' },
  'scripts/spec.ts': { left: 'prints what tests/rules/spec.test.ts checks' },
  'scripts/screens.ts': { left: 'takes minutes' },
  'scripts/db-types.ts': { ranBy: 'scripts/test.ts' },
  'scripts/complete-lock.ts': { left: 'asks the registry' },
};

const { scripts } = JSON.parse(readText('package.json')) as { scripts: Readonly<Record<string, string>> };

test('every program is covered', () => {
  const programs = Object.values(scripts).flatMap((line) => /scripts\/\S+\.ts/.exec(line) ?? []);
  expect(Object.keys(PROGRAMS)).toEqual([...new Set(programs)]);
});

const known = Object.entries(PROGRAMS);
/** Programs that open the most: a database, threads of renderers, a publisher. The others are run by the soak. */
const OPEN_MOST: readonly string[] = ['scripts/rebuild.ts', 'scripts/seo.ts', 'scripts/tenant.ts'];
const small = known
  .flatMap(([program, how]) => ('run' in how ? [[program, how.run] as const] : []))
  .filter(([program]) => SOAK || OPEN_MOST.includes(program));
const ranElsewhere = known.flatMap(([program, how]) => ('ranBy' in how ? [[program, how.ranBy] as const] : []));

describe('a short run', () => {
  let database: FreshDatabase;
  const dataDir = mkdtempSync(join(tmpdir(), 'commands-'));

  beforeAll(async () => {
    database = await freshDatabase();
    await createTenant(database.db, 'site');
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test.for(small)('of %s ends by itself', async ([program, words]) => {
    // The demonstration is there already: the seed has nothing to do.
    const seeded = program === 'scripts/seed.ts' ? await seededDatabase() : undefined;
    const env = { DATABASE_URL: (seeded ?? database).url, DATA_DIR: dataDir };
    const { code, said } = await endOf([program, ...words], { env }).finally(() => seeded?.drop());
    expect(said).not.toMatch('still open');
    // A benchmark this small may miss its goals: exit code 1.
    expect(program === 'scripts/bench.ts' ? [0, 1] : [0], said).toContain(code);
  });
});

test.each(ranElsewhere)('%s is started by %s', (program, file) => {
  expect(readText(file)).toContain(program);
});
