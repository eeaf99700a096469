import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import { deleteArticle } from '#src/modules/reading/articles/service.ts';
import { countWaitingTexts } from '#src/modules/running/renderings/service.ts';
import { renderOldDeals } from '#src/modules/selling/deals/rendering-service.ts';
import { deleteDeal } from '#src/modules/selling/deals/service.ts';
import { write } from '#src/publishing/invalidate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { manifest, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { asRenderedBefore, KINDS, renderNow, stored } from './fixtures/rendered.ts';

const OLD = '<p>old</p>';
const NEW = '<p>The <strong>body</strong>.</p>';
const NOTHING = { batches: [], tags: [] };
const [ARTICLES, DEALS, GOODS] = KINDS;

let database: FreshDatabase;
let tenant: Tenant;

const put = <T>(change: (ctx: WriteCtx) => Promise<T>, into = tenant) => write(database.db, into, change);
const waiting = () => countWaitingTexts({ db: database.db, tenant });

beforeEach(async () => {
  database = await freshDatabase();
  tenant = await createTenant(database.db, 'guide', { languages: ['th', 'en'] });
});

afterEach(() => database.drop());

describe.each(KINDS)('a text of $of', (kind) => {
  beforeEach(() => put((ctx) => kind.edit(ctx, 'one')));

  test('made by an older renderer is rendered again, and its page is published again', async () => {
    await asRenderedBefore(database.db, kind, { html: OLD });
    const publishing = await testPublishing(database.db);
    const page = async () => {
      await publishing.publisher.settle();
      const row = (await manifest(database.db, tenant.id)).find(({ path }) => path === kind.path);
      return String(await publishing.bodies.read(tenant.code, row?.hash ?? '', 'identity'));
    };
    expect(await page()).toContain(OLD);
    const before = await stored(database.db, kind);
    expect(await renderNow(database.db, tenant)).toEqual({
      batches: [{ tenant: 'guide', of: kind.of, looked: 1, changed: 1, failed: [] }],
      tags: [kind.tag],
    });
    expect(await stored(database.db, kind)).toMatchObject([{ html: NEW, updatedAt: before[0]?.updatedAt }]);
    expect(await page()).toContain(NEW);
    expect(await renderNow(database.db, tenant)).toEqual(NOTHING);
    await publishing.remove();
  });

  test('that is marked up in another way keeps the date of its page', async () => {
    await asRenderedBefore(database.db, kind, { html: '<p>The <b class="old">body</b>.</p>' });
    const publishing = await testPublishing(database.db);
    const row = async () => {
      await publishing.publisher.settle();
      return (await manifest(database.db, tenant.id)).find(({ path }) => path === kind.path);
    };
    const before = await row();
    await sql`update pages set modified_at = modified_at - interval '1 day'`.execute(database.db);
    expect(await renderNow(database.db, tenant)).toMatchObject({ batches: [{ changed: 1 }] });
    const after = await row();
    expect(after?.hash).not.toBe(before?.hash);
    expect(Number(after?.modifiedAt)).toBe(Number(before?.modifiedAt) - 86_400_000);
    await publishing.remove();
  });

  test('whose result is the same is neither written nor invalidated', async () => {
    await asRenderedBefore(database.db, kind);
    const before = await stored(database.db, kind);
    expect(await renderNow(database.db, tenant)).toMatchObject({ batches: [{ looked: 1, changed: 0 }], tags: [] });
    expect([await stored(database.db, kind), await waiting()]).toEqual([before, 0]);
  });

  test('that cannot be rendered keeps its previous HTML, and the failure is reported', async () => {
    await asRenderedBefore(database.db, kind, { html: OLD, source: 'x'.repeat(1_000_001) });
    const { batches, tags } = await renderNow(database.db, tenant);
    expect(batches).toMatchObject([{ changed: 0, failed: [{ text: expect.stringContaining('one th') }] }]);
    expect([await stored(database.db, kind), tags, await waiting()]).toMatchObject([[{ html: OLD }], [], 0]);
  });

  test('that somebody is editing is left to them', async () => {
    await asRenderedBefore(database.db, kind, { html: OLD });
    await put(async (ctx) => {
      await kind.edit(ctx, 'one', "The editor's.");
      expect(await renderNow(database.db, tenant)).toEqual(NOTHING);
    });
    expect(await renderNow(database.db, tenant)).toEqual(NOTHING);
    expect(await stored(database.db, kind)).toMatchObject([{ html: "<p>The editor's.</p>" }]);
  });

  test('that is written unchanged writes nothing', async () => {
    const before = await stored(database.db, kind);
    expect((await put((ctx) => kind.edit(ctx, 'one'))).result).toMatchObject([{ outcome: 'unchanged' }]);
    expect([await stored(database.db, kind), await waiting()]).toEqual([before, 0]);
  });
});

