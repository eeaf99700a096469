import { setImmediate as afterPoll } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openKysely, openPool } from '#src/db/pool.ts';
import { createApi } from '#src/http/api.ts';
import type { ApiOptions } from '#src/http/api-options.ts';
import { type Call, call, userCall } from '#src/http/call.ts';
import type { Viewer } from '#src/http/identity/viewer.ts';
import type { Limits } from '#src/http/limits/rate-limit.ts';
import { PROGRAM_TURNS } from '#src/http/limits/request-places.ts';
import { texts } from '#src/i18n/texts.ts';
import { createLog } from '#src/log.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';

const LIMITS: Limits = { reads: 1000, costlyByNetwork: 5, costlyByDevice: 3 };

const Told = z.object({ text: z.string() });

/** How many calls of a kind were at work at the same time. */
const most = new Map<string, number>();
let running = 0;

async function atWork(kind: string) {
  running += 1;
  most.set(kind, Math.max(most.get(kind) ?? 0, running));
  await afterPoll();
  running -= 1;
  return { data: 'done' };
}

const CALLS: readonly Call[] = [
  call('GET /read', { access: 'public' }, async () => ({ data: 'read' })),
  call('GET /browse', { access: 'public', browses: true }, async ({ db }) => {
    await held.promise;
    return { data: db === database.db ? 'those of all calls' : 'their own connections' };
  }),
  call('GET /shelf', { access: 'public', browses: true }, async ({ db, reader }) => ({
    data: reader.db === db ? 'database of the call' : 'replica',
  })),
  call('POST /costly', { access: 'public', rate: 'costly' }, async () => ({ data: 'done' })),
  call('POST /other', { access: 'public', rate: 'costly' }, async () => ({ data: 'done' })),
  call('POST /edited', { access: 'publishing', rate: 'costly' }, async () => ({ data: 'done' })),
  call('POST /told', { access: 'public', body: Told }, async () => ({ data: 'heard' })),
  call('POST /publishing/told', { access: 'publishing', body: Told }, async () => ({ data: 'heard' })),
  userCall('POST /written', { rate: 'costly' }, () => atWork('written')),
  userCall('GET /own', {}, () => atWork('own')),
  call('POST /publishing/slow', { access: 'publishing' }, async () => {
    await slow.promise;
    return { data: 'done' };
  }),
];

let database: FreshDatabase;
let tenants: Map<string, Tenant>;
/** Calls that browse wait for it. */
const held = Promise.withResolvers<void>();
const slow = Promise.withResolvers<void>();

beforeAll(async () => {
  database = await freshDatabase();
  tenants = new Map([
    ['guide.localhost', await createTenant(database.db, 'guide')],
    ['deals.localhost', await createTenant(database.db, 'deals')],
  ]);
});

afterAll(() => database.drop());

