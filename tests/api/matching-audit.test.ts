import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '#scripts/matching.ts';
import type { Tenant } from '#src/ctx.ts';
import { groupsJob } from '#src/modules/catalogue/matching/jobs.ts';
import { leastSureGroups } from '#src/modules/catalogue/matching/least-sure-groups.ts';
import { matchGoods } from '#src/modules/catalogue/matching/service.ts';
import { runCommand } from '#tests/support/command.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { addListing, fillCatalogue, SONY } from './fixtures/filler-listings.ts';

let database: FreshDatabase;
let tenant: Tenant;

beforeAll(async () => {
  database = await freshDatabase();
  tenant = await createTenant(database.db, 'audited');
  await fillCatalogue(database, tenant);
  await addListing(database, tenant, 'sony', SONY);
  await addListing(database, tenant, 'sony-too', 'หูฟัง SONY WH1000XM5 Wireless Noise Cancelling Headphones (Black)');
  await addListing(database, tenant, 'pan', 'Tefal Unlimited frying pan 28 cm', { gtin: '8850999320014' });
  await addListing(database, tenant, 'pan-too', 'Tefal Unlimited frypan 28cm', { gtin: '8850999320014' });
  await match();
});
afterAll(() => database.drop());

const match = () => matchGoods({ db: database.db, tenant });
const audit = (limit: number) => leastSureGroups({ db: database.db, tenant }, limit);

/** Runs the command to its end. */
const run = (...words: string[]) => runCommand(main, words, { DATABASE_URL: database.url });

test('the least sure groups come first, each with its weakest pair', async () => {
  const groups = await audit(10);
  expect(groups.map(({ members }) => members.map(({ code }) => code))).toEqual([
    ['sony', 'sony-too'],
    ['pan', 'pan-too'],
  ]);
  expect(groups[0]?.weakest).toMatchObject({ codes: ['sony', 'sony-too'], contradiction: null, said: null });
  expect(groups[0]?.weakest.score).toBeGreaterThan(0.5);
  expect(groups[1]?.weakest.score).toBe(1);
  expect(await audit(1)).toEqual(groups.slice(0, 1));
});

test('a group that stands against what its listings say is shown, and looked at again once a day', async () => {
  const id = await addListing(database, tenant, 'white', SONY.replace('Black', 'White'));
  await match();
  // As it was joined before the matcher knew better.
  await database.pool.query(`update goods set match_group = (select match_group from goods where code = 'sony')
    where id = ${id}`);
  expect((await audit(1))[0]?.weakest).toMatchObject({
    codes: ['sony', 'white'],
    score: null,
    contradiction: 'colour',
  });
  expect(await match()).toBe(0);
  await groupsJob(database.db).run();
  await match();
  expect((await audit(10)).flatMap(({ members }) => members.map(({ code }) => code))).not.toContain('white');
});

test('all listings are matched again by another version of the matcher', async () => {
  expect(await match()).toBe(0);
  await database.pool.query('update match_models set version = $1', ['former']);
  expect(await match()).toBe(305);
  expect(await match()).toBe(0);
});

test('an operator separates two listings by the command, which holds whatever the matcher thinks', async () => {
  const other = await run('other', 'sony', 'sony-too', '--tenant', 'audited');
  expect(other).toMatchObject({ code: 0, said: 'sony and sony-too: other\n' });
  await groupsJob(database.db).run();
  await match();
  expect((await run('audit', '--tenant', 'audited')).said).not.toContain('sony-too');
  expect(await run('undecided', 'sony', 'sony-too', '--tenant', 'audited')).toMatchObject({ code: 0 });
  const audited = await run('audit', '--tenant', 'audited', '--json', '--limit', '1');
  expect(JSON.parse(audited.said)).toMatchObject({ weakest: { codes: ['sony', 'sony-too'], said: null } });
});

test.each([
  [['burn', '--tenant', 'audited'], 'there is no command burn'],
  [['audit', '--tenant', 'audited', '--limit', '0'], '--limit is a number from 1'],
  [['same', 'sony', '--tenant', 'audited'], 'name two listings'],
])('%j is refused with a reason', async (words, reason) => {
  const refused = await run(...words);
  expect([refused.code, refused.complaint]).toEqual([2, expect.stringContaining(reason)]);
});
