import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main as operatorsMain } from '#scripts/activities.ts';
import { main as verifyMain } from '#scripts/verify-draws.ts';
import { runCommand } from '#tests/support/command.ts';
import { endOf } from '#tests/support/run-node.ts';
import { certainLottery, runningInput } from './fixtures/activities.ts';
import { type ActivitySite, startActivitySite } from './fixtures/activity-site.ts';
import { SERVER_SECRET } from './fixtures/api.ts';

const folder = mkdtempSync(join(tmpdir(), 'activities-'));

let site: ActivitySite;

beforeAll(async () => {
  site = await startActivitySite(1);
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the operators' command to its end. */
function run(...words: string[]) {
  const env = { DATABASE_URL: site.api.database.url, DATA_DIR: folder, SERVER_SECRET };
  return runCommand(operatorsMain, words, env);
}

const guide = (...words: string[]) => run(...words, '--tenant', 'guide', '--as', 'nok');

/** Stores the input of an activity in a file. @returns the path */
function fileOf(name: string, input: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof input === 'string' ? input : JSON.stringify(input));
  return path;
}

/** Runs the readers' command against the page of a lottery. */
const page = (id: number) => `http://guide.localhost:${site.api.port}/activity/${id}`;
const verify = (id: number) => runCommand(verifyMain, [page(id)]);

test('an operator creates a lottery, stops it and sends its prize; a reader checks every draw', async () => {
  const put = await guide('put', fileOf('lottery.json', certainLottery('by-command', 1, 3)));
  const { id } = JSON.parse(put.said) as { id: number };
  const drawn = await site.call('POST', `/saas-user-service/lotteries/${id}/draw`, site.user(0), { nonce: 'abc' });
  expect(drawn.status).toBe(200);
  expect(await verify(id)).toMatchObject({ code: 1, said: expect.stringContaining('The commitment is ') });
  expect(JSON.parse((await guide('stop', String(id), '--reason', 'over')).said)).toMatchObject({
    operator: 'nok',
    action: 'stop',
    reason: 'over',
  });
  expect(await verify(id)).toMatchObject({ code: 0, said: '1 draws, 0 faults\n' });
  expect((await guide('list')).said).toContain('"code":"by-command"');
  for (const orders of ['orders', 'held-orders'])
    expect(await guide('list', orders)).toMatchObject({ code: 0, said: '' });
  const records = (await guide('list', 'records')).said.trim().split('\n');
  expect(records.map((line) => (JSON.parse(line) as { action: string }).action)).toContain('stop');
});

test.each([
  ['nothing', [], 'say whose: --tenant CODE'],
  ['no such tenant', ['list', '--tenant', 'nobody'], 'no tenant nobody; there are: guide, deals'],
  ['no such command', ['burn', '1', '--tenant', 'guide'], 'there is no command burn'],
  ['no such list', ['list', 'people', '--tenant', 'guide'], 'there is no list of people'],
  ['no file', ['put', '--tenant', 'guide'], 'put needs a file'],
  ['no JSON', ['put', fileOf('broken.json', '{'), '--tenant', 'guide'], 'is no JSON'],
  ['a file that is not there', ['put', join(folder, 'gone.json'), '--tenant', 'guide'], 'no such file'],
  ['a lottery without prizes', ['put', fileOf('bare.json', { kind: 'LOTTERY' }), '--tenant', 'guide'], 'code'],
] as const)('%s is explained', async (_, words, complaint) => {
  expect(await run(...words)).toMatchObject({ code: 2, complaint: expect.stringContaining(complaint) });
});

test('another tenant finds and stops nothing', async () => {
  const put = await guide('put', fileOf('badge.json', runningInput('BADGE', { code: 'own' })));
  const { id } = JSON.parse(put.said) as { id: number };
  expect(await run('list', '--tenant', 'deals')).toMatchObject({ code: 0, said: '' });
  expect((await run('stop', String(id), '--tenant', 'deals')).code).toBe(1);
});

test('a site that is not there is named', async () => {
  const gone = await runCommand(verifyMain, ['http://guide.localhost:9/activity/1']);
  expect(gone).toMatchObject({ code: 1, complaint: expect.stringContaining('was not read: ') });
});

test('a page without draws is named, and nothing stays open', async () => {
  const { code, said } = await endOf(['scripts/verify-draws.ts', page(999_999)]);
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('it answers 404') });
  expect(said).not.toContain('still open');
});

test('an address without a lottery is refused with the usage', async () => {
  const refused = await runCommand(verifyMain, ['http://guide.localhost/']);
  expect(refused).toMatchObject({ code: 2, said: expect.stringContaining('Usage: npm run verify-draws') });
});
