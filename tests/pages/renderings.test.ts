import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import { deleteArticle } from '#src/modules/reading/articles/service.ts';
import { countWaitingTexts } from '#src/modules/running/renderings/service.ts';
import { renderOldDeals } from '#src/modules/selling/deals/rendering-service.ts';
import { deleteDeal } from '#src/modules/selling/deals/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { manifest, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { asRenderedBefore, KINDS, renderNow, stored } from './fixtures/outdated-renderings.ts';

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

describe('texts of every kind', () => {
  /** Writes a text of each kind, with this HTML of an older renderer, and publishes. */
  async function publishOld(html: string) {
    for (const kind of KINDS) {
      await put((ctx) => kind.edit(ctx, 'one'));
      await asRenderedBefore(database.db, kind, { html });
    }
    const publishing = await testPublishing(database.db);
    await publishing.publisher.settle();
    return publishing;
  }

  const pages = async () => {
    const rows = await manifest(database.db, tenant.id);
    return KINDS.map((kind) => rows.find(({ path }) => path === kind.path));
  };

  test('made by an older renderer are rendered again, and their pages are published again', async () => {
    const publishing = await publishOld(OLD);
    const bodies = async () =>
      Promise.all((await pages()).map((row) => publishing.bodies.read(tenant.code, row?.hash ?? '', 'identity')));
    expect((await bodies()).map((body) => String(body).includes(OLD))).toEqual(KINDS.map(() => true));
    const before = await Promise.all(KINDS.map((kind) => stored(database.db, kind)));
    const { batches, tags } = await renderNow(database.db, tenant);
    const each = KINDS.map(({ of }) => ({ tenant: 'guide', of, looked: 1, changed: 1, failed: [] }));
    expect(new Set(batches)).toEqual(new Set(each));
    expect(new Set(tags)).toEqual(new Set(KINDS.map(({ tag }) => tag)));
    for (const [index, kind] of KINDS.entries()) {
      const updatedAt = before[index]?.[0]?.updatedAt;
      expect(await stored(database.db, kind)).toMatchObject([{ html: NEW, updatedAt }]);
    }
    await publishing.publisher.settle();
    expect((await bodies()).map((body) => String(body).includes(NEW))).toEqual(KINDS.map(() => true));
    expect(await renderNow(database.db, tenant)).toEqual(NOTHING);
    await publishing.remove();
  });

  test('that are marked up in another way keep the dates of their pages', async () => {
    const publishing = await publishOld('<p>The <b class="old">body</b>.</p>');
    const before = await pages();
    await sql`update pages set modified_at = modified_at - interval '1 day'`.execute(database.db);
    const { batches } = await renderNow(database.db, tenant);
    expect(batches.map(({ changed }) => changed)).toEqual([1, 1, 1]);
    await publishing.publisher.settle();
    for (const [index, after] of (await pages()).entries()) {
      expect(after?.hash).not.toBe(before[index]?.hash);
      expect(Number(after?.modifiedAt)).toBe(Number(before[index]?.modifiedAt) - 86_400_000);
    }
    await publishing.remove();
  });
});

describe.each(KINDS)('a text of $of', (kind) => {
  beforeEach(() => put((ctx) => kind.edit(ctx, 'one')));

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
