import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { AffectedPage } from '#src/publishing/affected-pages.ts';
import { RenderQueueWriter, URGENT_LIMIT } from '#src/publishing/render-queue.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let tenant: Tenant;

beforeAll(async () => {
  database = await freshDatabase();
  tenant = await createTenant(database.db, 'shop');
});

afterAll(() => database.drop());

const page = (n: number, reason = tagOf.article('ARTICLE', `a-${n}`)): AffectedPage => ({
  key: { screen: 'article', subject: `a-${n}`, lang: 'th', page: 1 },
  reasons: [reason],
});

/** Enqueues these pages on an empty queue. @returns the queue */
async function marked(pages: readonly AffectedPage[]) {
  await sql`delete from render_queue`.execute(database.db);
  const written = await database.db.transaction().execute(async (tx) => {
    const queue = new RenderQueueWriter(tx, tenant.id, () => []);
    for (const one of pages) await queue.add(one);
    await queue.flush();
    return queue.written;
  });
  const { rows } = await sql<{ subject: string; urgent: boolean; reasons: string[] }>`
    select subject, urgent, reasons from render_queue order by marked`.execute(database.db);
  return { written, rows };
}

const many = (count: number) => Array.from({ length: count }, (_, n) => page(n));

test('up to as many pages as one release takes are urgent; with one more, none is', async () => {
  const few = await marked(many(URGENT_LIMIT));
  expect([few.written, few.rows.every(({ urgent }) => urgent)]).toEqual([URGENT_LIMIT, true]);
  const more = await marked(many(URGENT_LIMIT + 1));
  expect([more.written, more.rows.some(({ urgent }) => urgent)]).toEqual([URGENT_LIMIT + 1, false]);
});

test('a page affected by several changes is queued once, at its first position, with all reasons', async () => {
  const again = [...many(3), page(0, tagOf.article('ARTICLE', 'a-9')), ...many(3)];
  const { written, rows } = await marked(again);
  expect(written).toBe(3);
  expect(rows).toEqual([
    { subject: 'a-0', urgent: true, reasons: [tagOf.article('ARTICLE', 'a-0'), tagOf.article('ARTICLE', 'a-9')] },
    { subject: 'a-1', urgent: true, reasons: [tagOf.article('ARTICLE', 'a-1')] },
    { subject: 'a-2', urgent: true, reasons: [tagOf.article('ARTICLE', 'a-2')] },
  ]);
});
