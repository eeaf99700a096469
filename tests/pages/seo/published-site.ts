/** Publishes the demonstration and reads every page, for the rules. */

import { existsSync } from 'node:fs';
import { findLinked, renderOnDemand } from '#src/assembly/pages-on-demand.ts';
import { siteWith } from '#src/assembly/site.ts';
import { SERVER_ENTRY } from '#src/built-site.ts';
import type { Db } from '#src/db/types.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { allTenants, removeTenant } from '#src/modules/running/tenants/service.ts';
import { relabelDeals } from '#src/modules/selling/deals/write-deal-changes.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { loadRenderer } from '#src/renderer-bridge/load-renderer.ts';
import { type Answered, ask } from '#tests/api/fixtures/raw-requests.ts';
import { startFront } from '#tests/api/fixtures/serving-site.ts';
import { leaveFewerGoods } from '#tests/support/fewer-goods.ts';
import { testPublishing } from '#tests/support/publishing.ts';
import { seededDatabase } from '#tests/support/seeded-database.ts';
import { type CrawledPage, type CrawledTenant, crawlTenant } from '#tests/support/site-crawl.ts';
import { addContent, EMPTY, endContent, importReal } from './content.ts';
import { importHardFeed } from './hard-feed.ts';
import { type Priced, readPriced } from './priced.ts';

export interface PublishedTenant extends CrawledTenant {
  /** All tags of live articles with their path segments. */
  readonly labels: readonly { readonly slug: string; readonly label: string }[];
  /** What the database knows about prices, by subject. */
  readonly priced: ReadonlyMap<string, Priced>;
}

/** The demonstration tenants after many kinds of changes, published by the built site and served. */
export interface PublishedSite {
  readonly db: Db;
  readonly bodies: Bodies;
  readonly tenants: readonly PublishedTenant[];
  /** The page that rules look at; left out: every page. */
  readonly looksAt?: CrawledPage;
  /** Codes of an empty category and an empty brand. */
  readonly empty: readonly string[];
  /** Names of the imported real files; empty if the files are not available. */
  readonly imported: readonly string[];
  /** Requests a tenant's page from the server. */
  ask(tenant: Tenant, path: string, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  close(): Promise<void>;
}

async function renderer() {
  if (!existsSync(SERVER_ENTRY)) throw new Error('these tests read the built site: run "npm run build" first');
  return loadRenderer(SERVER_ENTRY, 'direct');
}

async function readLabels(db: Db, tenant: Tenant): Promise<{ slug: string; label: string }[]> {
  return db
    .selectFrom('article_tags as t')
    .innerJoin('articles as a', (join) =>
      join.onRef('a.tenant_id', '=', 't.tenant_id').onRef('a.id', '=', 't.article_id'),
    )
    .select(['t.slug', 't.label'])
    .distinct()
    .where('t.tenant_id', '=', tenant.id)
    .where('a.live', '=', true)
    .orderBy('t.slug')
    .orderBy('t.label')
    .execute();
}

/** More deals than any tenant of the demonstration has. */
const MOST_DEALS = 10_000;

/**
 * Leaves two tenants, which have every kind of page. Faults are put into pages of the first one, so it keeps more goods.
 */
async function leaveLess(db: Db): Promise<void> {
  await removeTenant(db, 'hemat');
  const [first, ...others] = await allTenants(db);
  if (first === undefined) throw new Error('the demonstration has no tenant');
  await leaveFewerGoods(db, first, { oneIn: 5 });
  for (const tenant of others) await leaveFewerGoods(db, tenant, { oneIn: 9 });
}

/** Copies to all deals what lists need of their goods, as the job does every few minutes. */
async function relabelAll(db: Db, owners: readonly Tenant[]): Promise<void> {
  for (const tenant of owners) await write(db, tenant, (ctx) => relabelDeals(ctx, MOST_DEALS));
}

/**
 * Publishes, makes changes, publishes again, and reads everything back.
 * @param whole  with every tenant of the demonstration and all goods
 */
export async function publishSite({ whole }: { readonly whole: boolean }): Promise<PublishedSite> {
  const site = siteWith(await renderer());
  const database = await seededDatabase();
  const { db } = database;
  const publishing = await testPublishing(db, site, { gate: true });
  if (!whole) await leaveLess(db);
  const owners = await allTenants(db);
  const imported = await importReal(db, owners, publishing.dataDir);
  for (const tenant of owners) await addContent(db, tenant);
  const shop = owners.find(({ code }) => code === 'deals');
  if (shop !== undefined) await importHardFeed(db, shop, publishing.dataDir);
  await relabelAll(db, owners);
  await publishing.publisher.settle();
  for (const tenant of owners) await endContent(db, tenant);
  await relabelAll(db, owners);
  await publishing.publisher.settle();
  if (publishing.failures.length > 0) throw new Error(JSON.stringify(publishing.failures.slice(0, 3)));
  const front = await startFront({
    dataDir: publishing.dataDir,
    render: (tenant, key, query) => renderOnDemand({ db, site }, tenant, key, query),
    findLinked: (tenant, link) => findLinked(db, tenant, link),
  });
  await front.copy.sync(db);
  const tenants: PublishedTenant[] = [];
  for (const tenant of owners) {
    tenants.push({
      ...(await crawlTenant(db, publishing.bodies, tenant)),
      labels: await readLabels(db, tenant),
      priced: await readPriced(db, tenant.id),
    });
  }
  return {
    db,
    bodies: publishing.bodies,
    tenants,
    empty: EMPTY,
    imported,
    ask: (tenant, path, headers) => ask(front.port, path, { host: tenant.hosts[0] ?? '', ...(headers && { headers }) }),
    async close() {
      await front.close();
      await publishing.remove();
      await database.drop();
    },
  };
}
