/** Fills a tenant with goods and prices for benchmarks. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { demoSettings } from '#src/demo/tenants.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { putTenant, tenantByCode } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

export interface ShopSize {
  readonly goods: number;
  /** Number of price observations, spread evenly over all goods. */
  readonly points: number;
}

const CATEGORIES = 100;
const BRANDS = 200;
/** Observations are inserted in this many steps, to limit transactions and memory. */
const STEPS = 10;

/** Creates a tenant with categories ("Part 0" …) and brands ("maker-0" …), the same every time. */
export async function createShop(db: Db, code: string): Promise<Tenant> {
  await putTenant(db, code, {
    ...demoSettings.deals,
    hosts: [`${code}.test`],
    imageHost: `img.${code}.test`,
  });
  const tenant = await tenantByCode(db, code);
  await write(db, tenant, (ctx) =>
    putCategories(
      ctx,
      Array.from({ length: CATEGORIES }, (_, n) => ({
        code: `part${n}`,
        externalId: `Part ${n}`,
        parent: n < 10 ? null : `part${n % 10}`,
        names: { en: `Part ${n}` },
        position: n,
        navPosition: null,
      })),
    ),
  );
  await sql`
    insert into brands (tenant_id, code, external_id, name, online)
    select ${tenant.id}, 'maker-' || n, 'maker-' || n, 'Maker ' || n, true
    from generate_series(0, ${BRANDS - 1}::int) n`.execute(db);
  return tenant;
}

/**
 * Inserts goods (external ids `bench:old-0` …) with a daily price history, without triggers. So they look as if they
 * had been there for long, and no derived data is waiting to be computed.
 */
export async function fillShop(db: Db, tenant: Tenant, { goods, points }: ShopSize): Promise<void> {
  const each = Math.ceil(points / goods);
  await quietly(db, 'goods', async (tx) => {
    await sql`
      insert into goods (tenant_id, code, external_id, name, platform, origin_url, category_id, brand_id, price_minor,
        currency, original_minor, description, pictures)
      select ${tenant.id}, 'old' || n, 'bench:old-' || n, 'Acme shampoo number ' || n || ' for dry hair', 'SHOPEE',
        'https://shop.example/p/' || n, c.ids[1 + n % array_length(c.ids, 1)], b.ids[1 + n % array_length(b.ids, 1)],
        10000 + n % 90000, 'THB', 20000 + n % 90000, 'Mild and quick.',
        jsonb_build_array(jsonb_build_object('url', 'https://cdn.example/' || n || '.jpg', 'alt', ''))
      from generate_series(0, ${goods - 1}::int) n,
        (select array_agg(id order by id) as ids from categories where tenant_id = ${tenant.id}) c,
        (select array_agg(id order by id) as ids from brands where tenant_id = ${tenant.id}) b`.execute(tx);
  });
  for (let step = 0; step < STEPS; step += 1) {
    await quietly(db, 'price_points', async (tx) => {
      await sql`
        insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
        select ${tenant.id}, g.id, timestamptz '2026-06-01' - make_interval(days => day), 10000 + (g.id * 31 + day) % 900,
          'THB'
        from goods g, generate_series(1, ${each}::int) day
        where g.tenant_id = ${tenant.id} and g.id % ${STEPS} = ${step}`.execute(tx);
    });
  }
  await sql`vacuum analyze goods`.execute(db);
  await sql`vacuum analyze price_points`.execute(db);
}

/** Runs the work without the table's own triggers; the server's checks stay. */
async function quietly(db: Db, table: 'goods' | 'price_points', work: (tx: Db) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await work(tx);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });
}
