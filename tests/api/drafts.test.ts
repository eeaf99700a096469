import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '#src/http/paging.ts';
import type { CmsArticle } from '#src/modules/reading/articles/cms/cms-contract.ts';
import type { Draft, DraftSummary, NewPreview, Preview } from '#src/modules/reading/articles/drafts/draft-contract.ts';
import type { ChangePlan } from '#src/publishing/plans/change-plan.ts';
import { articleBody, envelopeOf, startApi, type TestApi } from './fixtures/api.ts';
import { ask } from './fixtures/raw-requests.ts';

const ARTICLES = '/api/publishing/articles';
const text = (title: string) => ({ title, body: 'Text', format: 'markdown' });
const body = (title: string, more = {}) => articleBody({ texts: { th: text(title), en: text(title) }, ...more });

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  await api.put('story', body('As published'));
  await api.put('other', body('Another'));
});

afterAll(() => api.close());

async function call<Data>(method: string, path: string, value?: unknown, headers: Record<string, string> = {}) {
  const content = value === undefined ? {} : { body: JSON.stringify(value) };
  const answer = await api.call(`${ARTICLES}/${path}`, { method, ...content, headers });
  return { status: answer.status, data: envelopeOf(answer).data as Data };
}

const readData = async <Data>(path: string) => envelopeOf(await api.call(path)).data as Data;

/** The page of an address, as a reader without a token gets it. */
const open = (url: string) => ask(api.port, new URL(url).pathname, { host: 'guide.localhost' });

const countInvalidations = async () => {
  const { count } = await api.database.db
    .selectFrom('invalidations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe('a draft beside a published article', () => {
  test('is stored with a version, and moves nothing that is published', async () => {
    const before = await countInvalidations();
    const { status, data } = await call<Draft>('PUT', 'story/draft', body('As meant'));
    expect([status, data.by]).toEqual([200, 'publishing']);
    expect((await call<CmsArticle>('GET', 'story')).data.texts.en?.title).toBe('As published');
    expect(await countInvalidations()).toBe(before);
    expect((await call('PUT', 'story/draft', body('Late'), { 'if-match': '"0"' })).status).toBe(412);
    expect((await call<Draft>('GET', 'story/draft')).data.version).toBe(data.version);
    await call('PUT', 'never-published/draft', body('A new one'));
    const drafts = await readData<Page<DraftSummary>>('/api/publishing/drafts');
    expect(drafts.content.map(({ code, isNew, titles }) => [code, isNew, titles.en])).toEqual([
      ['never-published', true, 'A new one'],
      ['story', false, 'As meant'],
    ]);
    expect((await call('DELETE', 'never-published/draft')).status).toBe(200);
  });

  test('is seen at a secret address, on its page and in lists, and never stays', async () => {
    const { status, data } = await call<NewPreview>('POST', 'story/previews', { hours: 2 });
    expect([status, Object.keys(data.urls)]).toEqual([201, ['th', 'en']]);
    const page = await open(data.urls.en ?? '');
    expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
    expect(page.body.toString()).toContain('As meant');
    const list = await open((data.urls.en ?? '').replace(/\/en\/.*/, '/en/articles'));
    expect(list.body.toString()).toContain('As meant');
    expect(list.body.toString()).toContain('Another');
    expect((await call<CmsArticle>('GET', 'story')).data.texts.en?.title).toBe('As published');
  });

  test('is published as a whole and gone then, unless somebody has changed it', async () => {
    expect((await call('POST', 'story/draft/publish', undefined, { 'if-match': '"0"' })).status).toBe(412);
    const { status } = await call('POST', 'story/draft/publish?reason=approved');
    expect(status).toBe(200);
    expect((await call<CmsArticle>('GET', 'story')).data.texts.en?.title).toBe('As meant');
    expect((await call('GET', 'story/draft')).status).toBe(404);
    expect((await call('POST', 'story/draft/publish')).status).toBe(404);
  });
});

test('the page of a text that is being typed is the real one, and nothing of it is stored', async () => {
  const before = await countInvalidations();
  const typed = (lang: string, article: unknown) =>
    call<{ html: string }>('POST', 'typed/draft/page', { lang, article });
  const { status, data } = await typed('en', body('Half a sentence'));
  expect([status, data.html.includes('Half a sentence')]).toEqual([200, true]);
  const sequence = sql<{ last: string }>`select last_value::text as last from articles_id_seq`;
  const tried = (await sequence.execute(api.database.db)).rows;
  const next = await typed('en', body('A whole sentence'));
  expect([next.data.html.includes('A whole sentence'), next.data.html.includes('Half')]).toEqual([true, false]);
  expect((await sequence.execute(api.database.db)).rows, 'a text alone is not tried out in the database').toEqual(
    tried,
  );
  expect((await typed('en', body('x'.repeat(400)))).status).toBe(400);
  expect((await typed('id', body('Only Thai and English'))).status).toBe(400);
  expect((await typed('en', body('Odd', { brands: ['no-such-brand'] }))).status).toBe(400);
  expect([(await call('GET', 'typed')).status, (await call('GET', 'typed/draft')).status]).toEqual([404, 404]);
  expect(await countInvalidations()).toBe(before);
});

