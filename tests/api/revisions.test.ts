import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '#src/http/paging.ts';
import type {
  ArticleBatch,
  ArticleBatchDone,
  ArticleBatchUndone,
} from '#src/modules/reading/articles/batches/batch-contract.ts';
import type { CmsArticle, CmsRevision } from '#src/modules/reading/articles/cms/cms-contract.ts';
import type { TagMoved } from '#src/modules/reading/articles/tags/tag-contract.ts';
import type { ReleaseSummary, RollbackReport } from '#src/modules/running/releases/contract.ts';
import type { Revision } from '#src/modules/running/revisions/contract.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { listTokens, makeToken, revokeToken } from '#src/modules/running/tokens/service.ts';
import { articleBody, DEALS_TOKEN, envelopeOf, startApi, type TestApi } from './fixtures/api.ts';

const ARTICLES = '/api/publishing/articles';
const TEXTS = {
  th: { title: 'เรื่อง', body: 'ข้อความ', format: 'markdown' },
  en: { title: 'A story', body: 'Text', format: 'markdown' },
};
const BODY = articleBody({ texts: TEXTS });

let api: TestApi;
let ctx: { db: TestApi['database']['db']; tenant: Awaited<ReturnType<typeof readTenant>> };

beforeAll(async () => {
  api = await startApi();
  ctx = { db: api.database.db, tenant: await readTenant('guide') };
});

afterAll(() => api.close());

async function readTenant(code: string) {
  return tenantByCode(api.database.db, code);
}

async function ask<Data>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await api.call(`${ARTICLES}/${path}`, { method, ...text, headers });
  return { status: answer.status, data: envelopeOf(answer).data as Data };
}

const title = (text: string) => ({ texts: { en: { title: text } } });
const history = async (path: string) => (await ask<Page<Revision>>('GET', `${path}/revisions`)).data.content;

describe('each write of an article leaves a revision', () => {
  beforeAll(async () => {
    await api.put('story', BODY);
    await ask('PATCH', 'story?reason=A+better+title', title('Second'));
    await ask('PATCH', 'story', { ...title('Third'), brands: null, code: 'tale' });
  });

  test('with who, when, why and the changed fields, by an address that it had too', async () => {
    const [third, second, first] = await history('story');
    expect(third).toMatchObject({ number: 3, by: 'publishing', through: 'call', reason: null });
    expect(third?.fields).toEqual(expect.arrayContaining(['code', 'texts.en.title']));
    expect(second).toMatchObject({ number: 2, reason: 'A better title', fields: ['texts.en.title'] });
    expect(first).toMatchObject({ number: 1, fields: [], deleted: false });
    expect(await history('tale')).toHaveLength(3);
  });

  test('that shows the article as it was, and what differs from another', async () => {
    const { data } = await ask<CmsRevision>('GET', 'tale/revisions/2');
    const before = TEXTS.en.title;
    expect(data.changes).toEqual([{ field: 'texts.en.title', before, after: 'Second' }]);
    expect(data.article).toMatchObject({ code: 'story', texts: { en: { title: 'Second' } } });
    const against = await ask<CmsRevision>('GET', 'tale/revisions/3?against=1');
    expect(against.data.changes).toContainEqual({ field: 'texts.en.title', before, after: 'Third' });
    expect((await ask('GET', 'tale/revisions/9')).status).toBe(404);
    expect((await ask('GET', 'nowhere/revisions')).status).toBe(404);
  });

  test('to which it can be restored, which is a new revision', async () => {
    const stale = await ask('POST', 'tale/revisions/1/restore', undefined, { 'if-match': '"old"' });
    expect(stale.status).toBe(412);
    expect((await ask('POST', 'tale/revisions/1/restore?dryRun=true')).status).toBe(200);
    expect(await history('tale')).toHaveLength(3);
    const { status } = await ask('POST', 'tale/revisions/1/restore');
    const { data } = await ask<CmsArticle>('GET', 'story');
    expect([status, data.formerCodes]).toEqual([200, ['tale']]);
    expect(data.texts).toMatchObject(TEXTS);
    expect((await history('story'))[0]).toMatchObject({ number: 4, reason: 'as in revision 1' });
  });

  test('and the newest change can be taken back', async () => {
    await ask('PATCH', 'story', title('A slip'));
    expect((await ask('POST', 'story/undo')).status).toBe(200);
    const { data } = await ask<CmsArticle>('GET', 'story');
    expect(data.texts).toMatchObject(TEXTS);
  });
});

