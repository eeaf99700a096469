import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageTag } from '#src/kernel/page-tag.ts';
import { cdnJob } from '#src/modules/running/cdn/jobs.ts';
import { purgeRequests } from '#src/modules/running/cdn/rules.ts';
import { indexNowJob } from '#src/modules/running/index-now/jobs.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { jsonOf, type Receiver, startReceiver } from '#tests/support/webhook-receivers.ts';

const KEY = 'a1b2c3d4e5f6';

let database: FreshDatabase;
let receiver: Receiver;
let tenantId: number;

beforeAll(async () => {
  [database, receiver] = await Promise.all([freshDatabase(), startReceiver()]);
  const tenant = await createTenant(database.db, 'guide', {
    hosts: ['guide.example.test'],
    searchEngines: { indexNowKey: KEY },
  });
  await createTenant(database.db, 'silent');
  tenantId = tenant.id;
  // The certificate of the receiver is one of *.example.test.
  receiver.answer = () => ({ status: 202 });
  const { connect } = receiver.network;
  Object.assign(receiver.network, { connect: (address: string) => connect(address, 'api.example.test') });
});

afterAll(async () => {
  await Promise.all([database.drop(), receiver.close()]);
});

/** Releases pages: an indexable one, one that moved, one that is gone, and one that search engines may not list. */
async function release(number: number): Promise<void> {
  await sql`update releases set release = ${number} where tenant_id = ${tenantId}`.execute(database.db);
  await sql`
    insert into pages (tenant_id, screen, subject, lang, page, path, status, location, hash, size, indexable, modified_at, release)
    select ${tenantId}, 'article', v.code || ${number}, 'th', 1, '/' || v.code || ${number}, v.status, v.location,
      case when v.status = 200 then 'h' end, 1, v.indexable, now(), ${number}
    from (values ('listed', 200, null, true), ('moved', 301, '/x', false), ('gone', 410, null, false),
      ('hidden', 200, null, false)) v(code, status, location, indexable)`.execute(database.db);
}

const run = () =>
  indexNowJob(database.db, receiver.network, (error) => {
    throw error;
  }).run();

test('a CDN drops its copies of what was released, in batches, and again later where that failed', async () => {
  receiver.answer = () => ({ status: 200 });
  const cdn = { kind: 'fastly', zone: 'service1', token: 'token-for-purging', seconds: 60 } as const;
  const warn = (error: unknown) => {
    throw error;
  };
  const purge = () => cdnJob(database.db, { cdn, network: receiver.network, warn, settledMs: 0 }).run();
  await purge();
  expect(receiver.received).toEqual([]);
  await release(90);
  receiver.next.push({ status: 500 });
  await purge();
  await purge();
  expect(receiver.received).toHaveLength(1);
  await sql`update cdn_purges set next_at = now()`.execute(database.db);
  await purge();
  await purge();
  const [sent] = receiver.accepted.splice(0);
  receiver.received.splice(0);
  expect(sent?.headers).toMatchObject({ 'fastly-key': 'token-for-purging' });
  const tags = String(sent?.headers['surrogate-key']).split(' ');
  expect(tags).toHaveLength(4);
  expect(tags).toContain(pageTag('guide', 'article/listed90/th/1'));
  const many = Array.from({ length: 65 }, (_, n) => `tag${n}`);
  const requests = purgeRequests({ ...cdn, kind: 'cloudflare' }, many);
  expect(requests.map(({ url }) => url)).toEqual(
    Array.from({ length: 3 }, () => 'https://api.cloudflare.com/client/v4/zones/service1/purge_cache'),
  );
  expect(requests.flatMap(({ body }) => (JSON.parse(body) as { tags: string[] }).tags)).toEqual(many);
  receiver.answer = () => ({ status: 202 });
  await sql`delete from pages`.execute(database.db);
});

test('tells what was released after it was turned on, once, and again later where that failed', async () => {
  await release(1);
  await run();
  expect(receiver.received).toEqual([]);
  await release(2);
  receiver.next.push({ status: 503 });
  await run();
  await run();
  expect(receiver.received).toHaveLength(1);
  await sql`update indexnow_sent set next_at = now()`.execute(database.db);
  await run();
  await run();
  expect(receiver.accepted.map(jsonOf)).toEqual([
    {
      host: 'guide.example.test',
      key: KEY,
      keyLocation: `https://guide.example.test/${KEY}.txt`,
      urlList: ['gone2', 'listed2', 'moved2'].map((code) => `https://guide.example.test/${code}`),
    },
  ]);
});