test('a first draft is stored only where there is none, if its writer says so', async () => {
  const none = { 'if-match': '"none"' };
  expect((await call('PUT', 'first/draft', body('One'), none)).status).toBe(200);
  expect((await call('PUT', 'first/draft', body('Another'), none)).status).toBe(412);
});

test('a plan names the pages that a change would move, and stores nothing', async () => {
  type Planned = { plan: ChangePlan };
  const before = await countInvalidations();
  await call('PUT', 'meant/draft', body('As planned'));
  const draft = await call<Planned>('POST', 'meant/draft/publish?plan=true');
  const pages = draft.data.plan.moved.filter(({ screen }) => screen === 'article');
  expect(pages.map(({ path, what }) => [path, what])).toEqual([
    ['/article/meant', 'begins'],
    ['/en/article/meant', 'begins'],
  ]);
  await call('PUT', 'later/draft', body('Later', { publishTime: '2031-01-01T00:00:00Z' }));
  const { plan: later } = (await call<Planned>('POST', 'later/draft/publish?plan=true')).data;
  expect([later.liveAt, later.moved.some(({ path }) => path === '/en/article/later')]).toEqual([
    '2031-01-01T00:00:00.000Z',
    true,
  ]);
  expect((await call<Planned>('DELETE', 'story?plan=true')).data.plan.failed).toEqual([]);
  expect((await call<Planned>('PATCH', 'story?plan=true', { brands: [] })).data.plan.moved).toEqual([]);
  expect([(await call('GET', 'meant/draft')).status, (await call('GET', 'meant')).status]).toEqual([200, 404]);
  expect((await call('GET', 'story')).status).toBe(200);
  expect(await countInvalidations()).toBe(before);
});

test('what else editors own is planned by the same words', async () => {
  const planned = async (method: string, path: string, value: unknown) => {
    const body = JSON.stringify(value);
    const answer = await api.call(`/api/publishing/${path}?plan=true`, { method, body });
    return [answer.status, (envelopeOf(answer).data as { plan?: ChangePlan }).plan?.moved.map(({ path: at }) => at)];
  };
  const before = await countInvalidations();
  const brand = { name: 'Planned', online: true, texts: { en: { description: 'A brand.', slogan: '', story: '' } } };
  expect(await planned('PUT', 'brands/planned', brand)).toEqual([200, expect.arrayContaining(['/en/brand/planned'])]);
  expect(await planned('PUT', 'redirects/planned', { from: '/planned', status: 410 })).toEqual([200, ['/planned']]);
  expect((await api.call('/api/publishing/brands/planned')).status).toBe(404);
  expect(await countInvalidations()).toBe(before);
});

test('a publish is followed by events', async () => {
  await sql`truncate invalidations`.execute(api.database.db);
  const answer = await api.call('/api/publishing/progress', { headers: { accept: 'text/event-stream' } });
  expect(answer.headers['content-type']).toBe('text/event-stream');
  const [first, ...others] = answer.body.toString().trim().split('\n\n');
  expect(first).toMatch(/^event: part\ndata: \{"release":\d+,"queued":0,"rendered":0,/);
  expect(others).toEqual([expect.stringMatching(/^event: done\n/)]);
});

test('an article that was never published is seen before its time, and a preview ends when it is revoked', async () => {
  await call('PUT', 'planned/draft', body('For later', { publishTime: '2031-01-01T00:00:00Z' }));
  const { data } = await call<NewPreview>('POST', 'planned/previews', {});
  const url = data.urls.th ?? '';
  expect((await open(url)).body.toString()).toContain('For later');
  const { previews } = (await call<{ previews: Preview[] }>('GET', 'planned/previews')).data;
  expect(previews.map(({ id }) => id)).toEqual([data.id]);
  const ended = await api.call(`/api/publishing/previews/${data.id}`, { method: 'DELETE' });
  expect(ended.status).toBe(200);
  expect((await open(url)).status).toBe(410);
  expect((await api.call(`/api/publishing/previews/${data.id}`, { method: 'DELETE' })).status).toBe(404);
});

test.each([
  ['an address that nobody made', `http://guide.localhost/preview/${'a'.repeat(32)}/en`, 410],
  ['no token', 'http://guide.localhost/preview/', 404],
  ['half a token', 'http://guide.localhost/preview/abc/en', 404],
])('%s: %s answers %d', async (_what, url, status) => {
  expect((await open(url)).status).toBe(status);
});

test.each([
  ['POST', 'nowhere/previews', { hours: 1 }, 404],
  ['POST', 'story/previews', { hours: 0 }, 400],
  ['POST', 'story/previews', { hours: 10_000 }, 400],
  ['PUT', 'story/draft', { texts: {} }, 400],
  ['DELETE', 'story/draft', undefined, 404],
] as const)('%s %s is refused', async (method, path, value, status) => {
  expect((await call(method, path, value)).status).toBe(status);
});
