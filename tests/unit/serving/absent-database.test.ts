import { expect, test } from 'vitest';
import { refuseUnknownTenants } from '#src/assembly/seed-at-start.ts';
import { freePort } from '#src/db/embedded/free-port.ts';
import { readEnv } from '#src/env.ts';
import { DatabaseLink } from '#src/serving/process/database-link.ts';

test('a database that never answers ends the start, with its address and the reason', async () => {
  const port = await freePort();
  const databaseUrl = `postgres://shop:hunter2@127.0.0.1:${port}/shop`;
  const warnings: string[] = [];
  const link = new DatabaseLink({
    env: { dataDir: '/nowhere', databaseUrl, servingLimits: {} },
    prepare: ({ pool }) => pool.query('select 1').then(() => undefined),
    canWait: false,
    absentMs: -1,
    warn: (message) => void warnings.push(message),
  });
  const opened = link.open();
  await expect(opened).rejects.toThrow(
    `DATABASE_URL: no database answers at 127.0.0.1:${port}/shop: connect ECONNREFUSED`,
  );
  await expect(opened).rejects.not.toThrow('hunter2');
  await link.close();
});

test.each([
  [
    { PUBLISHING_TOKENS: `guide=${'a'.repeat(24)},shose=${'b'.repeat(24)}` },
    /^PUBLISHING_TOKENS: there is no tenant shose; /,
  ],
  [{ OPERATOR_TOKENS: `shose/nok=${'a'.repeat(24)}` }, /^OPERATOR_TOKENS: there is no tenant shose; /],
  [{ CHAT_LIMITS: '{"shose":{}}' }, /^CHAT_LIMITS: there is no tenant shose; /],
])('settings of an unknown tenant are refused: %j', (source, complaint) => {
  const guide = { code: 'guide' };
  expect(() => refuseUnknownTenants(readEnv(source), [guide])).toThrow(complaint);
  expect(() => refuseUnknownTenants(readEnv(source), []), 'a site that begins').not.toThrow();
});

test('settings of the tenants that there are, and of all, are taken', () => {
  const guide = { code: 'guide' };
  const source = { PUBLISHING_TOKENS: `guide=${'a'.repeat(24)}`, CHAT_LIMITS: '{"*":{},"guide":{}}' };
  expect(() => refuseUnknownTenants(readEnv(source), [guide])).not.toThrow();
});
