import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CmsArticle } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { PictureProbe } from '#src/pictures/picture-probe.ts';
import { startApi, type TestApi } from './fixtures/api.ts';

const LIST = '/api/publishing/articles';
let api: TestApi;

beforeAll(async () => {
  api = await startApi({ pictures: new PictureProbe({ folder: import.meta.dirname }) });
});
afterAll(() => api.close());

const text = (title: string) => ({ title, body: `About ${title}.`, format: 'text', tags: ['phones'] });
const WHOLE = {
  publishTime: '2026-11-20T08:00:00+07:00',
  externalId: 'cms-7',
  author: { code: 'mali', name: 'Mali', names: { th: 'มะลิ' }, url: 'https://mali.example/' },
  cover: { url: 'https://pictures.example/a.jpg', width: 800, height: 450, alt: 'A phone' },
  sourceUrl: 'https://source.example/',
  texts: { th: text('ไทย'), en: text('English'), id: text('Indonesia') },
};

const GONE = { url: '/pictures/gone.svg', alt: '' };

/** What the calls answer, each a part of it. */
interface Data extends CmsArticle {
  readonly faults: readonly { readonly field: string }[];
  readonly removes: readonly string[];
  readonly warnings: readonly { readonly lang: string; readonly message: string }[];
  readonly content: readonly { readonly code: string }[];
}

async function send(method: string, path: string, value?: unknown, headers: Record<string, string> = {}) {
  const body = value === undefined ? {} : { body: JSON.stringify(value) };
  const answer = await api.call(path, { method, headers, ...body });
  const { data } = JSON.parse(answer.body.toString()) as { data: Data };
  return { status: answer.status, data, etag: String(answer.headers['etag']) };
}

/** Writes an article with every field. @returns its address below /api */
async function article(code: string): Promise<string> {
  expect((await send('PUT', `${LIST}/${code}`, { ...WHOLE, externalId: code })).status).toBe(201);
  return `${LIST}/${code}`;
}

test('a PUT takes what a GET gave and changes nothing', async () => {
  const path = await article('round-trip');
  const read = await send('GET', path);
  expect(read.data).toMatchObject({ ...WHOLE, externalId: 'round-trip', publishTime: '2026-11-20T01:00:00.000Z' });
  expect(read.etag).toBe(`"${read.data.version}"`);
  const put = await send('PUT', path, read.data);
  expect([put.status, put.data]).toMatchObject([
    200,
    { outcome: 'unchanged', version: read.data.version, removes: [] },
  ]);
});

test('a PUT that takes something away says what, and waits for a confirmation', async () => {
  const path = await article('removing');
  const { author, cover, texts, ...rest } = WHOLE;
  const less = { ...rest, externalId: 'removing', texts: { en: texts.en } };
  const refused = await send('PUT', path, less);
  expect(refused.status).toBe(409);
  expect(refused.data.faults.map(({ field }) => field)).toEqual(['texts.id', 'texts.th', 'author', 'cover']);
  expect(Object.keys((await send('GET', path)).data.texts)).toHaveLength(3);
  const confirmed = await send('PUT', `${path}?removes=confirm`, less);
  expect([confirmed.status, confirmed.data.removes]).toEqual([200, ['texts.id', 'texts.th', 'author', 'cover']]);
});

test('of two editors who began with one version the second is told, by header or body', async () => {
  const path = await article('two-editors');
  const { data, etag } = await send('GET', path);
  const titled = (title: string) => ({ ...data, texts: { ...data.texts, en: text(title) } });
  expect((await send('PUT', path, titled('First'), { 'if-match': etag })).status).toBe(200);
  const late = await send('PUT', path, titled('Second'));
  expect([late.status, late.data.faults.map(({ field }) => field)]).toEqual([412, ['version']]);
  const { version, ...unversioned } = titled('Second');
  expect((await send('PUT', path, unversioned, { 'if-match': etag })).status).toBe(412);
  expect((await send('DELETE', path, undefined, { 'if-match': etag })).status).toBe(412);
  expect((await send('GET', path)).data.texts.en?.title).toBe('First');
});

test('of those who begin an article at one address at one moment one succeeds, and nothing is replaced', async () => {
  const path = `${LIST}/begun-once`;
  const begin = () => send('PUT', path, { ...WHOLE, externalId: 'begun-once' }, { 'if-none-match': '*' });
  expect((await Promise.all([begin(), begin(), begin()])).map(({ status }) => status).sort()).toEqual([201, 412, 412]);
  expect((await begin()).status).toBe(412);
});

test.each([
  ['articles/covered', { ...WHOLE, externalId: 'covered', cover: GONE }],
  ['brands/covered', { name: 'Covered', logo: GONE }],
])('a PUT of %s warns of a picture that is not there', async (name, value) => {
  const written = await send('PUT', `/api/publishing/${name}`, value);
  expect(written.data.warnings).toContainEqual({
    lang: 'th',
    message: 'the site has no such picture: /pictures/gone.svg',
  });
});

test('a PATCH changes what it names; patches of other fields at one moment all survive', async () => {
  const path = await article('patched');
  const titles = ['th', 'en', 'id'].map((lang) => send('PATCH', path, { texts: { [lang]: { title: `New ${lang}` } } }));
  expect((await Promise.all(titles)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const { data } = await send('GET', path);
  expect(
    Object.values(data.texts)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['New en', 'New id', 'New th']);
  expect(data).toMatchObject({ author: WHOLE.author, cover: WHOLE.cover });
  expect((await send('PATCH', path, { texts: { id: null }, cover: null })).data.removes).toEqual(['texts.id', 'cover']);
  expect((await send('PATCH', path, { texts: { en: { title: '' } } })).data.faults).toMatchObject([
    { field: 'texts.en.title' },
  ]);
  expect((await send('PATCH', `${LIST}/nobody`, { state: 'RECALLED' })).status).toBe(404);
});

test('a dry run tells what a PUT or PATCH would do, and stores nothing', async () => {
  const path = await article('dry');
  const before = (await send('GET', path)).data;
  const dry = await send('PATCH', `${path}?dryRun=true`, { texts: { th: null, en: { title: 'Other' } } });
  expect(dry.data).toMatchObject({ outcome: 'updated', removes: ['texts.th'] });
  expect(dry.data.version).not.toBe(before.version);
  expect((await send('PUT', `${LIST}/never?dryRun=true`, { ...WHOLE, externalId: 'never' })).status).toBe(200);
  expect((await send('GET', path)).data).toEqual(before);
  expect((await send('GET', `${LIST}/never`)).status).toBe(404);
});

test.each([
  ['q=round', ['round-trip']],
  ['q=ENGLISH&lang=id', ['round-trip']],
  ['author=mali&q=dry', ['dry']],
  ['tag=phones&q=dry', ['dry']],
  ['tag=laptops', []],
  ['category=none', []],
  ['brand=none', []],
])('articles are listed by %s', async (query, codes) => {
  const { data } = await send('GET', `${LIST}?${query}&size=50`);
  const found = data.content.map(({ code }) => code);
  expect(found).toEqual(expect.arrayContaining(codes));
  if (!query.startsWith('q=ENGLISH')) expect(found).toHaveLength(codes.length);
});
