import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { seedDemo } from '#src/demo/seed.ts';
import { DEMO_TENANTS } from '#src/demo/tenants.ts';
import { AUDIT_STATES } from '#src/kernel/audit-state.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import { VERDICTS } from '#src/modules/catalogue/prices/contract.ts';
import { LABEL_CODES } from '#src/modules/catalogue/prices/rules.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { CouponCard } from '#src/modules/selling/coupons/contract.ts';
import { PageModule } from '#src/modules/selling/home/contract.ts';
import { Leaderboard } from '#src/modules/selling/leaderboards/contract.ts';
import { SpecialCard } from '#src/modules/selling/subjects/contract.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import type { FreshDatabase } from '#tests/support/database.ts';
import { seededDatabase } from '#tests/support/seeded-database.ts';

const now = new Date(inject('seededAt'));
let database: FreshDatabase;

beforeAll(async () => {
  database = await seededDatabase();
});

afterAll(() => database.drop());

/** Values of a query's only column. */
async function valuesOf(query: string): Promise<unknown[]> {
  const { rows } = await sql.raw<{ value: unknown }>(query).execute(database.db);
  return rows.map(({ value }) => value);
}

const ofTenant = (code: string) => `(select id from tenants where code = '${code}')`;

describe.each(DEMO_TENANTS)('%s', (tenant) => {
  test.each([
    {
      what: 'label',
      query: `select distinct l as value from (
        select unnest(stated_labels) as l, tenant_id from goods union select unnest(labels), tenant_id from price_states
        union select unnest(stated_labels), tenant_id from deals) x`,
      all: LABEL_CODES,
    },
    { what: 'verdict', query: 'select distinct verdict as value from price_states x', all: VERDICTS },
    {
      what: 'state of a deal',
      query: 'select distinct state as value from deals x',
      all: AUDIT_STATES.filter((state) => state !== 'DELETED'),
    },
    {
      what: 'type of discount',
      query: 'select distinct discount_type as value from coupons x',
      all: CouponCard.shape.discountType.options,
    },
    {
      what: 'list of coupons',
      query: `select distinct case when promo_code is null then 'DISCOUNT' else 'CODE' end as value from coupons x`,
      all: ['CODE', 'DISCOUNT'],
    },
    {
      what: 'generation of a leaderboard',
      query: 'select distinct generation as value from item_groups x',
      all: Leaderboard.shape.generation.options,
    },
    {
      what: 'order of a leaderboard with places',
      query: `select distinct rank_order as value from item_groups x where rank_order is not null
        and exists (select from item_group_refs r where r.tenant_id = x.tenant_id and r.group_id = x.id)`,
      all: Leaderboard.shape.order.unwrap().options,
    },
    {
      what: 'subject of a leaderboard',
      query: 'select distinct subject_type as value from item_groups x',
      all: Leaderboard.shape.subjectType.options,
    },
    {
      what: 'kind of module',
      query: 'select distinct kind as value from page_data_modules x',
      all: PageModule.shape.kind.options,
    },
    {
      what: 'kind of special subject',
      query: 'select distinct kind as value from special_subjects x',
      all: SpecialCard.shape.kind.options,
    },
    { what: 'language of goods', query: 'select distinct lang as value from goods_texts x', all: ['th', 'en', 'id'] },
  ])('shows every $what', async ({ query, all }) => {
    const where = query.includes(' where ') ? 'and' : 'where';
    const values = await valuesOf(`${query} ${where} x.tenant_id = ${ofTenant(tenant)}`);
    expect(values.toSorted()).toEqual([...all].toSorted());
  });

  test('has enough of every kind', async () => {
    const id = ofTenant(tenant);
    const count = async (from: string) => Number((await valuesOf(`select count(*) as value from ${from}`))[0]);
    expect(await count(`goods where tenant_id = ${id}`)).toBeGreaterThanOrEqual(120);
    expect(await count(`deals where tenant_id = ${id} and live and not expired`)).toBeGreaterThanOrEqual(60);
    expect(await count(`deals where tenant_id = ${id} and live and expired`)).toBeGreaterThanOrEqual(5);
    expect(await count(`coupons where tenant_id = ${id} and live`)).toBeGreaterThanOrEqual(16);
    expect(await count(`videos where tenant_id = ${id} and live`)).toBeGreaterThanOrEqual(12);
    expect(await count(`price_states where tenant_id = ${id} and quarantine is not null`)).toBeGreaterThan(0);
    expect(await count(`hot_keywords where tenant_id = ${id}`)).toBeGreaterThanOrEqual(20);
  });

  test('has products in several shops, and no wrong matches', async () => {
    const groups = await valuesOf(`select jsonb_agg(distinct gtin) as value from goods
      where tenant_id = ${ofTenant(tenant)} and match_group is not null group by match_group`);
    expect(groups.length).toBeGreaterThanOrEqual(40);
    expect(groups.filter((gtins) => !Array.isArray(gtins) || gtins.length !== 1)).toEqual([]);
  });

  test('has a daily special today and tomorrow', async () => {
    const zone = "(select settings->>'timeZone' from tenants t where t.id = x.tenant_id)";
    const days =
      await valuesOf(`select distinct special_day - ('${now.toISOString()}'::timestamptz at time zone ${zone})::date
      as value from deals x where tenant_id = ${ofTenant(tenant)} and live and special_day is not null order by 1`);
    expect(days).toEqual([-1, 0, 1, 2]);
  });
});

test('every platform has goods', async () => {
  expect((await valuesOf('select distinct platform as value from goods')).toSorted()).toEqual(
    [...PLATFORMS].toSorted(),
  );
});

test('the platforms of coupons have some', async () => {
  expect(await valuesOf('select distinct platform as value from coupons')).toEqual(
    expect.arrayContaining(['LAZADA', 'SHOPEE', 'AMAZON']),
  );
});

test('a run interrupted after the goods is completed by the next one', async () => {
  const tenant = await tenantByCode(database.db, 'hemat');
  await write(database.db, tenant, async ({ tx }) => {
    for (const table of ['item_groups', 'special_subjects', 'videos', 'deals']) {
      await sql`delete from ${sql.table(table)} where tenant_id = ${tenant.id}`.execute(tx);
    }
  });
  expect(await seedDemo(database.db, now)).toEqual({ seeded: true });
  const [deals] = await valuesOf(`select count(*)::int as value from deals where tenant_id = ${tenant.id}`);
  expect(deals).toBeGreaterThanOrEqual(60);
});

test('goods of others are not changed', async () => {
  const tenant = await tenantByCode(database.db, 'guide');
  await sql`delete from item_groups where tenant_id = ${tenant.id}`.execute(database.db);
  await sql`delete from deals where tenant_id = ${tenant.id}`.execute(database.db);
  await sql`update goods set external_id = 'theirs:' || external_id where tenant_id = ${tenant.id}`.execute(
    database.db,
  );
  expect(await seedDemo(database.db, now)).toEqual({ seeded: false });
  expect(await valuesOf(`select count(*)::int as value from deals where tenant_id = ${tenant.id}`)).toEqual([0]);
});
