import { afterEach, beforeEach, expect, test } from 'vitest';
import { putBrands } from '#src/modules/catalogue/brands/service.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { putTenant } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { manifest, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant, tenantSettings } from '#tests/support/tenants.ts';

const FEATURES = { notes: true, brands: true, search: true };
const WITHOUT_BRANDS = { features: { ...FEATURES, brands: false }, languages: ['th' as const] };

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;

beforeEach(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db);
  tenant = await createTenant(database.db, 'guide', WITHOUT_BRANDS);
  const texts = {
    th: { description: 'แบรนด์', slogan: '', story: '' },
    en: { description: 'A brand.', slogan: '', story: '' },
  };
  await write(database.db, tenant, (ctx) =>
    putBrands(ctx, [
      {
        code: 'acme',
        name: 'Acme',
        media: [],
        countries: [],
        online: true,
        hotPosition: null,
        parent: null,
        category: null,
        texts,
      },
    ]),
  );
  await publishing.publisher.settle();
});

afterEach(async () => {
  await publishing.remove();
  await database.drop();
});

async function standing(): Promise<string[]> {
  const rows = await manifest(database.db, tenant.id);
  return rows.filter(({ status }) => status === 200).map(({ path }) => path);
}

test('a field added to the settings is published at once, and a removed one disappears', async () => {
  expect(await standing()).not.toContain('/brand/acme');
  await putTenant(database.db, 'guide', tenantSettings('guide', { ...WITHOUT_BRANDS, features: FEATURES }));
  await publishing.publisher.settle();
  expect(await standing()).toContain('/brand/acme');
  await putTenant(database.db, 'guide', tenantSettings('guide', WITHOUT_BRANDS));
  await publishing.publisher.settle();
  expect(await standing()).not.toContain('/brand/acme');
});

test('the same holds for a language', async () => {
  await putTenant(database.db, 'guide', tenantSettings('guide', { ...WITHOUT_BRANDS, features: FEATURES }));
  await publishing.publisher.settle();
  expect(await standing()).not.toContain('/th/brand/acme');
  await putTenant(database.db, 'guide', tenantSettings('guide', { features: FEATURES, languages: ['en', 'th'] }));
  await publishing.publisher.settle();
  expect(await standing()).toEqual(expect.arrayContaining(['/brand/acme', '/th/brand/acme']));
});

test('the port of its addresses is in the sitemaps and in robots.txt', async () => {
  const port = { ...WITHOUT_BRANDS, port: 8443 };
  await putTenant(database.db, 'guide', tenantSettings('guide', port));
  await publishing.publisher.settle();
  const rows = await manifest(database.db, tenant.id);
  const files = rows.filter(({ screen }) => ['sitemap', 'sitemap-index', 'robots'].includes(screen));
  expect(files.length).toBeGreaterThan(2);
  for (const { path, hash } of files) {
    const text = (await publishing.bodies.read('guide', hash ?? '', 'identity')).toString();
    const own = text.match(/https:\/\/guide\.localhost[^/]*/g) ?? [];
    expect([path, own.length > 0, own.every((origin) => origin.endsWith(':8443'))]).toEqual([path, true, true]);
  }
});
