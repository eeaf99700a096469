import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedScreens } from '#src/assembly/registry.ts';
import type { Tenant } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { describeUntracked, observedContext } from '#src/publishing/changes/untracked-reads.ts';
import type { FreshDatabase } from '#tests/support/database.ts';
import { scaled } from '#tests/support/scale.ts';
import { seededDatabase } from '#tests/support/seeded-database.ts';
import { untrackedOn } from '#tests/support/untracked-reads.ts';

/** Number of pages checked per screen and tenant. */
const SOME = scaled({ small: 1, full: 2 });

let database: FreshDatabase;
let tenants: readonly Tenant[];

beforeAll(async () => {
  database = await seededDatabase();
  tenants = await allTenants(database.db);
});

afterAll(() => database.drop());

/** The first pages of each screen: on each tenant in another language, so that all tenants together have every one. */
async function somePages(row: number, tenant: Tenant): Promise<LocalizedPageKey[]> {
  const found: LocalizedPageKey[] = [];
  for (const [column, screen] of publishedScreens.entries()) {
    const lang = LANGS[(row + column) % LANGS.length];
    let count = 0;
    for await (const key of screen.affectedPages(database.db, tenant, { kind: 'site' })) {
      if (key.lang !== lang) continue;
      found.push(key);
      count += 1;
      if (count === SOME) break;
    }
  }
  return found;
}

test('no page of the demonstration shows data that it does not track', async () => {
  for (const [row, tenant] of tenants.entries()) {
    const pages = await somePages(row, tenant);
    expect(pages.length).toBeGreaterThan(30);
    const untracked: string[] = [];
    for (const key of pages) untracked.push(...(await untrackedOn(database.db, tenant, key)));
    expect(untracked).toEqual([]);
  }
});

describe('a loader', () => {
  const observed = () => {
    const { ctx, untracked } = observedContext(database.db, tenants[0] as Tenant, 'th');
    const authors = ctx.db
      .selectFrom('articles as a')
      .leftJoin('authors as u', (join) =>
        join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id', '=', 'a.author_id'),
      )
      .where('a.tenant_id', '=', ctx.tenant.id)
      .select(['a.code', 'u.name'])
      .orderBy('a.id');
    return { ctx, untracked, authors };
  };

  test('that shows the authors of articles and tracks only the articles is reported', async () => {
    const { ctx, untracked, authors } = observed();
    ctx.track(tagOf.articlesNewest('th'));
    await ctx.once('authors', () => authors.execute());
    const found = await untracked();
    expect(found).toEqual([{ table: 'authors', kinds: ['author'] }]);
    expect(describeUntracked('home', found[0] as (typeof found)[number])).toBe(
      'home shows what is in the table authors without tracking it: ctx.track() of author',
    );
  });

  test('that tracks them, or finds no author, is not reported', async () => {
    const said = observed();
    await said.ctx.once('authors', async (inner) => {
      inner.track(tagOf.articlesNewest('th'));
      inner.track(tagOf.author('ann'));
      return said.authors.execute();
    });
    expect(await said.untracked()).toEqual([]);

    const without = observed();
    without.ctx.track(tagOf.articlesNewest('th'));
    await without.authors.where('a.author_id', 'is', null).execute();
    expect(await without.untracked()).toEqual([]);
  });

  test('that reads a table pages must not show is always reported', async () => {
    const { ctx, untracked } = observed();
    await ctx.db.selectFrom('users').select('id').orderBy('id').execute();
    expect(await untracked()).toEqual([{ table: 'users', kinds: [] }]);
  });
});
