import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { outboundLinkJob } from '#src/modules/running/outbound-links/jobs.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { readOutboundFaults } from '#src/publishing/seo/outbound-store.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { type ShopServer, startShop } from '#tests/support/shop-server.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let site: ShopServer;
let tenant: Tenant;

beforeAll(async () => {
  [database, site] = await Promise.all([freshDatabase(), startShop()]);
  tenant = await createTenant(database.db, 'guide');
  const links = ['/ok', '/gone', '/closed/x', '/slow', '/get-only', '/inner'];
  const body = links.map((path) => `[link](https://other.example.test${path})`).join('\n\n');
  const input = ArticleInput.parse({
    code: 'linking',
    publishTime: '2026-01-01T00:00:00Z',
    texts: { th: { title: 'Links', body: `${body}\n\n[plain](http://other.example.test/plain)`, format: 'markdown' } },
  });
  await write(database.db, tenant, (ctx) => putArticles(ctx, [input], { merge: false }));
  site.paths.set(
    '/robots.txt',
    (_req, res) => void res.end('User-agent: *\nDisallow: /\n\nUser-agent: shopping-guide\nDisallow: /closed/\n'),
  );
  site.paths.set('/ok', (_req, res) => void res.end('ok'));
  site.paths.set('/slow', () => undefined);
  site.paths.set('/get-only', (req, res) => void res.writeHead(req.method === 'HEAD' ? 405 : 200).end());
  site.paths.set('/inner', (_req, res) => void res.writeHead(302, { location: 'https://db.internal/' }).end());
});

afterAll(async () => {
  await Promise.all([database.drop(), site.close()]);
});

const night = () => outboundLinkJob(database.db, site.network, { pauseMs: 0, idleMs: 2000, wholeMs: 10_000 }).run();

test('broken links of articles are counted by night; what is forbidden, inner or without TLS is not asked', async () => {
  await night();
  const asked = site.requests.map(({ method, url }) => `${method} ${url}`);
  expect(asked.filter((request) => request.includes('closed') || request.includes('plain'))).toEqual([]);
  expect(asked.filter((request) => request === 'GET /robots.txt')).toHaveLength(1);
  await night();
  expect(site.requests).toHaveLength(asked.length);
  await sql`update outbound_links set checked_at = now() - interval '1 day'`.execute(database.db);
  await night();
  expect(await readOutboundFaults({ db: database.db, tenant })).toMatchObject([
    { url: 'https://other.example.test/gone', status: 404, nights: 2, pages: 1, examples: ['/article/linking'] },
    { url: 'https://other.example.test/slow', status: null, problem: 'nothing came for 2 s', nights: 2 },
  ]);
  const { rows } = await sql<{ problem: string }>`
    select problem from outbound_links where problem <> '' and failures = 0 order by url`.execute(database.db);
  expect(rows.map(({ problem }) => problem)).toEqual([
    'is no HTTPS: not asked',
    'robots.txt forbids to ask',
    'db.internal is not on the public internet',
  ]);
});
