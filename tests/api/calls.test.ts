import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { productCalls } from '#src/assembly/api.ts';
import { CALL_STATUSES, CALL_SUMMARIES } from '#src/assembly/call-summaries.ts';
import { siteWith } from '#src/assembly/site.ts';
import { plannerOf } from '#src/publishing/rebuilds/rebuild-planner.ts';
import { SPECIFIED_CALLS } from '#tests/spec/calls.ts';
import { renderData } from '#tests/support/publishing.ts';
import { type Envelope, startApi, type TestApi } from './fixtures/api.ts';
import { ask } from './fixtures/raw-requests.ts';

const listed = readFileSync(join(import.meta.dirname, '../fixtures/calls.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Additional public calls of our own. */
const OWN_PUBLIC: readonly string[] = [
  'GET /public-counts',
  'DELETE /privacy/device',
  'GET /search/product-suggestions',
  'POST /chat/answers',
  // Of links in messages and of services of chats, which prove themselves by what stands in the address.
  'POST /saas-user-service/user/login/unlock',
  'GET /notifications/stop/subject',
  'GET /notifications/stop',
  'POST /notifications/stop',
  'POST /notifications/telegram/{key}',
  'POST /notifications/line/{key}',
  'GET /activities/running',
  'GET /lotteries/{id}/draws',
  'GET /user-badges',
  // Logins of staff: who calls them has none yet.
  'POST /studio/session',
  'POST /studio/invitations/accept',
  'GET /chat/openings',
  'POST /chat/votes',
  'DELETE /feeds/{id}',
  'GET /feeds',
  'POST /feeds',
  'POST /feeds/{id}/renew',
  'GET /chat/conversations',
  'GET /chat/conversations/{id}',
  'PUT /chat/conversations/{id}',
  'PUT /chat/conversations/{id}/title',
  'DELETE /chat/conversations/{id}',
];
/** The specification's calls that are not built yet. */
const PENDING: readonly string[] = SPECIFIED_CALLS.filter((place) => 'pending' in place).map(({ call }) => call);

let api: TestApi;
let document: z.infer<typeof Document>;

/** The parts of an OpenAPI document that the test reads. */
const Schema = z.union([z.boolean(), z.record(z.string(), z.unknown())]);
const Parameter = z.union([
  z.strictObject({ $ref: z.string().startsWith('#/components/parameters/') }),
  z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean(), schema: Schema }),
]);
const Response = z.union([
  z.strictObject({ $ref: z.string().startsWith('#/components/responses/') }),
  z.object({ description: z.string(), content: z.record(z.string(), z.object({ schema: Schema })) }),
]);
const Operation = z.strictObject({
  summary: z.string(),
  operationId: z.string().regex(/^\w+$/),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(Parameter),
  requestBody: z
    .strictObject({ required: z.literal(true), content: z.record(z.string(), z.object({ schema: Schema })) })
    .optional(),
  'x-encrypted-by-browsers': z.array(z.string()).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), Response),
});
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.tuple([z.object({ url: z.literal('/api') })]),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
  components: z.object({
    securitySchemes: z.record(z.string(), z.unknown()),
    parameters: z.record(z.string().regex(/^[\w.-]+$/), z.unknown()),
    schemas: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), z.unknown()),
  }),
});

beforeAll(async () => {
  api = await startApi();
  const answer = await ask(api.port, '/api/openapi.json', { host: 'guide.localhost' });
  document = Document.parse(JSON.parse(answer.body.toString()));
});

afterAll(() => api.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation: operation as z.infer<typeof Operation>,
    })),
  );

