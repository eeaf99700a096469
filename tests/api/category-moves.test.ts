import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CategoryMove, CategoryMoved, PlacedCategory } from '#src/modules/catalogue/categories/move-contract.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { scaled } from '#tests/support/scale.ts';
import { DEALS_TOKEN, envelopeOf, startApi, type TestApi } from './fixtures/api.ts';

let api: TestApi;

const CODES = ['home1', 'kitchen1', 'pans1', 'pots1', 'bath1', 'garden1'];

beforeAll(async () => {
  api = await startApi();
  const tenant = await tenantByCode(api.database.db, 'guide');
  const parents: Readonly<Record<string, string>> = {
    kitchen1: 'home1',
    pans1: 'kitchen1',
    pots1: 'kitchen1',
  };
  await write(api.database.db, tenant, (ctx) =>
    putCategories(
      ctx,
      CODES.map((code) => ({
        code,
        parent: parents[code] ?? null,
        names: { th: `หมวด ${code}` },
        position: 0,
        navPosition: null,
      })),
    ),
  );
});

afterAll(() => api.close());

const tree = async (): Promise<readonly PlacedCategory[]> =>
  envelopeOf(await api.call('/api/publishing/category-tree')).data as never;
const places = async () => (await tree()).map(({ code, parent }) => `${parent ?? ''}/${code}`);

async function move(body: CategoryMove, asking = {}) {
  const answer = await api.call('/api/publishing/category-moves', {
    method: 'POST',
    body: JSON.stringify(body),
    ...asking,
  });
  return { status: answer.status, data: envelopeOf(answer).data as CategoryMoved | undefined };
}

test('a category moves with what is below it, to its place among the others, with a revision', async () => {
  const { status, data } = await move({ code: 'kitchen1', parent: 'garden1', before: null });
  expect([status, data?.undo]).toEqual([200, { code: 'kitchen1', parent: 'home1', before: null }]);
  expect(await places()).toContain('garden1/kitchen1');
  const revisions = await api.call('/api/publishing/categories/kitchen1/revisions');
  expect(envelopeOf(revisions).data).toMatchObject({ totalElements: 2 });
  await move({ code: 'pots1', parent: 'kitchen1', before: 'pans1' });
  expect((await places()).slice(-2)).toEqual(['kitchen1/pots1', 'kitchen1/pans1']);
});

test('any move is taken back by the move that it names', async () => {
  const pick = fc.constantFrom(...CODES);
  await fc.assert(
    fc.asyncProperty(pick, fc.option(pick), fc.option(pick), async (code, parent, before) => {
      const first = await places();
      const { status, data } = await move({ code, parent, before });
      if (status !== 200 || data === undefined) {
        expect(await places(), 'a refused move changes nothing').toEqual(first);
        return;
      }
      expect((await move(data.undo)).status).toBe(200);
      expect((await places()).toSorted(), 'each has its parent again').toEqual(first.toSorted());
      for (const parentCode of ['', ...CODES]) {
        const below = (list: readonly string[]) => list.filter((place) => place.startsWith(`${parentCode}/`));
        expect(below(await places()), 'siblings are in their order again').toEqual(below(first));
      }
    }),
    { numRuns: scaled({ small: 12, full: 200 }) },
  );
});

test.each([
  [404, { code: 'nothing1', parent: null, before: null }],
  [409, { code: 'bath1', parent: 'nothing1', before: null }],
  [409, { code: 'bath1', parent: 'home1', before: 'garden1' }],
  [400, { code: 'kitchen1', parent: 'pans1', before: null }],
])('%i for %j', async (status, body) => {
  expect((await move(body)).status).toBe(status);
});

test('another tenant neither sees nor moves it', async () => {
  const asking = { headers: { host: 'deals.localhost', authorization: `Bearer ${DEALS_TOKEN}` } };
  expect((await move({ code: 'bath1', parent: null, before: null }, asking)).status).toBe(404);
  expect(envelopeOf(await api.call('/api/publishing/category-tree', asking)).data).toEqual([]);
});
