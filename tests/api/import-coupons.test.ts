import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { importFiles, readRejects, type TestImport, tenantRows, writeSource } from '#tests/support/importing.ts';
import { createTenant } from '#tests/support/tenants.ts';

/** Files of third parties, which are not part of the repository. */
const FILE = resolve(import.meta.dirname, '../../../shared/data/coupons/mrs-black-friday.csv');
const reason = existsSync(FILE) ? '' : ` (skipped: ${FILE} is not there)`;

let database: FreshDatabase;
let to: TestImport;

beforeAll(async () => {
  database = await freshDatabase();
  const tenant = await createTenant(database.db, 'guide');
  to = { db: database.db, tenant, folder: mkdtempSync(join(tmpdir(), 'coupons-')) };
});

afterAll(async () => {
  rmSync(to.folder, { recursive: true, force: true });
  await database.drop();
});

const HEAD = 'year,commit,section,icon,name,url,description,terms_raw,code,percent,amount';

/** Stored coupons by the path of their address. */
async function stored() {
  const coupons = await tenantRows(to, 'coupons');
  const texts = await tenantRows(to, 'coupon_texts');
  return new Map(
    coupons.map((coupon) => {
      const text = texts.find((row) => row['coupon_id'] === coupon['id']);
      return [new URL(String(coupon['url'])).pathname, { ...coupon, text }];
    }),
  );
}

test('rows of a list of deals become coupons, as far as they can be parsed', async () => {
  const rows = [
    '2017,x,🛠 Tools,,Tokens | 50% off 💸,http://x.test/old,,,,50,',
    '2025,x,Tools,💸,Habit,https://x.test/range,PriceHistory,"**50% OFF** with code **BF2025**, Nov 21 - Dec 2",BF2025,50,',
    '2024,x,Tools,💸,Split,https://x.test/split,"50% OFF Pro (Nov 25",Dec 2),,50,',
    '2025,x,Tools,💰,Several,https://x.test/several,,"80% off once, 30% a year",A|B,80|30,',
    '2025,x,Tools,💰,Ceiling,https://x.test/up-to,,Save up to 60% on all plans,,60,',
    '2025,x,Tools,💰,Money,https://x.test/money,,"$100 OFF with code X. Lifetime at just $149!",X,,$100|$149',
    '2019,x,Tools,,VPN | 30$ off 💰,https://x.test/behind,,,,,',
    '2025,x,Tools,💸,Free,https://x.test/free,FREE download,FREE download,,,',
    ...Array.from({ length: 20 }, (_, n) => `2025,x,Tools,,Filler ${n},https://x.test/f${n},,10% off,,10,`),
  ];
  const file = writeSource(to, 'deals.csv', [HEAD, ...rows, ''].join('\n'));
  const report = await importFiles(to, 'coupons', [file]);
  expect([report.map, report.created, report.rejected]).toEqual(['mrs-black-friday', 27, 1]);
  expect(readRejects(to)).toEqual([
    expect.objectContaining({ line: 9, field: 'percent', reason: 'either an amount or a percentage, and not both' }),
  ]);
  const coupons = await stored();
  expect(coupons.get('/old')).toMatchObject({
    percent: '50.00',
    promo_code: null,
    text: { title: 'Tokens', lang: 'en' },
  });
  expect(coupons.get('/range')).toMatchObject({
    promo_code: 'BF2025',
    starts_at: new Date('2025-11-20T17:00:00Z'),
    ends_at: new Date('2025-12-02T17:00:00Z'),
    live: false,
    text: { terms: '50% OFF with code BF2025, Nov 21 - Dec 2' },
  });
  expect(coupons.get('/split')).toMatchObject({ ends_at: new Date('2024-12-02T17:00:00Z') });
  expect(coupons.get('/several')).toMatchObject({ percent: '80.00', at_most: true, promo_code: 'A' });
  // It has no end date and was written a year ago.
  expect(coupons.get('/several')).toMatchObject({ ends_at: null, live: false });
  expect(coupons.get('/up-to')).toMatchObject({ percent: '60.00', at_most: true });
  expect(coupons.get('/money')).toMatchObject({ discount_type: 'AMOUNT', amount_minor: 10_000, currency: 'USD' });
  expect(coupons.get('/behind')).toMatchObject({ discount_type: 'AMOUNT', amount_minor: 3000, percent: null });
  expect((await importFiles(to, 'coupons', [file])).unchanged).toBe(27);
});

test('rows that are inputs already, one per language, are merged into one coupon', async () => {
  const row = (lang: string, title: string) => ({
    externalId: 'both',
    url: 'https://x.test/both',
    percent: 5,
    shelfTime: '2026-01-01T00:00:00Z',
    texts: { [lang]: { title } },
  });
  const file = writeSource(to, 'inputs.jsonl', [row('th', 'ลด'), row('en', 'Off')]);
  const report = await importFiles(to, 'coupons', [file]);
  expect([report.map, report.created + report.updated]).toEqual(['inputs-coupons', 2]);
  const coupon = (await tenantRows(to, 'coupons')).find((one) => one['external_id'] === 'both');
  const texts = (await tenantRows(to, 'coupon_texts')).filter((one) => one['coupon_id'] === coupon?.['id']);
  expect(texts.map(({ lang, title }) => [lang, title]).toSorted()).toEqual([
    ['en', 'Off'],
    ['th', 'ลด'],
  ]);
});

describe.skipIf(reason !== '')(`a real list of nine years${reason}`, () => {
  test('is imported, and missing values are left out', async () => {
    const report = await importFiles(to, 'coupons', [FILE]);
    expect([report.read, report.created, report.rejected]).toEqual([1464, 1423, 41]);
    const coupons = (await tenantRows(to, 'coupons')).filter((one) => String(one['external_id']).startsWith('mrs-'));
    const having = (field: string) => coupons.filter((coupon) => coupon[field] !== null).length;
    expect({
      promoCodes: having('promo_code'),
      ends: having('ends_at'),
      starts: having('starts_at'),
      amounts: having('amount_minor'),
    }).toEqual({ promoCodes: 322, ends: 261, starts: 191, amounts: 31 });
  });
});
