/** Fills the database with the demonstration: tenants, catalogue, articles, readers, comments and activities. */

import { isDeepStrictEqual } from 'node:util';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { seedActivities } from '#src/demo/activities.ts';
import { readTexts } from '#src/demo/article-texts.ts';
import { demoArticles } from '#src/demo/articles.ts';
import { demoAuthor } from '#src/demo/authors.ts';
import { demoBrands } from '#src/demo/brands.ts';
import { demoClock } from '#src/demo/catalogue/demo-clock.ts';
import { coverPicture } from '#src/demo/catalogue/picture-paths.ts';
import { demoCategories } from '#src/demo/categories.ts';
import { anyChanged } from '#src/demo/check-seed-results.ts';
import { giveReadersPasswords, putReaders } from '#src/demo/readers.ts';
import { seedCatalogue } from '#src/demo/seed-catalogue.ts';
import { seedConversations } from '#src/demo/seed-comments.ts';
import { DEMO_TENANTS, type DemoTenant, demoSettings } from '#src/demo/tenants.ts';
import { putBrands } from '#src/modules/catalogue/brands/service.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { indexSearchOf } from '#src/modules/finding/search/service.ts';
import { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { allTenants, putTenant, tenantByCode } from '#src/modules/running/tenants/service.ts';
import { invalidateSections } from '#src/modules/selling/sections/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

/** The demonstration for developers, with passwords for its readers. */
export async function seedDevelopment(db: Db): Promise<{ seeded: boolean }> {
  const outcome = await seedDemo(db);
  await giveReadersPasswords(db);
  return outcome;
}

/**
 * Creates the demonstration tenants with their categories, brands, articles and readers, or resets them to the content
 * of this folder. Unchanged content writes and invalidates nothing. Content of others stays. A tenant without goods
 * gets goods, deals and what belongs to them. The next run completes an interrupted one. Search finds the content when
 * it returns.
 * @param now  the day price histories end on
 * @returns whether anything was changed
 */
export async function seedDemo(db: Db, now = new Date()): Promise<{ seeded: boolean }> {
  let seeded = false;
  for (const code of DEMO_TENANTS) {
    const changed = await putSettings(db, code);
    const tenant = await tenantByCode(db, code);
    const inputs = await articleInputs(db, tenant, code, now);
    const { result } = await write(db, tenant, (ctx) => putContent(ctx, code, inputs));
    const filled = await seedCatalogue(db, tenant, code, now);
    const { result: joined } = await write(db, tenant, (ctx) => putReaders(ctx, code));
    const talked = await seedConversations(db, tenant, code, now);
    const { result: opened } = await write(db, tenant, (ctx) => seedActivities(ctx, now));
    seeded = seeded || changed || result || filled || joined || talked || opened;
    await write(db, tenant, invalidateSections);
    await indexSearchOf({ db, tenant });
  }
  return { seeded };
}

async function putSettings(db: Db, code: DemoTenant): Promise<boolean> {
  const stored = async () => (await allTenants(db)).find((tenant: Tenant) => tenant.code === code);
  const before = await stored();
  // Where the site is served is no content of this folder.
  const place = Object.entries({ scheme: before?.scheme, port: before?.port }).filter(([, set]) => set !== undefined);
  await putTenant(db, code, { ...demoSettings[code], ...Object.fromEntries(place) });
  return !isDeepStrictEqual(before, await stored());
}

async function putContent(ctx: WriteCtx, code: DemoTenant, articles: readonly ArticleInput[]): Promise<boolean> {
  const results = [
    ...(await putCategories(ctx, demoCategories[code])),
    ...(await putBrands(ctx, demoBrands[code])),
    ...(await putArticles(ctx, articles, { merge: true })),
  ];
  return anyChanged(code, results);
}

/** The articles of a tenant. Those that it has keep the time at which they were published. */
async function articleInputs(db: Db, tenant: Tenant, code: DemoTenant, now: Date): Promise<ArticleInput[]> {
  const texts = await readTexts(code);
  const articles = demoArticles[code];
  const clock = demoClock(now, tenant.timeZone);
  const published = await publishTimes(db, tenant.id);
  const known = new Set(articles.map(({ code }) => code));
  const stray = [...texts.keys()].filter((code) => !known.has(code));
  if (stray.length > 0) throw new Error(`content/${code} has texts of no article: ${stray.join(', ')}`);
  return articles.map(({ author, day, minute, ...facts }) => {
    const publishTime = published.get(`${facts.kind}/${facts.code}`) ?? clock.at(day, minute);
    return ArticleInput.parse({
      ...facts,
      publishTime,
      author: demoAuthor(author),
      cover: coverPicture(facts.code),
      texts: texts.get(facts.code) ?? {},
    });
  });
}

/** ISO 8601 instants by kind and code. */
async function publishTimes(db: Db, tenantId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('articles')
    .select(['kind', 'code', 'publish_time'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ kind, code, publish_time: at }) => [`${kind}/${code}`, at.toISOString()]));
}
