import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createContext } from '#src/ctx.ts';
import type { Tenant } from '#src/kernel/tenant.ts';
import { TimedWorker } from '#src/kernel/timed-worker.ts';
import type { CmsArticle, CmsArticleSummary } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { articleTagScreen } from '#src/screens/article-tag/screen.ts';
import { articleBody, DEALS_TOKEN, envelopeOf, GUIDE_TOKEN, startApi, type TestApi } from './fixtures/api.ts';
import { ask } from './fixtures/raw-requests.ts';

const LIST = '/api/publishing/articles';
const LATER = '2030-01-01T08:00:00+07:00';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  await api.put('story', articleBody());
  await api.put('renamed', articleBody());
  await api.put('renamed', { ...articleBody(), code: 'story-2' });
  await api.put('planned', { ...articleBody(), publishTime: LATER });
  await api.put('withdrawn', { ...articleBody(), state: 'RECALLED' });
  await api.put('small', { ...articleBody(), kind: 'NOTE' });
});

afterAll(() => api.close());

const get = async <Data>(path: string, { host = 'guide.localhost', token = GUIDE_TOKEN } = {}) => {
  const answer = await ask(api.port, path, { host, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, data: envelopeOf(answer).data as Data };
};

test('a CMS lists articles with their states and schedules, the latest first', async () => {
  const { status, data } = await get<{ content: CmsArticleSummary[]; totalElements: number }>(LIST);
  expect([status, data.totalElements]).toEqual([200, 5]);
  const [first] = data.content;
  expect(first).toMatchObject({
    code: 'planned',
    state: 'PASSED',
    live: false,
    publishTime: '2030-01-01T01:00:00.000Z',
  });
  const states = Object.fromEntries(data.content.map(({ code, kind, state, live }) => [code, [kind, state, live]]));
  expect(states).toEqual({
    planned: ['ARTICLE', 'PASSED', false],
    story: ['ARTICLE', 'PASSED', true],
    'story-2': ['ARTICLE', 'PASSED', true],
    small: ['NOTE', 'PASSED', true],
    withdrawn: ['ARTICLE', 'RECALLED', false],
  });
});

test.each([
  ['?kind=NOTE', ['small']],
  ['?state=RECALLED', ['withdrawn']],
  ['?state=SCHEDULED', ['planned']],
  ['?state=SCHEDULED&kind=NOTE', []],
  ['?size=1&page=1', ['planned']],
  ['?state=AUDITING', []],
])('%s lists %j', async (query, codes) => {
  const { data } = await get<{ content: CmsArticleSummary[] }>(`${LIST}${query}`);
  expect(data.content.map(({ code }) => code)).toEqual(codes);
});

test.each(['?state=DELETED', '?kind=VIDEO', '?page=0', '?order=code'])('%s is refused', async (query) => {
  expect((await get(`${LIST}${query}`)).status).toBe(400);
});

test('an article is read back as it was written, with the time of each text and its earlier addresses', async () => {
  const { status, data } = await get<CmsArticle>(`${LIST}/story-2`);
  expect(status).toBe(200);
  expect(data).toMatchObject({ code: 'story-2', kind: 'ARTICLE', formerCodes: ['renamed'] });
  const { texts } = articleBody() as { texts: Record<string, object> };
  for (const [lang, text] of Object.entries(texts)) {
    expect(data.texts[lang as 'th']).toMatchObject(text);
    expect(data.texts[lang as 'th']?.updatedAt).toMatch(/^20\d\d-.*Z$/);
    expect(data.paths[lang as 'th']).toMatch(/\/article\/story-2$/);
  }
});

test('no two articles have the same title and number, whichever takes the title later, and the others keep theirs', async () => {
  const titled = (title: string, lang = 'en') => ({
    ...articleBody(),
    texts: { [lang]: { title, body: 'Text.', format: 'text' } },
  });
  const numbers = async () => {
    const { rows } = await sql<{ code: string; number: number }>`
      select a.code, t.title_number as number from article_texts t join articles a on a.id = t.article_id
      where t.title = 'Same' order by a.code`.execute(api.database.db);
    return Object.fromEntries(rows.map(({ code, number }) => [code, number]));
  };
  for (const [code, title] of [
    ['same-a', 'Other'],
    ['same-b', 'Same'],
    ['same-c', 'Same'],
  ] as const)
    await api.put(code, titled(title));
  await api.put('same-thai', titled('Same', 'th'));
  expect(await numbers()).toEqual({ 'same-b': 1, 'same-c': 2, 'same-thai': 1 });
  await api.put('same-a', titled('Same'));
  expect(await numbers()).toEqual({ 'same-a': 3, 'same-b': 1, 'same-c': 2, 'same-thai': 1 });
  await api.put('same-b', titled('Another'));
  await api.put('same-a', { ...titled('Same'), texts: { en: { title: 'Same', body: 'Longer.', format: 'text' } } });
  expect(await numbers()).toEqual({ 'same-a': 1, 'same-c': 2, 'same-thai': 1 });
});

test('a PUT to an address that was renamed away asks what is meant', async () => {
  const title = (text: string) => ({ ...articleBody(), texts: { en: { title: text, body: 'Text.', format: 'text' } } });
  await api.put('old-name', title('One'));
  await api.put('old-name', { ...title('One'), code: 'new-name' });
  const asked = await api.put('old-name', title('Two'));
  expect(asked.status).toBe(409);
  expect(asked.body.toString()).toMatch(/old-name was renamed to new-name: \?former=follow .* \?former=take/);
  expect((await get(`${LIST}/old-name`)).status).toBe(404);
  expect((await api.put('old-name?former=follow', title('Three'))).status).toBe(200);
  expect((await get<CmsArticle>(`${LIST}/new-name`)).data.texts.en?.title).toBe('Three');
  expect((await api.put('old-name?former=take', title('Four'))).status).toBe(201);
  expect((await get<CmsArticle>(`${LIST}/old-name`)).data.texts.en?.title).toBe('Four');
  expect((await get<CmsArticle>(`${LIST}/new-name`)).data.formerCodes).toEqual([]);
  expect((await api.put('old-name?former=maybe', title('Five'))).status).toBe(400);
});

test('a PUT tells what a text lacks: words, a title of its own, goods for its picks, a cover that can be shown', async () => {
  const warningsOf = async (code: string, text: object, more: object = {}) => {
    const texts = { en: { title: `Only ${code}`, body: 'Text.', format: 'markdown', ...text } };
    const answered = await api.put(code, { ...articleBody(), texts, ...more });
    const { warnings } = (JSON.parse(answered.body.toString()) as { data: { warnings: { message: string }[] } }).data;
    return warnings.map(({ message }) => message);
  };
  expect(await warningsOf('whole', {})).toEqual([]);
  expect(await warningsOf('empty', { body: ' \n' })).toEqual([expect.stringContaining('the body is empty')]);
  expect(await warningsOf('doubled', { title: 'Only whole' })).toEqual([
    expect.stringContaining('the article whole has'),
  ]);
  expect(await warningsOf('long', { title: 'ก'.repeat(71) })).toEqual([expect.stringContaining('has 71 characters')]);
  const picks = '::pick[why]{product=none-1}\n\n::pick[why]{product=none-2 role=best}';
  expect(await warningsOf('picks', { body: picks })).toEqual([
    expect.stringContaining('::pick[why]: no pick'),
    expect.stringContaining('the pick of none-1 shows nothing'),
  ]);
  expect(await warningsOf('covered', {}, { cover: { url: 'https://elsewhere.test/a.jpg' } })).toEqual([
    expect.stringContaining('https://elsewhere.test/a.jpg'),
  ]);
});

test('a PUT tells what readers do not get, and which links of the site lead nowhere', async () => {
  const body = [
    '<p>Text <script src="https://tracker.test/x.js"></script><a href="/nowhere">one</a> <a href="page.html">two</a></p>',
    '<p><a href="/en/article/linking">itself</a> <a href="https://guide.localhost/en/article/never#a">three</a></p>',
    '<p><a href="/search?q=tea">search</a> <a href="https://other.test/nowhere">another site</a></p>',
  ].join('');
  const texts = { en: { title: 'Linking', body, format: 'html' } };
  const put = async () => {
    const answered = await api.put('linking', { ...articleBody(), texts });
    return (JSON.parse(answered.body.toString()) as { data: { outcome: string; warnings: unknown[] } }).data;
  };
  const messages = [
    '<script> was left out, with everything in it',
    'a link without an absolute address became plain text',
    'the link to /nowhere leads nowhere on this site',
    'the link to /en/article/never leads nowhere on this site',
  ];
  const warnings = messages.map((message) => ({ lang: 'en', message }));
  expect(await put()).toMatchObject({ outcome: 'created', warnings });
  expect(await put()).toMatchObject({ outcome: 'unchanged', warnings });
});

test('a text is rendered once for what is stored and what is told, while no transaction is open', async () => {
  const run = TimedWorker.prototype.run;
  let rendered = 0;
  let open = 0;
  const aside = vi.spyOn(TimedWorker.prototype, 'run').mockImplementation(async function (
    this: TimedWorker<unknown, unknown>,
    ...asked
  ) {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(api.database.db);
    rendered += 1;
    open = Math.max(open, rows[0]?.open ?? 0);
    return run.apply(this, asked);
  });
  // So long that a thread renders it.
  const body = `<p>Once <script>x</script></p>${'<p>Twice told</p>'.repeat(300)}`;
  const answered = await api.put('once', { ...articleBody(), texts: { en: { title: 'Once', body, format: 'html' } } });
  aside.mockRestore();
  expect([rendered, open]).toEqual([1, 0]);
  expect(answered.body.toString()).toContain('<script> was left out');
  expect((await get<CmsArticle>(`${LIST}/once`)).data.texts.en?.title).toBe('Once');
});

test.each(['GET', 'DELETE'])('%s at an address that was renamed away tells where it went', async (method) => {
  const answer = await ask(api.port, `${LIST}/renamed`, {
    host: 'guide.localhost',
    method,
    headers: { authorization: `Bearer ${GUIDE_TOKEN}` },
  });
  const faults = [{ field: 'code', reason: 'renamed was renamed to story-2' }];
  expect([answer.status, envelopeOf(answer).data]).toEqual([404, { faults }]);
});

test('what is not there, or belongs to another tenant, is not found', async () => {
  expect((await get(`${LIST}/renamed`)).status).toBe(404);
  expect((await get(`${LIST}/small`)).status).toBe(404);
  expect((await get(`${LIST}/small?kind=NOTE`)).status).toBe(200);
  const theirs = { host: 'deals.localhost', token: DEALS_TOKEN };
  expect((await get(`${LIST}/story`, theirs)).status).toBe(404);
  expect((await get<{ content: unknown[] }>(LIST, theirs)).data.content).toEqual([]);
  await ask(api.port, `${LIST}/story`, {
    host: 'guide.localhost',
    method: 'DELETE',
    headers: { authorization: `Bearer ${GUIDE_TOKEN}` },
  });
  expect((await get(`${LIST}/story`)).status).toBe(404);
});

test('a tag of one article is not for search engines, a second opens all languages, and without any its page is gone', async () => {
  const guide = (await allTenants(api.database.db)).find(({ code }) => code === 'guide');
  if (guide === undefined) throw new Error('there is no guide');
  const tagged = (title: string) =>
    articleBody({ texts: { th: { title, body: title, format: 'markdown', tags: ['Lamp'] } } });
  const load = (of: Tenant = guide) =>
    articleTagScreen.load(createContext(api.database.db, of, 'th').ctx, pageKeyOf('article-tag', 'lamp'));
  const shown = async (of?: Tenant) => {
    const page = await load(of);
    return page.kind === 'page' ? { indexable: page.indexable, alternates: page.alternates.length } : page.kind;
  };
  const timesFilled = async () => {
    const { rows } = await sql`select from invalidations where tag = 'tag-filled:lamp'`.execute(api.database.db);
    return rows.length;
  };
  expect(await shown()).toBe('absent');
  const counted: number[] = [];
  for (const code of ['lamp-1', 'lamp-2', 'lamp-3']) {
    await api.put(code, tagged(code));
    counted.push(await timesFilled());
    if (code === 'lamp-1') expect(await shown()).toEqual({ indexable: false, alternates: 0 });
  }
  expect(counted).toEqual([1, 2, 2]);
  expect(await shown()).toEqual({ indexable: true, alternates: 1 });
  expect(await shown({ ...guide, indexing: { tagArticles: 4 } })).toEqual({ indexable: false, alternates: 0 });
  for (const code of ['lamp-1', 'lamp-2', 'lamp-3']) await api.call(`${LIST}/${code}`, { method: 'DELETE' });
  expect(await load()).toEqual({ kind: 'gone', path: '/tag/lamp' });
});
