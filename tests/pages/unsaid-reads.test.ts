import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { seedDemo } from '#src/demo/seed.ts';
import { allTenants } from '#src/modules/tenants/service.ts';
import { describeUnsaid, observedContext } from '#src/publishing/unsaid-reads.ts';
import { publishedScreens } from '#src/registry.ts';
import type { PageTarget } from '#src/target.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { unsaidOn } from '#tests/support/unsaid-reads.ts';

/** Pages of one screen in one language that are looked at. */
const SOME = 2;

let database: FreshDatabase;
let tenants: readonly Tenant[];

beforeAll(async () => {
  database = await freshDatabase();
  await seedDemo(database.db);
  tenants = await allTenants(database.db);
}, 120_000);

afterAll(() => database.drop());

/** The first pages of each screen and language. */
async function somePages(tenant: Tenant): Promise<PageTarget[]> {
  const found: PageTarget[] = [];
  for (const screen of publishedScreens) {
    const counts = new Map<string, number>();
    for await (const to of screen.targets(database.db, tenant, 'site:all')) {
      const count = counts.get(to.lang) ?? 0;
      counts.set(to.lang, count + 1);
      if (count < SOME) found.push(to);
    }
  }
  return found;
}

test('no page of the demonstration shows what it has not said', { timeout: 120_000 }, async () => {
  for (const tenant of tenants) {
    const pages = await somePages(tenant);
    expect(pages.length).toBeGreaterThan(30);
    const unsaid: string[] = [];
    for (const to of pages) unsaid.push(...(await unsaidOn(database.db, tenant, to)));
    expect(unsaid).toEqual([]);
  }
});

describe('a loader', () => {
  const observed = () => {
    const { ctx, unsaid } = observedContext(database.db, tenants[0] as Tenant, 'th');
    const authors = ctx.db
      .selectFrom('articles as a')
      .leftJoin('authors as u', (join) =>
        join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id', '=', 'a.author_id'),
      )
      .where('a.tenant_id', '=', ctx.tenant.id)
      .select(['a.code', 'u.name'])
      .orderBy('a.id');
    return { ctx, unsaid, authors };
  };

  test('that shows the authors of articles and names only the articles is found out', async () => {
    const { ctx, unsaid, authors } = observed();
    ctx.saw('articles-newest:th');
    await ctx.once('authors', () => authors.execute());
    const found = await unsaid();
    expect(found).toEqual([{ table: 'authors', kinds: ['author'] }]);
    expect(describeUnsaid('home', found[0] as (typeof found)[number])).toBe(
      'home shows what is in the table authors and has not said so: ctx.saw() of author',
    );
  });

  test('that says it, or finds no author, is not', async () => {
    const said = observed();
    await said.ctx.once('authors', async (inner) => {
      inner.saw('articles-newest:th');
      inner.saw('author:ann');
      return said.authors.execute();
    });
    expect(await said.unsaid()).toEqual([]);

    const without = observed();
    without.ctx.saw('articles-newest:th');
    await without.authors.where('a.author_id', 'is', null).execute();
    expect(await without.unsaid()).toEqual([]);
  });

  test('that reads what pages are not made of is found out whatever it says', async () => {
    const { ctx, unsaid } = observed();
    await ctx.db.selectFrom('users').select('id').orderBy('id').execute();
    expect(await unsaid()).toEqual([{ table: 'users', kinds: [] }]);
  });
});
