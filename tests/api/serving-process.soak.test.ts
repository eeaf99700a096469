import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAlive } from '#src/db/data-dir.ts';
import { childrenOf, type ProcessSite, prepareProcessSite, STAMP } from './fixtures/process-site.ts';
import { temporaryFolder } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import type { ServerProcess } from './fixtures/server-process.ts';

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

let site: ProcessSite;

describe.skipIf(!existsSync(STAMP))('the server as several processes (needs a build: npm run build)', () => {
  beforeEach(async () => {
    site = await prepareProcessSite();
  });
  afterEach(() => site.clear());

  test('several processes answer at one port; one that is killed is followed by another, and SIGTERM ends all', async () => {
    const server = site.start({ SERVER_PROCESSES: '2' });
    await server.hears(/^ready$/m);
    const serving = () => childrenOf(server).filter((pid) => commandOf(pid).includes('programs/serving.'));
    const [killed = 0, other = 0] = serving();
    expect(other).toBeGreaterThan(0);
    const { body: figures } = await ask(site.port, '/metrics', { host: '127.0.0.1' });
    expect(figures.toString()).toMatch(/^shopping_guide_ready 1$/m);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => serving().filter((pid) => pid !== other && pid !== killed)).toHaveLength(1);
    for (let read = 0; read < 4; read++) expect(await site.status('/article/cam')).toBe(200);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(isAlive(other)).toBe(false);
  });

  test('on an empty data folder it is not ready before all pages are made again', async () => {
    // An index without parts, which no publisher would write.
    await sql`delete from pages where screen = 'sitemap-index'`.execute(site.database.db);
    const empty = await temporaryFolder();
    const server = site.start({ DATA_DIR: empty.path });
    // Readiness as text, without what was seen before.
    const readinessTexts = new Set<string>();
    const look = async () => {
      const state = await site.readiness().catch(() => undefined);
      if (state !== undefined) readinessTexts.add(JSON.stringify(state));
      return state?.[0];
    };
    await expect.poll(look, { interval: 5 }).toBe(200);
    const [first] = [...readinessTexts].filter((text) => !text.includes('"missingBodies":0'));
    expect(first).toMatch(/^\[503,\{"ready":false,.*"missingBodies":[1-9]/);
    expect([...readinessTexts].at(-1)).toMatch(/^\[200,\{"ready":true,.*"missingBodies":0\}/);
    for (const path of ['/', '/en', '/about', '/404']) expect([200, 404]).toContain(await site.status(path));
    server.signal('SIGTERM');
    await server.ended;
    await empty.remove();
  });

  test('jobs run while the first publish lasts, and its publisher ends when it is killed', async () => {
    const { db } = site.database;
    const guide = await db.selectFrom('tenants').select('id').executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('goods')
      .values({ tenant_id: guide.id, code: 'pan', external_id: 'pan', name: 'Pan', platform: 'SHOPEE' })
      .returning('id')
      .executeTakeFirstOrThrow();
    let server: ServerProcess | undefined;
    await db.transaction().execute(async (tx) => {
      // The publisher waits for its queue as long as this transaction lasts.
      await sql`lock table render_queue in access exclusive mode`.execute(tx);
      server = site.start();
      await sql`insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
        values (${guide.id}, ${id}, now(), 1000, 'THB')`.execute(db);
      const computed = () => db.selectFrom('price_states').select('goods_id').execute();
      await expect.poll(computed).toEqual([{ goods_id: id }]);
    });
    if (server === undefined) throw new Error('no server was started');
    const children = childrenOf(server);
    server.signal('SIGKILL');
    await server.ended;
    expect(children.length).toBeGreaterThan(0);
    await expect.poll(() => children.filter(isAlive)).toEqual([]);
  });
});
