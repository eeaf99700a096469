import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_SUBJECTS } from '#src/assembly/content-subjects.ts';
import { mergePatch } from '#src/kernel/merge-patch.ts';
import type { ContentRevision, Fields } from '#src/modules/running/content/contract.ts';
import type { Revision } from '#src/modules/running/revisions/contract.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { makeToken } from '#src/modules/running/tokens/service.ts';
import { DEALS_TOKEN, startApi, type TestApi } from './fixtures/api.ts';
import { CONTENT_EXAMPLES } from './fixtures/content-examples.ts';
import { basicPages } from './fixtures/publish-rows.ts';

let api: TestApi;
let readerToken: string;

beforeAll(async () => {
  api = await startApi();
  const guide = { db: api.database.db, tenant: await tenantByCode(api.database.db, 'guide') };
  await api.publish(guide.tenant, basicPages('guide'));
  readerToken = (await makeToken(guide, 'looks', ['moderator'])) ?? '';
});
afterAll(() => api.close());

/** The answers of the calls, each a part of it. */
interface Data extends Fields {
  readonly version: string;
  readonly outcome: string;
  readonly removes: readonly string[];
  readonly faults: readonly { readonly field: string; readonly reason: string }[];
  readonly content: readonly (Fields & Revision)[];
}

async function send<Answer = Data>(
  method: string,
  path: string,
  value?: unknown,
  headers: Record<string, string> = {},
) {
  const body = value === undefined ? {} : { body: JSON.stringify(value) };
  const answer = await api.call(`/api/publishing/${path}`, { method, headers, ...body });
  const { data } = JSON.parse(answer.body.toString()) as { data: Answer };
  return { status: answer.status, data, etag: String(answer.headers['etag']) };
}

/** A content without what only the server knows. */
const written = ({ version, paths, updateTime, ...fields }: Data) => fields;

/** A merge patch that takes a field away. */
const taken = (field: string) => field.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), null);

const as = (token: string) => ({ authorization: `Bearer ${token}` });

test('each subject that editors own has an example', () => {
  expect(Object.keys(CONTENT_EXAMPLES).sort()).toEqual(CONTENT_SUBJECTS.map(({ name }) => name).sort());
});