test('an article that was deleted comes back by undo, and the first revision cannot be undone', async () => {
  await api.put('short', BODY);
  expect((await ask('POST', 'short/undo')).status).toBe(409);
  const { data: before } = await ask<CmsArticle>('GET', 'short');
  await ask('DELETE', 'short?reason=no+longer+true');
  expect((await history('short'))[0]).toMatchObject({ number: 2, deleted: true, reason: 'no longer true' });
  expect((await ask('POST', 'short/undo')).status).toBe(200);
  expect((await ask<CmsArticle>('GET', 'short')).data.version).toBe(before.version);
});

test('nothing is kept of a write that changes nothing, and two writers leave two revisions', async () => {
  await api.put('steady', BODY);
  await api.put('steady', BODY);
  expect(await history('steady')).toHaveLength(1);
  await Promise.all([
    ask('PATCH', 'steady', title('From the desk')),
    ask('PATCH', 'steady', { texts: { th: { title: 'จากโต๊ะ' } } }),
  ]);
  const numbers = (await history('steady')).map(({ number, fields }) => [number, fields.length]);
  expect(numbers).toEqual([
    [3, 1],
    [2, 1],
    [1, 0],
  ]);
});

test('the newest fifty are kept', async () => {
  await api.put('busy', BODY);
  for (let n = 2; n <= 53; n++) await ask('PATCH', 'busy', title(`Title ${n}`));
  const { data } = await ask<Page<Revision>>('GET', 'busy/revisions?size=100');
  expect(data.content.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, n) => 53 - n));
  expect((await ask('GET', 'busy/revisions/3')).status).toBe(404);
  expect((await ask<CmsRevision>('GET', 'busy/revisions/4')).data.article).toMatchObject(title('Title 4'));
});

describe('a token with a name', () => {
  const as = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

  test('stands in the revisions, and ends at once when it is revoked', async () => {
    const nok = await makeToken(ctx, 'nok', ['author']);
    expect(await makeToken(ctx, 'nok', ['owner'])).toBeUndefined();
    await api.put('signed', BODY, { headers: as(nok) });
    expect((await history('signed'))[0]).toMatchObject({ by: 'nok', through: 'call' });
    expect((await listTokens(ctx)).map(({ name, roles, usedAt }) => [name, roles, usedAt === null])).toEqual([
      ['nok', ['author'], false],
    ]);
    expect(await revokeToken(ctx, 'nok')).toBe(true);
    expect((await ask('GET', 'signed', undefined, as(nok))).status).toBe(401);
    expect(await revokeToken(ctx, 'nok')).toBe(false);
  });

  test.each([
    ['author', ARTICLES, 'GET', 200],
    ['editor', ARTICLES, 'GET', 200],
    ['seo', ARTICLES, 'GET', 403],
    ['author', '/api/publishing/rebuilds/1', 'GET', 403],
    ['operator', '/api/publishing/rebuilds/1', 'GET', 404],
    ['seo', '/api/publishing/receipt?path=/', 'GET', 200],
    ['author', '/api/publishing/receipt?path=/', 'GET', 403],
    ['seo', '/api/publishing/releases', 'GET', 200],
    ['author', '/api/publishing/releases', 'GET', 403],
    ['author', '/api/publishing/held/pass', 'POST', 403],
    ['operator', '/api/publishing/releases/1/rollback', 'POST', 403],
    ['owner', '/api/moderation/records', 'GET', 200],
    ['moderator', '/api/moderation/records', 'GET', 200],
    ['editor', '/api/moderation/records', 'GET', 403],
  ] as const)('of the role %s may or may not ask %s', async (role, path, method, status) => {
    const token = await makeToken(ctx, role, [role]);
    const answer = await api.call(path, { method, headers: as(token) });
    await revokeToken(ctx, role);
    expect(answer.status).toBe(status);
  });

  test('of another tenant is refused', async () => {
    const token = await makeToken({ ...ctx, tenant: await readTenant('deals') }, 'nok', ['owner']);
    expect((await ask('GET', 'signed', undefined, as(token))).status).toBe(401);
  });
});