test.each([
  ['articles', ARTICLES, (ctx: WriteCtx) => deleteArticle(ctx, 'ARTICLE', 'one')] as const,
  ['deals', DEALS, (ctx: WriteCtx) => deleteDeal(ctx, 'one')] as const,
])('texts of deleted %s wait until they are written again', async (_name, kind, remove) => {
  await put((ctx) => kind.edit(ctx, 'one'));
  await put(remove);
  await asRenderedBefore(database.db, kind, { html: OLD });
  expect(await renderNow(database.db, tenant)).toMatchObject({ batches: [{ looked: 1, changed: 0 }], tags: [] });
  expect([await stored(database.db, kind), await waiting()]).toMatchObject([[{ html: OLD }], 0]);
  await put((ctx) => kind.edit(ctx, 'one'));
  expect(await renderNow(database.db, tenant)).toMatchObject({ tags: [kind.tag] });
  expect(await stored(database.db, kind)).toMatchObject([{ html: NEW }]);
});

test('an edit that waits for the job keeps its own text, and the others are rendered in the end', async () => {
  await put((ctx) => DEALS.edit(ctx, 'one'));
  await sql`insert into deal_texts (tenant_id, deal_id, lang, title, body_html)
    select tenant_id, deal_id, 'en', title, '' from deal_texts`.execute(database.db);
  await sql`insert into deal_renderings select tenant_id, deal_id, 'en', body_source, body_format, renderer_version
    from deal_renderings`.execute(database.db);
  await asRenderedBefore(database.db, DEALS, { html: OLD });
  let edit: Promise<unknown> | undefined;
  await put(async (ctx) => {
    await renderOldDeals(ctx, 10);
    edit = put((other) => DEALS.edit(other, 'one', "The editor's."));
    const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await database.pool.query(isWaiting)).rowCount).toBe(1);
  });
  await edit;
  await renderNow(database.db, tenant);
  expect(await stored(database.db, DEALS)).toMatchObject([{ html: NEW }, { html: "<p>The editor's.</p>" }]);
});

test('tenants take turns, batch by batch', async () => {
  const other = await createTenant(database.db, 'other');
  await put(async (ctx) => {
    for (let n = 0; n < 21; n++) await ARTICLES.edit(ctx, `story-${n}`);
  });
  await put((ctx) => ARTICLES.edit(ctx, 'one'), other);
  await asRenderedBefore(database.db, ARTICLES);
  const { batches } = await renderNow(database.db, tenant, other);
  expect(batches.map((batch) => [batch.tenant, batch.looked])).toEqual([
    ['guide', 20],
    ['other', 1],
    ['guide', 1],
  ]);
});

describe('texts stored before their sources were stored', () => {
  /** Runs the migration again on a database that contains texts. */
  async function migrateAgain(): Promise<void> {
    await sql`drop table article_renderings, deal_renderings, goods_renderings`.execute(database.db);
    await database.pool.query(await readFile('src/db/migrations/0032_renderings.sql', 'utf8'));
  }

  test('give the same HTML, and nothing is invalidated', async () => {
    for (const { edit } of KINDS) await put((ctx) => edit(ctx, 'one'));
    await migrateAgain();
    expect(await waiting()).toBe(KINDS.length);
    expect(await renderNow(database.db, tenant)).toMatchObject({
      batches: KINDS.map(() => ({ changed: 0 })),
      tags: [],
    });
    expect(await waiting()).toBe(0);
  });

  test.each([DEALS, GOODS])('get their source when $of are written unchanged', async (kind) => {
    await put((ctx) => kind.edit(ctx, 'one'));
    await migrateAgain();
    const { tags: cacheTags, result } = await put((ctx) => kind.edit(ctx, 'one'));
    expect([[...cacheTags], result]).toMatchObject([[], [{ outcome: 'unchanged' }]]);
    const { rows } = await sql`
      select ${sql.ref(kind.source)} as source from ${sql.table(kind.sources)}`.execute(database.db);
    expect(rows).toEqual([{ source: 'The **body**.' }]);
  });
});