test('the document is sent compressed, and not again to who has it', async () => {
  const asked = (headers: Record<string, string>) =>
    ask(api.port, '/api/openapi.json', { host: 'guide.localhost', headers: { 'accept-encoding': 'gzip', ...headers } });
  const { headers, body } = await asked({});
  expect(Document.parse(JSON.parse(gunzipSync(body).toString()))).toEqual(document);
  expect(body.length).toBeLessThan(100_000);
  const again = await asked({ 'if-none-match': headers['etag'] ?? '' });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

describe('the list of calls', () => {
  test('is complete: every call that is not pending exists', () => {
    const there = new Set(operations().map(({ name }) => name));
    const missing = listed.filter((name) => !there.has(name) && !PENDING.includes(name));
    expect(missing, 'write the call, or say in tests/spec/calls-of-people.ts why it is not there yet').toEqual([]);
  });

  test('a pending call does not exist', () => {
    const there = new Set(operations().map(({ name }) => name));
    expect(
      PENDING.filter((name) => there.has(name)),
      'say in tests/spec which test makes the call',
    ).toEqual([]);
    expect(
      PENDING.filter((name) => !listed.includes(name)),
      'not in tests/fixtures/calls.txt',
    ).toEqual([]);
  });

  test('has no duplicates and contains all calls of readers', () => {
    expect(new Set(listed).size).toBe(listed.length);
    const own = operations().filter(({ name }) => !listed.includes(name) && !OWN_PUBLIC.includes(name));
    expect(
      own.filter(({ operation }) => operation.security === undefined).map(({ name }) => name),
      'a public call that is not in tests/fixtures/calls.txt',
    ).toEqual([]);
  });
});

describe('the OpenAPI document', () => {
  test('contains exactly the existing calls', () => {
    const calls = productCalls(
      plannerOf(() => siteWith(renderData)),
      undefined,
    );
    expect(
      operations()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(calls.map(({ name }) => name as string).toSorted());
  });

  test('says of every call what it does, and of none that is not there', () => {
    const names = operations().map(({ name }) => name);
    expect(names.filter((name) => !CALL_SUMMARIES[name])).toEqual([]);
    const described = [...Object.keys(CALL_SUMMARIES), ...Object.keys(CALL_STATUSES)];
    expect(described.filter((name) => !names.includes(name))).toEqual([]);
    for (const { name, operation } of operations()) expect(operation.summary, name).toMatch(/^[A-Z].*\.$/);
    const put = operations().find(({ name }) => name === 'PUT /publishing/articles/{code}');
    expect(Object.keys(put?.operation.responses ?? {})).toEqual(expect.arrayContaining(['200', '201', '409', '422']));
  });

  test('every reference resolves, every id is unique', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to);
    const lost = references.filter((to) => {
      const found = to
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      return !to.startsWith('#/') || found === undefined;
    });
    expect(lost).toEqual([]);
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('describes exactly the parameters of each path', () => {
    for (const { path, operation } of operations()) {
      const said = operation.parameters.flatMap((parameter) =>
        'in' in parameter && parameter.in === 'path' ? [parameter.name] : [],
      );
      expect(said, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });

  test('describes the response of every call', () => {
    const described = (status: string) => status.startsWith('2');
    const silent = operations()
      .filter(({ operation: { responses } }) =>
        Object.entries(responses).some(
          ([status, one]) => described(status) && !JSON.stringify(one).includes('"data":'),
        ),
      )
      .map(({ name }) => name);
    expect(silent, 'give the call an answer schema').toEqual([]);
  });

  test('describes the headers, the token and the failures', () => {
    const headers = Object.values(document.components.parameters).map((header) => (header as { name: string }).name);
    expect(headers).toEqual([
      'Accept-Language',
      'X-Device-Id',
      'X-Platform',
      'X-Pseudo-Id',
      'X-Request-Id',
      'Encryption',
    ]);
    const rebuild = document.paths['/publishing/rebuilds']?.post;
    expect(rebuild?.security).toEqual([{ bearer: [] }, { studio: [] }]);
    expect(Object.keys(rebuild?.responses ?? {})).toEqual([
      '200',
      '202',
      '400',
      '401',
      '403',
      '404',
      '409',
      '410',
      '413',
      '415',
      '421',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(rebuild?.requestBody?.content['application/json']?.schema).toHaveProperty('properties.tags');
  });

  test("is the tenant's own", async () => {
    const answer = await ask(api.port, '/api/openapi.json', { host: 'evil.example' });
    expect(answer.status).toBe(421);
  });
});

describe('tenant and common calls', () => {
  const data = async (name: string, { language = 'en', body = '{}', host = 'guide' } = {}) => {
    const [method = '', path = ''] = name.split(' ');
    const answer = await ask(api.port, `/api${path}`, {
      host: `${host}.localhost`,
      method,
      headers: { 'accept-language': language, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body }),
    });
    const envelope = JSON.parse(answer.body.toString()) as Envelope;
    return [answer.status, envelope.data as unknown] as const;
  };

  test('the tenant, and not another one', async () => {
    const before = Date.now();
    const [, guide] = await data('GET /saas-user-service/common/base/info', { language: 'id' });
    expect(guide).toMatchObject({ lang: 'id', tenantInfo: { code: 'guide', timezone: 'Asia/Bangkok' } });
    const { currentTimeMillis } = (guide as { serverInfo: { currentTimeMillis: number } }).serverInfo;
    expect(currentTimeMillis).toBeGreaterThanOrEqual(before);
    expect(currentTimeMillis).toBeLessThanOrEqual(Date.now());
    const [, deals] = await data('GET /saas-user-service/common/base/info', { host: 'deals' });
    expect(deals).toMatchObject({ lang: 'en', tenantInfo: { code: 'deals', languages: ['id', 'en'] } });
  });

  test.each([
    ['timezones', 'en', { id: 'Asia/Bangkok', name: 'Indochina Time', offset: '+07:00', isDefault: true }],
    ['currencies', 'en', { code: 'THB', name: 'Thai Baht', symbol: '฿', decimals: 2, isDefault: true }],
    ['currencies', 'id', { code: 'THB', name: 'Baht Thailand' }],
    ['phone-rules', 'th', { name: 'ไทย', area: '66', code: 'TH', regex: '^[689]\\d{8}$', isDefault: true }],
    ['time-formats', 'en', { format: 'D MMM YYYY', isDefault: true }],
  ])('%s in %s start with the tenant’s own', async (what, language, first) => {
    const [status, list] = await data(`POST /service-in-one/i18n/${what}`, { language });
    expect(status).toBe(200);
    expect((list as unknown[])[0]).toMatchObject(first);
  });

  test.each([
    ['share', '{}', 200, { app: false, system: true }],
    ['share', '{"terminalType":"app"}', 200, { app: true, system: false }],
    ['share', '{"terminalType":"tv"}', 400, {}],
    ['login', '{"terminalType":"h5"}', 200, { password: true, code: true, line: false }],
  ])('%s-switch %s', async (what, body, status, expected) => {
    const answer = await data(`POST /saas-low-code-service/api/app-package-config/${what}-switch`, { body });
    expect(answer[0]).toBe(status);
    expect(answer[1]).toMatchObject(expected);
  });

  test('a short link is made and read by its calls', async () => {
    const [status, link] = await data('POST /saas-das-service/short-url-mappings/transfer', {
      body: '{"originUri":"/search?q=pan"}',
    });
    expect([status, link]).toEqual([
      200,
      { shortUri: expect.any(String), shortUrl: expect.any(String), qrUrl: expect.any(String) },
    ]);
    const { shortUri } = link as { shortUri: string };
    const origin = await data(`GET /saas-das-service/short-url-mappings/get-origin-url?shortUri=${shortUri}`);
    expect(origin).toEqual([200, { originUri: '/search?q=pan' }]);
    expect((await data('GET /saas-das-service/short-url-mappings/get-origin-url?shortUri=0000000000'))[0]).toBe(404);
    const foreign = await data('POST /saas-das-service/short-url-mappings/transfer', {
      body: '{"originUri":"https://elsewhere.example/"}',
    });
    expect(foreign[0]).toBe(422);
  });
});