interface Asking {
  readonly device?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One process of the site. Its requests have no socket: all come from the same unknown network. */
function process(
  limits: Limits = LIMITS,
  source = () => database.db,
  others: Partial<Pick<ApiOptions, 'browsingDb' | 'places' | 'checkToken' | 'viewerOf' | 'readerDb' | 'position'>> = {},
) {
  const app = createApi({
    calls: CALLS,
    tenantOf: (host) => tenants.get(host),
    db: source,
    checkToken: () => true,
    log: createLog({ logLevel: 'silent' }, 'test'),
    limits,
    ...others,
  });
  return async (name: string, { device, host = 'guide.localhost', headers = {}, body }: Asking = {}) => {
    const [method = '', path = ''] = name.split(' ');
    const sent = {
      host,
      ...(device === undefined ? {} : { 'x-device-id': device }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    return app.fetch(new Request(`http://call.invalid/api${path}`, { method, headers: sent, ...(body && { body }) }));
  };
}

const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const count = (list: readonly number[], status: number) => list.filter((code) => code === status).length;

test('calls that browse have places and connections of their own: beyond those that may wait they are refused', async () => {
  const own = openKysely(openPool(database.url, { role: 'browse', warn: console.warn }));
  const ask = process(LIMITS, () => database.db, {
    browsingDb: () => own,
    places: { all: 3, ofTenant: 2, ofNetwork: 3, waiting: { all: 0, ofTenant: 0, ofNetwork: 0 }, longestWaitMs: 0 },
  });
  const browsing = [ask('GET /browse'), ask('GET /browse'), ask('GET /browse', { host: 'deals.localhost' })];
  const refused = [await ask('GET /browse'), await ask('GET /browse', { host: 'deals.localhost' })];
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect((await ask('GET /read')).status).toBe(200);
  const waiting = process(LIMITS, () => database.db, { browsingDb: () => own });
  const many = Array.from({ length: 100 }, () => waiting('GET /browse'));
  held.resolve();
  expect(count(await statuses(many), 200)).toBe(100);
  for (const answer of await Promise.all(browsing)) {
    expect(await answer.json()).toMatchObject({ data: 'their own connections' });
  }
  expect((await ask('GET /browse')).status).toBe(200);
  await own.destroy();
});

test('calls of programs have turns: what waits for one tenant keeps neither readers nor another tenant out', async () => {
  const ask = process();
  const places = PROGRAM_TURNS.ofParty + PROGRAM_TURNS.mostWaiting;
  const all = Array.from({ length: places + 1 }, () => ask('POST /publishing/slow'));
  // Those that have a place wait, so the first response is a refusal.
  const refused = await Promise.race(all);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await ask('POST /edited', { host: 'deals.localhost' })).status).toBe(200);
  expect((await ask('GET /read')).status).toBe(200);
  slow.resolve();
  expect(count(await statuses(all), 200)).toBe(places);
});

test('many connections of one user are one user: a few of its calls are at work, and one that writes', async () => {
  const viewerOf: ApiOptions['viewerOf'] = async () => ({ userId: 7 }) as Viewer;
  const ask = process({ ...LIMITS, costlyByNetwork: 100 }, () => database.db, { viewerOf });
  const headers = { authorization: `Bearer ${'t'.repeat(43)}` };
  for (const name of ['POST /written', 'GET /own']) {
    const all = await statuses(Array.from({ length: 30 }, () => ask(name, { headers })));
    expect(count(all, 200)).toBe(30);
  }
  expect(Object.fromEntries(most)).toEqual({ written: 1, own: 4 });
});

test('wrong tokens are counted, and told in English to who asks for no language', async () => {
  const refuse = { checkToken: () => false };
  const ask = process({ ...LIMITS, reads: 3 }, () => database.db, refuse);
  const answers = [];
  for (let n = 0; n < 5; n++) answers.push(await ask('POST /publishing/slow'));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
  const absent = await process()('GET /publishing/nothing');
  expect([absent.status, await absent.json()]).toMatchObject([404, { message: texts('en')('error.notFound') }]);
});

describe('costly calls', () => {
  test('are counted over all processes, by device and by network', async () => {
    await database.db.deleteFrom('call_counts').execute();
    const one = process();
    const two = process();
    const all = await statuses(
      [1, 2, 3, 4].flatMap(() => [one, two].map((ask) => ask('POST /costly', { device: 'device-1' }))),
    );
    expect([count(all, 200), count(all, 429)]).toEqual([3, 5]);
    const refused = await one('POST /costly', { device: 'device-2' });
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await refused.json()).toMatchObject({ success: false, code: '429' });
  });

  test('of another kind, another tenant and editors have other limits', async () => {
    const ask = process();
    expect(
      await statuses([ask('POST /other'), ask('POST /costly', { host: 'deals.localhost' }), ask('POST /edited')]),
    ).toEqual([200, 200, 200]);
  });

  test('are allowed again after a minute', async () => {
    await database.db
      .updateTable('call_counts')
      .set({ started_at: new Date(Date.now() - 61_000) })
      .execute();
    expect((await process()('POST /costly', { device: 'device-1' })).status).toBe(200);
  });

  test('are refused without a database, while reads are not', async () => {
    const away = () => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    };
    const ask = process(LIMITS, away);
    const costly = await ask('POST /costly');
    expect([costly.status, costly.headers.get('retry-after')]).toEqual([503, '5']);
  });
});

