import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleBody, type Envelope, envelopeOf, startApi, type TestApi } from './fixtures/api.ts';
import { type Answered, askRaw } from './fixtures/raw-requests.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

describe('bodies', () => {
  const deep = (levels: number) => `{"all":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  test.each([
    ['broken JSON', '{"all":', {}, 400],
    ['no body', '', {}, 400],
    ['not an object', '[]', {}, 400],
    ['an unknown field', '{"all":true,"x":1}', {}, 400],
    ['neither tags nor all', '{}', {}, 400],
    ['both', '{"all":true,"tags":["site:all"]}', {}, 400],
    ['no tag at all', '{"tags":[]}', {}, 400],
    ['a tag without a kind', '{"tags":["x"]}', {}, 400],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400],
    ['nested 51 deep', deep(50), {}, 400],
    ['a form', 'all=true', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['text', '{"all":true}', { 'content-type': 'text/plain' }, 415],
    ['a type that only begins so', '{"all":true}', { 'content-type': 'application/jsonp' }, 415],
    ['too long', `{"tags":["${'x'.repeat(1024 * 1024)}"]}`, {}, 413],
    ['too long and not saying so', `{"tags":["${'x'.repeat(1024 * 1024)}"]}`, { 'transfer-encoding': 'chunked' }, 413],
    ['good', '{"tags":["tenant:settings"]}', {}, 202],
    ['of an article that does not exist', '{"tags":["article:ARTICLE/x"]}', {}, 422],
    ['of a brand that does not exist, with brackets in a text', `{"tags":["brand:${'['.repeat(60)}"]}`, {}, 422],
    ['everything', '{"all":true}', { 'content-type': 'application/json' }, 202],
  ])('%s', async (_case, body, headers: Record<string, string>, status) => {
    const answer = await api.call('/api/publishing/rebuilds', { method: 'POST', body, headers });
    expect(answer.status).toBe(status);
    expect(envelopeOf(answer).success).toBe(status === 202);
  });

  test.each([
    ['values', `[${'{},'.repeat(50_000)}1]`, 'holds more than 50000 values'],
    ['commas in a text', `["${','.repeat(60_000)}"]`, 'expected object'],
  ])('many %s', async (_case, body, reason) => {
    const answer = await api.call('/api/publishing/rebuilds', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(answer.body.toString()).toContain(reason);
  });

  test('which are malformed say where, in English for programs that ask for no language', async () => {
    const answer = await api.call('/api/publishing/rebuilds', { method: 'POST', body: '{"all": true,,}' });
    expect(answer.status).toBe(400);
    const { message, data } = envelopeOf(answer);
    expect([message, data?.['faults']]).toEqual([
      'What was sent is not valid.',
      [{ field: '', reason: expect.stringMatching(/^is not JSON: .*position 13/) }],
    ]);
  });

  test('with a wrong token say so, and not that a login is over', async () => {
    const headers = { authorization: 'Bearer wrong' };
    const answer = await api.call('/api/publishing/rebuilds', { method: 'POST', body: '{"all":true}', headers });
    expect([answer.status, envelopeOf(answer).message]).toEqual([401, 'The token is missing or wrong.']);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test('errors name the field', async () => {
    const { data } = envelopeOf(await api.put('x', articleBody({ publishTime: 'yesterday', texts: {} })));
    const faults = (data?.['faults'] ?? []) as { field: string }[];
    expect(faults.map(({ field }) => field).toSorted()).toEqual(['publishTime', 'texts']);
  });

  test('the token is checked before the body is read, the length that it declares before all', async () => {
    const headers = { authorization: 'Bearer x' };
    expect((await api.put('x', articleBody(), { body: 'x'.repeat(1_000_000), headers })).status).toBe(401);
    expect((await api.put('x', articleBody(), { body: 'x'.repeat(5_000_000), headers })).status).toBe(413);
  });

  test.each([
    ['of a reader', '/api/saas-user-service/user/login/emailLogin'],
    ['where there is no call', '/api/no-such-call'],
    ['of no call at all', '/studio'],
  ])('longer than one %s are refused by their head alone', async (_case, path) => {
    const head = (length: number) =>
      `POST ${path} HTTP/1.1\r\nHost: guide.localhost\r\nX-Request-Id: request-of-a-test\r\nContent-Length: ${length}\r\n\r\n`;
    const answer = await askRaw(api.port, head(16 * 1024 + 1));
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\nconnection: close\r\n/i);
    if (path.startsWith('/api')) expect(answer).toMatch(/x-request-id: request-of-a-test\r\n[\s\S]*"code":"413"/);
  });
});

describe('articles', () => {
  test('are created, left unchanged, changed, renamed and deleted', async () => {
    const created = await api.put('story', articleBody());
    expect([created.status, envelopeOf(created).data]).toEqual([
      201,
      {
        outcome: 'created',
        code: 'story',
        version: expect.any(String),
        paths: { th: '/article/story' },
        removes: [],
        warnings: [],
      },
    ]);
    const told = async (answer: Promise<Answered>) => {
      const { status, body } = await answer;
      const { data } = JSON.parse(body.toString()) as Envelope;
      return [status, data?.['outcome'], data?.['code']];
    };
    expect(await told(api.put('story', articleBody()))).toEqual([200, 'unchanged', 'story']);
    expect(await told(api.put('story', articleBody({ clickCount: 7 })))).toEqual([200, 'updated', 'story']);
    expect(await told(api.put('story', articleBody({ code: 'tale' })))).toEqual([200, 'updated', 'tale']);
    const remove = (code: string, query = '') =>
      api.call(`/api/publishing/articles/${code}${query}`, { method: 'DELETE' });
    expect((await remove('tale', '?kind=NOTE')).status).toBe(404);
    expect((await remove('tale', '?kind=OTHER')).status).toBe(400);
    expect((await remove('nobody')).status).toBe(404);
    expect(await told(remove('tale'))).toEqual([200, 'deleted', 'tale']);
  });

  test('a code already in use is a conflict and changes nothing', async () => {
    await api.put('one', articleBody());
    await api.put('two', articleBody());
    const clash = await api.put('two', articleBody({ code: 'one' }));
    expect([clash.status, envelopeOf(clash).code]).toEqual([409, '409']);
    expect((await api.put('two', articleBody())).status).toBe(200);
  });

  test.each([
    ['a code in capitals', 'Story', {}, 400],
    ['a code that ends in a dash', 'story-', {}, 400],
    ['a new code that is none', 'story', { code: 'a b' }, 400],
    ['a category that is not there', 'story', { category: 'nowhere' }, 400],
  ])('%s: %s %j', async (_case, code, overrides, status) => {
    const answer = await api.put(code, articleBody(overrides));
    expect(answer.status).toBe(status);
    expect(envelopeOf(answer).data).toHaveProperty('faults');
  });

  test('may have longer bodies than other calls', async () => {
    const body = 'ก'.repeat(400_000);
    const long = articleBody({ texts: { th: { title: 'x', body, format: 'text' } } });
    expect((await api.put('long', long)).status).toBe(201);
  });
});

describe('rebuilds', () => {
  test('name what is unknown', async () => {
    for (const dryRun of [false, true]) {
      const body = JSON.stringify({ tags: ['tenant:settings', 'category:no-such'], dryRun });
      const answer = await api.call('/api/publishing/rebuilds', { method: 'POST', body });
      expect(answer.status).toBe(422);
      expect(envelopeOf(answer).data?.['faults']).toEqual([
        { field: 'tags.1', reason: 'there is nothing of the name category:no-such' },
      ]);
    }
  });

  test('asked for again before they begin are the same', async () => {
    const ask = () => api.call('/api/publishing/rebuilds', { method: 'POST', body: '{"all":true}' });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    expect(new Set(answers.map((answer) => envelopeOf(answer).data?.['id'])).size).toBe(1);
  });

  test('are requested, read, and planned without being started', async () => {
    const asked = await api.call('/api/publishing/rebuilds', { method: 'POST', body: '{"tags":["tenant:settings"]}' });
    const { id, state } = envelopeOf(asked).data ?? {};
    expect(state).toBe('queued');
    const seen = await api.call(`/api/publishing/rebuilds/${id}`);
    expect(envelopeOf(seen).data).toMatchObject({ id, tags: ['tenant:settings'], rendered: 0, failures: [] });
    const planned = await api.call('/api/publishing/rebuilds', { method: 'POST', body: '{"all":true,"dryRun":true}' });
    const { count, pages } = envelopeOf(planned).data as {
      count: number;
      pages: { path: string; reasons: string[] }[];
    };
    expect([planned.status, pages.length]).toEqual([200, count]);
    expect(pages.find(({ path }) => path === '/404')?.reasons).toEqual(['site:all']);
  });

  test('of all pages that are asked for fifty times at once are one', async () => {
    const all = Array.from({ length: 50 }, () =>
      api.call('/api/publishing/rebuilds', { method: 'POST', body: '{"all":true}' }),
    );
    const answers = await Promise.all(all);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 202));
    expect(new Set(answers.map((answer) => envelopeOf(answer).data?.['id'])).size).toBe(1);
  });

  test.each(['0', '-1', 'x', '1.5', '99999999999999999999'])('with the id %s are not found', async (id) =>
    expect([400, 404]).toContain((await api.call(`/api/publishing/rebuilds/${id}`)).status),
  );
});
