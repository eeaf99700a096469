import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '#scripts/moderate.ts';
import { createUser } from '#tests/support/accounts.ts';
import { runCommand } from '#tests/support/command.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let audit: number;

beforeAll(async () => {
  database = await freshDatabase();
  const guide = await createTenant(database.db, 'guide');
  await createTenant(database.db, 'deals');
  const ploy = await createUser(database.db, guide, { nickname: 'Ploy' });
  const { rows } = await sql<{ id: number }>`insert into profile_audits (tenant_id, user_id, field, value)
    values (${guide.id}, ${ploy.id}, 'biography', ${'two\nlines \u001b[31mred'}) returning id`.execute(database.db);
  audit = rows[0]?.id ?? 0;
});

afterAll(() => database.drop());

/** Runs the command to its end. */
const run = (...words: string[]) => runCommand(main, words, { DATABASE_URL: database.url });

test("lists waiting items, one line each, and records a decision once with the operator's name", async () => {
  const listed = await run('list', '--tenant', 'guide');
  expect(listed.said).toMatch(
    new RegExp(`^${audit}  \\S+ \\S+  Ploy \\(\\d+\\)  biography  two lines \\[31mred\\n1 of 1 audits\\n$`),
  );
  expect((await run('list', '--tenant', 'deals')).said).toBe('0 of 0 audits\n');
  expect(await run('pass', String(audit), '--tenant', 'deals')).toMatchObject({ code: 1 });
  const decided = await run('reject', String(audit), '--tenant', 'guide', '--as', 'nok', '--reason', 'สี', '--json');
  expect(JSON.parse(decided.said)).toMatchObject({ operator: 'nok', after: 'REJECTED', reason: 'สี' });
  const again = await run('pass', String(audit), '--tenant', 'guide');
  expect(again).toMatchObject({ code: 1, complaint: `Conflict: AUDIT ${audit} is REJECTED\n` });
  expect((await run('list', 'records', '--tenant', 'guide')).said).toContain('AUDITING -> REJECTED');
});

test.each([
  [['burn', '1', '--tenant', 'guide'], 'there is no command burn'],
  [['list'], 'say whose'],
  [['list', 'people', '--tenant', 'guide'], 'Invalid option'],
  [['reject', '1', '--tenant', 'guide'], 'a reason for the user'],
  [['pass', 'x', '--tenant', 'guide'], 'id:'],
  [['toString', '1', '--tenant', 'guide'], 'action:'],
  [['list', '--colour'], 'colour'],
])('%j is refused with the missing part and the usage', async (words, complaint) => {
  const refused = await run(...words);
  expect(refused.code).toBe(2);
  expect(refused.complaint).toContain(complaint);
  expect(refused.complaint).toContain('Usage: npm run moderate');
});

test('a tenant that there is not is refused with those that there are', async () => {
  expect(await run('list', '--tenant', 'nobody')).toMatchObject({
    code: 2,
    complaint: 'no tenant nobody; there are: guide, deals\n',
  });
});
