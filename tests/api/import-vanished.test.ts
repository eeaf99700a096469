import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type ImportWishes, importFiles, tenantRows, writeSource } from '#tests/support/importing.ts';
import { importForEach } from '#tests/support/shop-for-each.ts';

const own = importForEach();

const goods = (at: number, more: Record<string, unknown> = {}) => ({
  externalId: `g${at}`,
  name: `Goods ${at}`,
  platform: 'SHOPEE',
  price: { minor: 1000 + at, currency: 'THB' },
  ...more,
});
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => goods(from + at));

/** Imports rows as a complete version of the feed `shop`. */
function version(rows: readonly unknown[], { feed, ...wishes }: ImportWishes = {}) {
  const file = writeSource(own.shop, 'feed.jsonl', rows);
  return importFiles(own.shop, 'goods', [file], { feed: { feed: 'shop', complete: true, ...feed }, ...wishes });
}

async function hoursPass(hours: number): Promise<void> {
  const { db, tenant } = own.shop;
  const earlier = sql<Date>`missing_since - make_interval(hours => ${hours})`;
  await db.updateTable('feed_goods').set({ missing_since: earlier }).where('tenant_id', '=', tenant.id).execute();
  const imported = sql<Date>`version_at - make_interval(hours => ${hours})`;
  await db.updateTable('feeds').set({ version_at: imported }).where('tenant_id', '=', tenant.id).execute();
}

/** External ids of goods that are no longer valid. */
async function gone(): Promise<string[]> {
  const rows = await tenantRows(own.shop, 'goods');
  return rows
    .filter(({ valid }) => valid === false)
    .map((row) => String(row['external_id']))
    .sort();
}

const tags = async () => (await tenantRows(own.shop, 'invalidations')).map(({ tag }) => String(tag));

describe('a listing that complete versions lack', () => {
  test('expires after two of them and 24 hours, and its pages follow', async () => {
    await version(range(0, 20));
    expect(await version(range(0, 18))).toMatchObject({ feed: { counted: true, missing: 2, expired: 0 } });
    expect(await version([...range(0, 17), goods(17, { name: 'New' })])).toMatchObject({
      feed: { missing: 2, expired: 0 },
    });
    expect(await gone()).toEqual([]);
    await hoursPass(25);
    const before = (await tags()).length;
    expect(await version([...range(0, 17), goods(17)])).toMatchObject({ feed: { missing: 0, expired: 2 } });
    expect(await gone()).toEqual(['g18', 'g19']);
    const codes = (await tenantRows(own.shop, 'goods')).filter(({ valid }) => valid === false).map(({ code }) => code);
    const after = (await tags()).slice(before);
    expect(after).toEqual(expect.arrayContaining([...codes.map((code) => `goods:${code}`), 'goods-listed:all']));
  });

  test('is valid again at once when it comes back, and its grace begins anew', async () => {
    const grace = { graceVersions: 1, graceHours: 0 };
    await version(range(0, 10), { feed: grace });
    expect(await version(range(0, 9), { feed: grace })).toMatchObject({ feed: { expired: 1 } });
    expect(await version(range(0, 10))).toMatchObject({ updated: 1, feed: { returned: 1, expired: 0 } });
    expect(await gone()).toEqual([]);
    expect(await version(range(0, 9))).toMatchObject({ feed: { missing: 1, expired: 0 } });
  });

  test('stays when its row is there but rejected', async () => {
    const grace = { graceVersions: 1, graceHours: 0 };
    await version(range(0, 40), { feed: grace });
    const rejected = [...range(0, 39), goods(39, { name: '' })];
    expect(await version(rejected, { feed: grace })).toMatchObject({ rejected: 1, feed: { missing: 0, expired: 0 } });
    expect(await gone()).toEqual([]);
  });

  test('stays while another feed has it, and in an incomplete import', async () => {
    const grace = { graceVersions: 1, graceHours: 0 };
    await version(range(0, 10), { feed: grace });
    await version(range(9, 10), { feed: { ...grace, feed: 'sale' } });
    expect(await version(range(0, 9), { feed: grace })).toMatchObject({ feed: { expired: 0 } });
    const part = await version(range(0, 1), { feed: { ...grace, complete: undefined } });
    expect(part).toMatchObject({ feed: { complete: false, expired: 0, missing: 0 } });
    expect(await gone()).toEqual([]);
    await version(range(20, 21), { feed: { ...grace, feed: 'sale' } });
    expect(await gone()).toEqual(['g9']);
  });
});