describe('releases by call', () => {
  const RELEASES = '/api/publishing/releases';
  const post = async <Data>(path: string, body: unknown) => {
    const answer = await api.call(path, { method: 'POST', body: JSON.stringify(body) });
    return { status: answer.status, data: envelopeOf(answer).data as Data };
  };
  const list = async <Row>(path: string) => {
    const { data } = JSON.parse((await api.call(path, {})).body.toString()) as { data: Page<Row> };
    return data;
  };
  const gone = (from: string) => JSON.stringify({ from, status: 410 });

  beforeAll(async () => {
    for (const code of ['r1', 'r2', 'r3']) {
      await api.call(`/api/publishing/redirects/${code}?reason=moved`, { method: 'PUT', body: gone(`/old/${code}`) });
    }
  });

  test('name who made them, and one is taken back', async () => {
    const { content } = await list<ReleaseSummary>(RELEASES);
    const [newest, before] = content;
    expect(newest).toMatchObject({
      kind: 'redirects',
      causes: [{ by: 'publishing', through: 'call', reason: 'moved' }],
    });
    const path = `${RELEASES}/${before?.number}/rollback`;
    expect((await post(path, {})).status).toBe(400);
    const plan = await post<RollbackReport>(path, { reason: 'a mistake', dryRun: true });
    expect(plan.data).toMatchObject({ release: null, taken: 1, takesBack: [{ number: newest?.number }] });
    const made = await post<RollbackReport>(path, { reason: 'a mistake' });
    expect(made.data).toMatchObject({ to: before?.number, release: (newest?.number ?? 0) + 1 });
    expect(made.data.pages).toEqual(plan.data.pages);
    expect(made.data.pages.map(({ screen }) => screen)).toEqual(['redirect']);
  });

  test('that are not kept answer 410 with the reason, those that never were 404', async () => {
    const { content } = await list<ReleaseSummary>(RELEASES);
    const oldest = content.at(-1)?.number ?? 0;
    await ctx.db.deleteFrom('release_records').where('release', '=', oldest).execute();
    for (const path of [`${RELEASES}/${oldest}`, `${RELEASES}/999999`]) {
      const answer = await api.call(path, {});
      const [fault] = (envelopeOf(answer).data as { faults: { reason: string }[] }).faults;
      expect([answer.status, fault?.reason]).toEqual(
        path.endsWith('999999')
          ? [404, 'there is no release 999999 yet']
          : [410, `release ${oldest} is not kept any more: the oldest kept release is ${oldest + 1}`],
      );
    }
  });

  test('hold no page where none breaks a rule, and none can be let pass', async () => {
    expect(envelopeOf(await api.call('/api/publishing/held', {})).data).toMatchObject({ content: [] });
    expect((await post('/api/publishing/held/pass', { path: '/', reason: 'no' })).status).toBe(404);
  });
});