test('what anybody may read comes from the replica, unless this browser wrote what it has not got', async () => {
  const replica = openKysely(openPool(database.url, { role: 'browse', warn: console.warn }));
  onTestFinished(() => replica.destroy());
  const ask = process(LIMITS, () => database.db, {
    readerDb: (own) => (own === undefined || own < '0/20' ? replica : database.db),
    position: async () => '0/30',
  });
  const shelf = async (headers = {}) =>
    ((await (await ask('GET /shelf', { headers })).json()) as { data: string }).data;
  expect(await shelf()).toBe('replica');
  const [cookie = ''] = (await ask('POST /other')).headers.getSetCookie();
  expect(cookie).toBe('__Host-written=0/30; Path=/; Max-Age=10; HttpOnly; Secure; SameSite=Lax');
  expect(await shelf({ cookie: 'a=b; __Host-written=0/30' })).toBe('database of the call');
  expect(await shelf({ cookie: '__Host-written=0/10' })).toBe('replica');
  expect((await ask('GET /read')).headers.getSetCookie()).toEqual([]);
});

test('without a limit of reads, costly calls keep theirs', async () => {
  await database.db.deleteFrom('call_counts').execute();
  const ask = process({ ...LIMITS, reads: null });
  expect(count(await statuses(Array.from({ length: 50 }, () => ask('GET /read'))), 200)).toBe(50);
  const costly = await statuses(Array.from({ length: 8 }, () => ask('POST /costly')));
  expect([count(costly, 200), count(costly, 429)]).toEqual([5, 3]);
});

test('reads are counted in memory, before any query to the database', async () => {
  const ask = process({ ...LIMITS, reads: 3 });
  const all = await statuses([1, 2, 3, 4, 5].map(() => ask('GET /read')));
  expect([count(all, 200), count(all, 429)]).toEqual([3, 2]);
  expect(await database.db.selectFrom('call_counts').select('kind').where('kind', '=', 'GET /read').execute()).toEqual(
    [],
  );
});

test('a body is counted by its length before it is read, one without a length as the longest', async () => {
  const ask = process({ ...LIMITS, reads: 6 });
  const send = (headers: Record<string, string>) =>
    ask('POST /told', { headers, body: JSON.stringify({ text: 'x'.repeat(8000) }) });
  expect(await statuses([send({ 'content-length': '8014' }), send({})])).toEqual([200, 200]);
  expect((await send({})).status, 'two calls and three bodies of 8 kB').toBe(200);
  expect((await send({})).status).toBe(429);
});

test('a body of a reader is short and holds few values, one of a program may be longer', async () => {
  const ask = process();
  const long = { text: 'x'.repeat(20_000) };
  const many = { text: '', list: Array.from({ length: 3000 }, () => 1) };
  const answered = (name: string, body: object) => ask(name, { body: JSON.stringify(body) });
  expect((await answered('POST /told', long)).status).toBe(413);
  expect((await answered('POST /told', many)).status).toBe(400);
  expect(await statuses([answered('POST /publishing/told', long), answered('POST /publishing/told', many)])).toEqual([
    200, 200,
  ]);
});

test('the document of calls is counted by its length', async () => {
  const ask = process({ ...LIMITS, reads: 3 });
  const short = { headers: { 'accept-encoding': 'gzip' } };
  expect(await statuses([ask('GET /openapi.json', short), ask('GET /openapi.json')])).toEqual([200, 200]);
  const refused = await ask('GET /openapi.json', short);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '380']);
});

test.each<[string, number]>([
  ['GET /no-such-call', 404],
  ['DELETE /read', 405],
])('%s is counted with the reads', async (name, answered) => {
  const ask = process({ ...LIMITS, reads: 3 });
  const before = await statuses([1, 2].map(() => ask('GET /read')));
  const asked = [await ask(name), await ask(name)];
  expect([...before, ...asked.map(({ status }) => status)]).toEqual([200, 200, answered, 429]);
  expect(asked[1]?.headers.get('retry-after')).toBe('20');
  expect(await asked[1]?.json()).toMatchObject({ success: false, code: '429' });
  expect((await ask('GET /read')).status).toBe(429);
  expect((await ask('POST /edited')).status).toBe(200);
});