describe.each(Object.entries(CONTENT_EXAMPLES))('%s', (name, { before, body, optional, change, codes }) => {
  const [first, second, third] = codes;
  const read = async (code: string) => (await send('GET', `${name}/${code}`)).data;

  beforeAll(async () => {
    for (const [path, value] of before) expect((await send('PUT', path, value)).status, path).toBe(201);
    for (const code of codes) {
      const written = await send('PUT', `${name}/${code}?reason=first`, body(code));
      expect([written.status, written.data], code).toMatchObject([201, { outcome: 'created', code }]);
    }
  });

  test('a PUT takes what a GET gave and changes nothing', async () => {
    const { data, etag } = await send('GET', `${name}/${first}`);
    expect(data).toMatchObject(body(first));
    expect(etag).toBe(`"${data.version}"`);
    const put = await send('PUT', `${name}/${first}`, data);
    expect([put.status, put.data]).toMatchObject([200, { outcome: 'unchanged', version: data.version, removes: [] }]);
  });

  test('is in its list, and no other tenant may read it', async () => {
    const { data } = await send('GET', `${name}?size=100`);
    expect(data.content.map(({ code }) => code)).toEqual(expect.arrayContaining([...codes]));
    expect((await send('GET', `${name}/${first}`, undefined, as(DEALS_TOKEN))).status).toBe(401);
    expect((await send('PUT', `${name}/${first}`, body(first), as(readerToken))).status).toBe(403);
  });

  test('a PUT that takes a field away names it and waits for a confirmation', async () => {
    if (optional === undefined) return;
    const less = mergePatch(body(second), taken(optional));
    const refused = await send('PUT', `${name}/${second}`, less);
    expect(refused.status).toBe(409);
    expect(refused.data.faults[0]?.field).toMatch(new RegExp(`^${optional}`));
    const confirmed = await send('PUT', `${name}/${second}?removes=confirm`, less);
    expect([confirmed.status, confirmed.data.removes.length]).toEqual([200, refused.data.faults.length]);
    expect(await read(second)).toEqual(mergePatch(await read(second), taken(optional)));
  });

  test('a PATCH changes what it names, and a late writer is told', async () => {
    const { data: old, etag } = await send('GET', `${name}/${first}`);
    const dry = await send('PATCH', `${name}/${first}?dryRun=true`, change);
    expect([dry.status, dry.data.outcome, await read(first)]).toEqual([200, 'updated', old]);
    expect((await send('PATCH', `${name}/${first}?reason=better`, change)).data.version).toBe(dry.data.version);
    expect(written(await read(first))).toEqual(mergePatch(written(old), change));
    const late = await send('PATCH', `${name}/${first}`, change, { 'if-match': etag });
    expect([late.status, late.data.faults.map(({ field }) => field)]).toEqual([412, ['version']]);
    expect((await send('DELETE', `${name}/${first}`, undefined, { 'if-match': etag })).status).toBe(412);
  });

  test('is not replaced by those who mean to begin it', async () => {
    const begun = await send('PUT', `${name}/${first}`, body(first), { 'if-none-match': '*' });
    expect([begun.status, begun.data.faults.map(({ field }) => field)]).toEqual([412, ['version']]);
  });

  test('has a history, in which any state can be read, restored and undone', async () => {
    const history = async () => (await send('GET', `${name}/${first}/revisions`)).data.content;
    expect((await history()).map(({ number, by, reason }) => [number, by, reason])).toEqual([
      [2, 'publishing', 'better'],
      [1, 'publishing', 'first'],
    ]);
    const { data } = await send<ContentRevision>('GET', `${name}/${first}/revisions/2`);
    expect(data.content).toMatchObject(change);
    expect(data.changes.length).toBeGreaterThan(0);
    expect((await send('POST', `${name}/${first}/revisions/1/restore`)).status).toBe(200);
    expect(await read(first)).toMatchObject(body(first));
    expect((await send('POST', `${name}/${first}/undo`)).status).toBe(200);
    expect(await read(first)).toMatchObject(change);
    expect((await history()).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    expect((await send('GET', `${name}/${first}/revisions/9`)).status).toBe(404);
  });

  test('is deleted, and comes back by undo', async () => {
    const old = await read(third);
    expect((await send('DELETE', `${name}/${third}?dryRun=true`)).status).toBe(200);
    expect((await send('DELETE', `${name}/${third}?reason=wrong`)).data).toMatchObject({
      outcome: 'deleted',
      code: third,
    });
    expect((await send('GET', `${name}/${third}`)).status).toBe(404);
    expect((await send('DELETE', `${name}/${third}`)).status, 'again').toBe(200);
    expect((await send('DELETE', `${name}/${third}0`)).status).toBe(404);
    const [newest] = (await send('GET', `${name}/${third}/revisions`)).data.content;
    expect(newest).toMatchObject({ number: 2, deleted: true, reason: 'wrong' });
    expect((await send('POST', `${name}/${third}/undo`)).data).toMatchObject({ outcome: 'created' });
    expect((await read(third)).version).toBe(old.version);
  });

  test('a bad code, another code in the body and an unknown code are told apart', async () => {
    const bad = await send('PUT', `${name}/Bad_Code`, body('bad-code'));
    expect([bad.status, bad.data.faults]).toMatchObject([
      400,
      [{ field: 'path.code', reason: expect.stringContaining('letters') }],
    ]);
    const other = await send('PUT', `${name}/${first}`, { ...body(first), code: second });
    expect([other.status, other.data.faults.map(({ field }) => field)]).toEqual([400, ['code']]);
    expect((await send('GET', `${name}/${first}0`)).status).toBe(404);
    expect((await send('GET', `${name}/${first}0/revisions`)).status).toBe(404);
    expect((await send('PATCH', `${name}/${first}0`, change)).status).toBe(404);
  });
});

test.each([
  [{ path: '/nowhere', noindex: true }, 'path', 'no page stands there'],
  [{ path: '/', title: 'Again' }, 'path', 'its settings are home-th'],
  [{ path: '/article/old', noindex: true }, 'path', 'no page stands there'],
  [{ path: '/410', canonical: '/410' }, 'canonical', 'the page itself'],
  [
    { path: '/tag/%E0%B8%81%E0%B8%A5%E0%B9%89%E0%B8%AD%E0%B8%87', canonical: '/gone' },
    'canonical',
    'no page stands there',
  ],
  [{ path: '/tag/%E0%B8%81%E0%B8%A5%E0%B9%89%E0%B8%AD%E0%B8%87', canonical: '/' }, 'canonical', 'do not list'],
])('the page settings %j are refused', async (settings, field, reason) => {
  const { status, data } = await send('PUT', 'page-settings/refused', settings);
  expect([status, data.faults]).toMatchObject([400, [{ field, reason: expect.stringContaining(reason) }]]);
});

test('what points at a content is named before it goes', async () => {
  const remove = async (path: string) => {
    const { status, data } = await send('DELETE', path);
    return { status, names: (data.faults ?? []).map(({ field }) => field), removes: data.removes };
  };
  expect(await remove('brands/mother')).toMatchObject({ status: 409, names: ['brands.acme', 'brands.acme-gone'] });
  expect((await remove('brands/mother?removes=confirm')).status, 'its sub-brands would be lost').toBe(409);
  const named = ['topics.eleven-eleven', 'topics.nine-nine', 'topics.ten-ten'];
  expect(await remove('deals/gathered')).toMatchObject({ status: 409, names: named });
  expect(await remove('deals/gathered?removes=confirm')).toMatchObject({ status: 200, removes: named });
  expect((await remove('categories/shelf1')).names).toEqual(expect.arrayContaining(['modules.top-banner']));
});

describe('a redirect', () => {
  const answerAt = async (path: string) => {
    await api.refresh();
    const { status, headers } = await api.call(path);
    return [status, headers['location']];
  };

  beforeAll(async () => {
    const guide = await tenantByCode(api.database.db, 'guide');
    const brands = { path: '/brands', screen: 'brands', subject: '', html: '<p>brands</p>' };
    await api.publish(guide, [
      brands,
      { path: '/gone', status: 410 },
      { path: '/old', status: 301, location: '/brands' },
    ]);
    await send('PUT', 'redirects/moved', { from: '/บทความ/เก่า/', to: '/brands?tab=all#a' });
  });

  test('is served at once, and leaves with its deletion', async () => {
    expect((await send('GET', 'redirects/moved')).data).toMatchObject({ from: encodeURI('/บทความ/เก่า'), works: true });
    expect(await answerAt(encodeURI('/บทความ/เก่า?utm=x'))).toEqual([301, '/brands?tab=all&utm=x#a']);
    await send('PATCH', 'redirects/moved', { from: '/blog/2', to: '/brands' });
    expect(await answerAt(encodeURI('/บทความ/เก่า'))).toEqual([404, undefined]);
    expect(await answerAt('/blog/2')).toEqual([301, '/brands']);
    await send('PATCH', 'redirects/moved', { status: 410, to: null });
    expect(await answerAt('/blog/2')).toEqual([410, undefined]);
    await send('DELETE', 'redirects/moved');
    expect(await answerAt('/blog/2')).toEqual([404, undefined]);
    await send('POST', 'redirects/moved/undo');
    expect(await answerAt('/blog/2')).toEqual([410, undefined]);
  });

  test('is made for the page of what is deleted, and ends when that comes back', async () => {
    const guide = await tenantByCode(api.database.db, 'guide');
    const page = { screen: 'brand', subject: 'acme-less' };
    await api.publish(guide, [{ ...page, path: '/brand/acme-less', html: '<p>Acme</p>' }]);
    await send('DELETE', 'brands/acme-less');
    expect((await answerAt('/brand/acme-less'))[0], 'until the publisher takes the page away').toBe(200);
    await api.publish(guide, [{ ...page, path: '!brand/acme-less', status: 404 }]);
    expect((await answerAt('/brand/acme-less'))[0]).toBe(410);
    await send('POST', 'brands/acme-less/undo');
    expect((await answerAt('/brand/acme-less'))[0]).toBe(404);
  });

  test.each([
    [{ from: '/brands', to: '/search' }, 'from', 'a page stands there'],
    [{ from: '/blog/2', to: '/search' }, 'from', 'the redirect moved begins there'],
    [{ from: '/a', to: '/a?x=1' }, 'to', 'leads back'],
    [{ from: '/a', to: '/old' }, 'to', 'leads on to /brands'],
    [{ from: '/a', to: '/gone' }, 'to', 'the page there is gone'],
    [{ from: '/a', to: '/nowhere' }, 'to', 'no page stands there'],
    [{ from: '/a', to: 'https://elsewhere.example/' }, 'to', 'a path of this site'],
    [{ from: '/a' }, 'to', 'a 301 leads to a path'],
    [{ from: '/api/x', to: '/brands' }, 'from', 'no address of pages'],
  ])('%j is refused', async (redirect, field, reason) => {
    const { status, data } = await send('PUT', 'redirects/refused', redirect);
    expect([status, data.faults]).toMatchObject([400, [{ field, reason: expect.stringContaining(reason) }]]);
  });
});