describe('several articles are changed at once', () => {
  const tagged = (...tags: string[]) => articleBody({ texts: { ...TEXTS, en: { ...TEXTS.en, tags } } });
  const named = (...codes: string[]) => codes.map((code) => ({ kind: 'ARTICLE', code }));
  const readTags = async (code: string) => (await ask<CmsArticle>('GET', code)).data.texts.en?.tags;
  const readState = async (code: string) => (await ask<CmsArticle>('GET', code)).data.state;
  const call = async <Data>(path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const init = body === undefined ? { headers } : { method: 'POST', body: JSON.stringify(body), headers };
    const answer = await api.call(`/api/publishing/${path}`, init);
    return { status: answer.status, data: envelopeOf(answer).data as Data };
  };

  beforeAll(async () => {
    await api.put('one', tagged('cheap'));
    await api.put('two', tagged('cheap', 'bargain'));
    await api.put('three', { ...tagged(), state: 'RECALLED' });
  });

  test('by a tag, with a revision each and one way back for all', async () => {
    const body = { action: 'add-tag', lang: 'en', label: 'Rainy day', articles: named('one', 'two', 'three', 'gone') };
    const dry = await call<ArticleBatchDone>('article-batches?dryRun=true', body);
    expect([dry.status, dry.data.changed.length, await readTags('one')]).toEqual([200, 3, ['cheap']]);
    const { data } = await call<ArticleBatchDone>('article-batches', body);
    expect(data.left).toEqual([{ kind: 'ARTICLE', code: 'gone', why: 'missing' }]);
    expect(await readTags('two')).toEqual(['cheap', 'bargain', 'Rainy day']);
    expect((await history('three'))[0]).toMatchObject({ by: 'publishing', fields: ['texts.en.tags'] });
    await ask('PATCH', 'one', { texts: { en: { title: 'Written meanwhile', tags: ['other', 'rainy day'] } } });
    await ask('PATCH', 'three', { texts: { en: { tags: [] } } });
    const presses = await Promise.all(
      [1, 2].map(() => call<ArticleBatchUndone>(`article-batches/${data.id}/undo`, {})),
    );
    expect(presses.map(({ status }) => status).toSorted(), 'once').toEqual([200, 409]);
    expect(presses.find(({ status }) => status === 200)?.data).toMatchObject({ articles: 2, left: 1 });
    expect([await readTags('one'), await readTags('two')]).toEqual([['other'], ['cheap', 'bargain']]);
    expect((await ask<CmsArticle>('GET', 'one')).data.texts.en?.title).toBe('Written meanwhile');
    await ask('PATCH', 'one', { texts: { en: { tags: ['cheap'] } } });
  });

  test('by their states, for the tenant alone', async () => {
    const { data } = await call<ArticleBatchDone>('article-batches', {
      action: 'recall',
      articles: named('one', 'three'),
    });
    expect([await readState('one'), data.left]).toEqual(['RECALLED', [{ ...named('three')[0], why: 'same' }]]);
    const other = await api.call(`/api/publishing/article-batches/${data.id}/undo`, {
      method: 'POST',
      body: '{}',
      host: 'deals.localhost',
      headers: { authorization: `Bearer ${DEALS_TOKEN}` },
    });
    expect(other.status).toBe(404);
    expect((await call(`tag-moves/${data.id}/undo`, {})).status).toBe(404);
    await call(`article-batches/${data.id}/undo`, {});
    expect(await readState('one')).toBe('PASSED');
    const list = await call<Page<ArticleBatch>>('article-batches');
    expect(list.data.content[0]).toMatchObject({ action: 'recall', articles: 1, undone: true, undoable: false });
    expect((await call('article-batches', { action: 'recall', articles: [] })).status).toBe(400);
  });

  test('by two tags that become one, and two again', async () => {
    const merge = (from: string, to: string) =>
      call<{ tags: TagMoved[] }>('tag-moves', { from, to, lang: 'en' }).then(({ data }) => data.tags[0]);
    const first = await merge('bargain', 'thrift');
    const merged = await merge('thrift', 'cheap');
    expect([merged?.merged, await readTags('two')]).toEqual([true, ['cheap']]);
    expect((await call(`tag-moves/${first?.change}/undo`, {})).status, 'a later change moved the tag').toBe(409);
    const { data } = await call<ArticleBatchUndone>(`tag-moves/${merged?.change}/undo`, {});
    expect([data.articles, await readTags('one'), await readTags('two')]).toEqual([1, ['cheap'], ['cheap', 'thrift']]);
    expect((await call(`tag-moves/${first?.change}/undo`, {})).status).toBe(200);
    await ask('PATCH', 'one', { texts: { en: { tags: ['bargain', 'thrift'] } } });
    expect(await readTags('one'), 'the tags lead nowhere any more').toEqual(['bargain', 'thrift']);
    const moves = await call<Page<ArticleBatch>>('tag-moves');
    expect(moves.data.content.map(({ label, toLabel, undone }) => [label, toLabel, undone])).toEqual([
      ['thrift', 'cheap', true],
      ['bargain', 'thrift', true],
    ]);
  });
});