describe('a version', () => {
  test('with far fewer rows lets nothing expire and says so, unless that is allowed', async () => {
    const grace = { graceVersions: 1, graceHours: 0 };
    await version(range(0, 20), { feed: grace });
    for (let again = 0; again < 3; again += 1) {
      const report = await version(range(0, 13 - again), { feed: grace });
      expect(report).toMatchObject({ outcome: 'done', feed: { counted: false, expired: 0 } });
      expect(report.feed?.note).toMatch(/listings after 20: nothing expires; --shrink-ok/);
    }
    expect(await gone()).toEqual([]);
    expect(await version(range(0, 13), { feed: { ...grace, shrinkOk: true } })).toMatchObject({ feed: { expired: 7 } });
  });

  test('counts once, also when its files are imported again, until the hours have passed', async () => {
    const grace = { graceVersions: 2, graceHours: 6 };
    await version(range(0, 10), { feed: grace });
    await version(range(0, 9), { feed: grace });
    const stored = await tenantRows(own.shop, 'feed_goods');
    expect(await version(range(0, 9), { feed: grace })).toMatchObject({
      created: 0,
      updated: 0,
      feed: { counted: false, missing: 1 },
    });
    expect(await tenantRows(own.shop, 'feed_goods')).toEqual(stored);
    await hoursPass(7);
    expect(await version(range(0, 9), { feed: grace })).toMatchObject({ feed: { counted: true, expired: 1 } });
  });

  test('is foreseen by a dry run, which stores nothing', async () => {
    const grace = { graceVersions: 1, graceHours: 0 };
    await version(range(0, 10), { feed: grace });
    const stored = [await tenantRows(own.shop, 'feeds'), await tenantRows(own.shop, 'feed_goods')];
    expect(await version(range(0, 8), { dryRun: true, feed: grace })).toMatchObject({
      feed: { expired: 2, missing: 0 },
    });
    expect([await tenantRows(own.shop, 'feeds'), await tenantRows(own.shop, 'feed_goods')]).toEqual(stored);
    expect(await gone()).toEqual([]);
  });

  test('that was stopped between two batches is completed by --resume', async () => {
    const grace = { graceVersions: 1, graceHours: 0 };
    await version(range(0, 4000), { feed: grace });
    const stop = new AbortController();
    const rows = range(0, 3000).map((row) => ({ ...row, name: `Renamed ${row.externalId}` }));
    const stopped = await version(rows, {
      feed: grace,
      signal: stop.signal,
      onWritten: (done) => done > 0 && stop.abort(new Error('stop')),
    });
    expect(stopped).toMatchObject({ outcome: 'interrupted', feed: null });
    expect(await gone()).toEqual([]);
    expect(await version(rows, { feed: grace, resume: true })).toMatchObject({
      feed: { counted: true, expired: 1000 },
    });
    expect(await gone()).toHaveLength(1000);
  });
});

test('the tenant says how long the grace is, the command line comes first', async () => {
  const tenant = { ...own.shop.tenant, vanishing: { versions: 1, hours: 0 } };
  const shop = { ...own.shop, tenant };
  const put = (rows: readonly unknown[], more = {}) =>
    importFiles(shop, 'goods', [writeSource(shop, 'feed.jsonl', rows)], {
      feed: { feed: 'shop', complete: true, ...more },
    });
  await put(range(0, 10));
  expect(await put(range(0, 9), { graceVersions: 2 })).toMatchObject({ feed: { expired: 0, missing: 1 } });
  expect(await put(range(0, 8))).toMatchObject({ feed: { expired: 2 } });
});
