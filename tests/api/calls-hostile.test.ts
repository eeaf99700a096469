import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productCalls } from '#src/assembly/api.ts';
import { siteWith } from '#src/assembly/site.ts';
import type { Call } from '#src/http/call.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { plannerOf } from '#src/publishing/rebuilds/rebuild-planner.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { processorMs } from '#tests/support/processor-growth.ts';
import { renderData } from '#tests/support/publishing.ts';
import { scaled } from '#tests/support/scale.ts';
import { articleBody, envelopeOf, GUIDE_TOKEN, NOK_TOKEN, startApi, type TestApi } from './fixtures/api.ts';
import { type Answered, ask } from './fixtures/raw-requests.ts';

/** Milliseconds of a processor. */
const MOST_WORK = 500;
/**
 * Most of what is hostile is refused before a call sees it, by code that all calls share. So `npm test` sends each call
 * every sixth input, and the next call the ones after; the soak sends all.
 */
const TURNS = scaled({ small: 6, full: 1 });
const inTurn = <Input>(inputs: readonly Input[], call: number) =>
  inputs.filter((_input, place) => (place + call) % TURNS === 0);
const SQL = "'; drop table goods; select pg_sleep(3); --";

const site = siteWith(renderData);
const calls = productCalls(
  plannerOf(() => site),
  undefined,
);
const withBody = calls.filter(({ schemas }) => schemas.body !== undefined);

const deep = (open: string, close: string, levels: number) => `{"a":${open.repeat(levels)}1${close.repeat(levels)}}`;

/** Names of fields that calls know, so that hostile bodies pass the first checks. */
const FIELDS = [
  ...new Set(
    withBody
      .flatMap(({ name }) => name.split(/\W+/))
      .concat(
        'page size sort keyword keywords label codes ids orgCodes orgIds contentCodes contentIds brandIds categoryIds',
        'classificationIds classificationCodes categoryCodes dataTypes queryList maxCount dayRange startTime endTime',
        'minDays subject type id code groupId groupCode groupType subjectType relateds destSubjectType orgSubjectType',
        'pageRequest query level terminalType platform platformName price hl gl includeText videoNum contentExpired',
      )
      .flatMap((words) => words.split(' ')),
  ),
];

const allAre = (value: unknown) => JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, value])));
const escaped = (odd: string) => `{${FIELDS.map((field) => `"${field}":"a${odd}b"`).join(',')}}`;

/** Hostile bodies. No call may accept one of the second list. */
const BODIES: readonly (readonly [string, string | Buffer])[] = [
  ['nothing known', '{}'],
  ['SQL in every field', allAre(SQL)],
  ['SQL in lists', allAre([SQL])],
  ['SQL in objects', allAre({ page: SQL, keyword: SQL, id: SQL })],
  ['size 1e9', '{"page":1,"size":1000000000,"pageRequest":{"page":1,"size":1e9},"maxCount":1e9}'],
  ['page 1e308', '{"page":1e308,"pageRequest":{"page":1e308}}'],
  ['numbers beyond numbers', allAre(0).replaceAll(':0', ':1e999')],
  ['numbers beyond integers', allAre(9_007_199_254_740_991)],
  ['numbers below', allAre(-1)],
  ['halves', allAre(0.5)],
  ['true', allAre(true)],
  ['null', allAre(null)],
  ['lists', allAre([])],
  ['lists of lists', allAre([[[]]])],
  ['objects', allAre({})],
  ['numbers in lists', allAre([9_007_199_254_740_991, -1])],
  ['a huge text', allAre('x'.repeat(10_000))],
  ['a huge text of marks', allAre('ก่้'.repeat(3000))],
  ['a huge list', JSON.stringify({ ids: Array.from({ length: 50_000 }, String), contentIds: Array(50_000).fill(1) })],
  ['patterns', allAre('%_%_%\\')],
  ['a regular expression', allAre('(a+)+$')],
  ['bidi and zero width', allAre('\u202e\u200b\ufeff')],
  ['a key twice', '{"page":1,"page":2,"size":"x","size":3}'],
  ['__proto__', '{"__proto__":{"page":1,"isAdmin":true},"constructor":{"prototype":{"x":1}}}'],
  ['toString', '{"toString":1,"valueOf":{},"hasOwnProperty":null,"length":-1}'],
];

const NEVER_GOOD: readonly (readonly [string, string | Buffer])[] = [
  ['no body', ''],
  ['half JSON', '{"a":'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['null', 'null'],
  ['NUL, escaped', escaped('\\u0000')],
  ['NUL, raw', escaped('\0')],
  ['half a surrogate pair', escaped('\\ud800')],
  ['the other half', escaped('\\udc00')],
  ['NUL in a key', '{"a\\u0000":1}'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['60,000 lists deep', deep('[', ']', 60_000)],
  ['60,000 objects deep', deep('{"a":', '}', 60_000)],
  ['60,000 and no end', `{"a":${'['.repeat(60_000)}`],
  ['too long', `{"a":"${'x'.repeat(3 * 1024 * 1024)}"}`],
];

const QUERIES: readonly string[] = [
  'page=1e9&size=1e9',
  'page=-1&size=0',
  'page=&size=',
  'page[]=1&size[a]=1',
  'page=1&page=2&size=NaN',
  `code=${encodeURIComponent(SQL)}&label=${encodeURIComponent(SQL)}&subtitle=${encodeURIComponent(SQL)}&q=${encodeURIComponent(SQL)}`,
  'code=%00&label=%00&subtitle=%00&keyword=%00',
  'code=%ff%fe&label=%ed%a0%80',
  `code=${'x'.repeat(7000)}&label=x`,
  '__proto__=1&constructor=2',
  'ignoreOnline=maybe',
];

const PARAMETERS: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e9',
  '99999999999',
  '9007199254740993',
  '99999999999999999999999',
  'null',
  'constructor',
  'x'.repeat(3000),
  '%27%3B%20drop%20table%20goods',
  '%00',
  '..',
  '%2e%2e%2fadmin',
  'a;b.js',
];

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  await api.put('a-story', articleBody());
  // The first request of each call loads modules.
  for (const call of calls) await send(call, { body: '{}' });
});

