import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { seedDemo } from '#src/demo/seed.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { seededDatabase } from '#tests/support/seeded-database.ts';

const now = new Date(inject('seededAt'));

/** Rows as text, without values from the clock of the run. Price observations of the run itself are left out. */
const SNAPSHOT = [
  'goods',
  'goods_texts',
  'deals',
  'deal_texts',
  'coupons',
  'coupon_texts',
  'videos',
  'video_subjects',
  'item_groups',
  'item_group_texts',
  'item_group_refs',
  'special_subjects',
  'special_subject_texts',
  'special_subject_refs',
  'page_data_modules',
  'hot_keywords',
  'brands',
]
  .map(
    (
      table,
    ) => `select '${table}' || (to_jsonb(x) - array['created_at', 'updated_at', 'update_time', 'next_update_at'])::text
      as value from ${table} x`,
  )
  .concat(
    `select jsonb_build_array(tenant_id, goods_id, observed_at, price_minor)::text from price_points
      where observed_at < '${now.toISOString()}'`,
    `select jsonb_build_array(tenant_id, goods_id, current_minor, labels, verdict, reference_minor)::text from price_states`,
  )
  .join(' union all ');

async function snapshotOf({ db }: FreshDatabase): Promise<unknown[]> {
  const { rows } = await sql.raw<{ value: unknown }>(`select value from (${SNAPSHOT}) s order by value`).execute(db);
  return rows.map(({ value }) => value);
}

test('another database seeded for the same day has the same rows', async () => {
  const first = await seededDatabase();
  const second = await freshDatabase();
  try {
    expect(await seedDemo(second.db, now)).toEqual({ seeded: true });
    const rows = await snapshotOf(first);
    const others = await snapshotOf(second);
    expect(rows.length).toBeGreaterThan(20_000);
    expect(rows.filter((row, at) => row !== others[at]).slice(0, 3)).toEqual([]);
    expect(others.length).toBe(rows.length);
  } finally {
    await Promise.all([first.drop(), second.drop()]);
  }
});
