import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '#src/kernel/tenant.ts';
import { addressesOf } from '#src/modules/reading/articles/pages.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';

const ARTICLES = 30_000;
/** Comparing all with all takes longer, also on a fast machine. */
const ALL_WITH_ALL_MS = 60_000;

let database: FreshDatabase;
let guide: Tenant;

beforeAll(async () => {
  database = await freshDatabase();
  guide = await createTenant(database.db, 'guide');
  await sql`
    with made as (
      insert into articles (tenant_id, kind, code, state, live, publish_time, former_langs)
      select ${guide.id}, 'ARTICLE', 'story-' || n, 'PASSED', true, now() - n * interval '1 min',
        case when n <= 2 then array['id'] else '{}' end
      from generate_series(1, ${ARTICLES}::int) n returning tenant_id, id)
    insert into article_texts (tenant_id, article_id, lang, title, summary, body_source, body_format, body_html, toc, words)
    select tenant_id, id, 'th', 'T', '', '', 'text', '', '[]', 0 from made`.execute(database.db);
  await sql`analyze`.execute(database.db);
});

afterAll(() => database.drop());

test(
  'the addresses of a large site are found, each language of each article once',
  async () => {
    const found: string[] = [];
    for await (const { code, lang } of addressesOf(database.db, guide.id, 'ARTICLE')) found.push(`${lang} ${code}`);
    expect(found.slice(0, 3)).toEqual(['id story-1', 'id story-2', 'th story-1']);
    expect([found.length, new Set(found).size]).toEqual([ARTICLES + 2, ARTICLES + 2]);
    // It takes a second.
  },
  ALL_WITH_ALL_MS,
);