afterAll(() => api.close());

interface Sending {
  readonly body?: string | Buffer;
  readonly query?: string;
  readonly parameter?: string;
}

/** One user per call, so that what a call does to its user does not affect others. */
const users = new Map<string, TestUser>();

async function credentialsOf({ name, access }: Call): Promise<Readonly<Record<string, string>>> {
  if (access === 'publishing') return { authorization: `Bearer ${GUIDE_TOKEN}` };
  if (access === 'operator') return { authorization: `Bearer ${NOK_TOKEN}` };
  if (access !== 'user' && access !== 'visitor') return {};
  const { db } = api.database;
  const known = users.get(name);
  const user = known ?? (await createUser(db, await tenantByCode(db, 'guide'), { nickname: `hostile${users.size}` }));
  users.set(name, user);
  return user.headers;
}

async function send(call: Call, { body, query, parameter = '1' }: Sending): Promise<Answered & { work: number }> {
  const [method = '', path = ''] = call.name.split(' ');
  const credentials = await credentialsOf(call);
  const started = processorMs();
  const answer = await ask(
    api.port,
    `/api${path.replaceAll(/\{\w+\}/g, parameter)}${query === undefined ? '' : `?${query}`}`,
    {
      host: 'guide.localhost',
      method,
      headers: {
        'content-type': 'application/json',
        'x-device-id': 'device-of-a-test',
        ...(method === 'GET' || body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        ...credentials,
      },
      ...(method === 'GET' || body === undefined ? {} : { body }),
    },
  );
  // Client and server are this thread.
  return { ...answer, work: processorMs() - started };
}

/** Why a response to hostile input is wrong; undefined when it is right. */
function fault(answer: Answered & { work: number }, statuses: (status: number) => boolean): string | undefined {
  if (!statuses(answer.status)) return `status ${answer.status}: ${answer.body.toString().slice(0, 200)}`;
  if (answer.work > MOST_WORK) return `${Math.round(answer.work)} ms of work`;
  const { success, code } = envelopeOf(answer);
  if (success !== answer.status < 400) return `success ${success} with status ${answer.status}`;
  if (!success && code !== String(answer.status)) return `code ${code} with status ${answer.status}`;
  const leak = /drop table|pg_sleep|select |SQLSTATE|node_modules|\.ts:\d/i.exec(answer.body.toString());
  return leak !== null && !success ? `leaks ${leak[0]}` : undefined;
}

const fine = (status: number) => status < 300 || (status >= 400 && status < 500);
const refused = (status: number) => status >= 400 && status < 500;

describe.each(withBody.map((call, nth) => [call.name, call, nth] as const))('%s', (_name, call, nth) => {
  test('handles hostile bodies', async () => {
    const faults: string[] = [];
    for (const [what, body] of inTurn(BODIES, nth)) {
      // A collection of garbage may fall into one call; a slow call is slow again.
      const first = fault(await send(call, { body }), fine);
      const found = first?.endsWith(' ms of work') ? fault(await send(call, { body }), fine) : first;
      if (found !== undefined) faults.push(`${what}: ${found}`);
    }
    for (const [what, body] of inTurn(NEVER_GOOD, nth)) {
      const first = fault(await send(call, { body }), refused);
      const found = first?.endsWith(' ms of work') ? fault(await send(call, { body }), refused) : first;
      if (found !== undefined) faults.push(`${what}: ${found}`);
    }
    expect(faults).toEqual([]);
  });
});

describe.each(calls.filter(({ name }) => name.startsWith('GET ')).map((call, nth) => [call.name, call, nth] as const))(
  '%s',
  (_name, call, nth) => {
    test('handles hostile queries', async () => {
      const faults: string[] = [];
      for (const query of inTurn(QUERIES, nth)) {
        const found = fault(await send(call, { query }), fine);
        if (found !== undefined) faults.push(`${query.slice(0, 60)}: ${found}`);
      }
      expect(faults).toEqual([]);
    });
  },
);

describe.each(calls.filter(({ name }) => name.includes('{')).map((call, nth) => [call.name, call, nth] as const))(
  '%s',
  (_name, call, nth) => {
    test('handles hostile parameters', async () => {
      const faults: string[] = [];
      for (const parameter of inTurn(PARAMETERS, nth)) {
        const found = fault(await send(call, { parameter, body: '{}' }), fine);
        if (found !== undefined) faults.push(`${parameter.slice(0, 60)}: ${found}`);
      }
      expect(faults).toEqual([]);
    });
  },
);

test('no data was changed by the hostile calls', async () => {
  const answer = await api.put('another-story', articleBody());
  expect(answer.status).toBe(201);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});
