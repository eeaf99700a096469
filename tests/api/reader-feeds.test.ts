import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openKysely, openPool } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import { indexSearchOf } from '#src/modules/finding/search/service.ts';
import { matchAlerts } from '#src/modules/telling/alerts/matching/matching-service.ts';
import { subscribe, unsubscribe } from '#src/modules/telling/alerts/service.ts';
import type { Feed, FeedList } from '#src/modules/telling/reader-feeds/contract.ts';
import { makeFeed } from '#src/modules/telling/reader-feeds/service.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { childOf, readCalendar, readXml, textOf } from '#tests/support/web-feeds.ts';
import { below } from './fixtures/alert-shop.ts';
import { SERVER_SECRET } from './fixtures/api.ts';
import { daily, day, PriceShop } from './fixtures/price-shop.ts';
import { type Asking, ask } from './fixtures/raw-requests.ts';
import { dealOf, goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

const DAY = 86_400_000;
/** The day of now, as PriceShop counts them. */
const TODAY = (Date.now() - day(0)) / DAY;
const NASTY = 'กล้อง <Sony> & "A7" ]]>';

let shop: TestShop;
let prices: PriceShop;
let second: Db;
let nok: TestUser;
let camera = 0;
let deal = 0;

beforeAll(async () => {
  shop = await startShop();
  second = openKysely(openPool(shop.api.database.url, { role: 'work', warn: console.warn }));
  prices = new PriceShop(shop.api.database, shop.guide);
  await shop.stock(shop.guide, {
    goods: [goodsOf('camera', { code: 'camera', name: NASTY, price: { minor: 1000_00, currency: 'THB' } })],
    deals: [
      dealOf('camera-deal', {
        goods: 'camera',
        expireTime: new Date(Date.now() + 3 * DAY).toISOString(),
        texts: { th: { title: 'ดีลกล้อง Sony ลดแรง', summary: '', body: '', format: 'text' } },
      }),
    ],
  });
  const { rows } = await sql<{ goods: number; deal: number }>`
    select g.id as goods, d.id as deal from goods g join deals d on d.goods_id = g.id where g.code = 'camera'`.execute(
    shop.api.database.db,
  );
  ({ goods: camera = 0, deal = 0 } = rows[0] ?? {});
  await prices.observe(camera, daily(TODAY - 60.5, 60, 1000_00));
  await prices.refreshAt(TODAY);
  await indexSearchOf(ctx());
});

afterAll(async () => {
  await second.destroy();
  await shop.close();
});

beforeEach(async () => {
  await sql`truncate users cascade`.execute(shop.api.database.db);
  nok = await createUser(shop.api.database.db, shop.guide, { nickname: 'Nok' });
});

const ctx = (db: Db = shop.api.database.db) => ({ db, tenant: shop.guide });
const own = () => ({ userId: nok.id, lang: 'th' as const });

async function follow(body: unknown): Promise<Feed> {
  return shop.ask<Feed>('POST /feeds', { body, headers: nok.headers });
}

const watch = () => subscribe(ctx(), own(), { kind: 'PRODUCT', goodsId: camera, condition: below(800_00) }, day(TODAY));

async function cost(minor: number, ago: number): Promise<void> {
  await prices.observe(camera, [[TODAY - ago, minor]]);
  await prices.refreshAt(TODAY);
  await matchAlerts(ctx());
}

function read(address: string, asking: Asking = {}) {
  const { pathname, hostname } = new URL(address);
  return ask(shop.api.port, pathname, { host: hostname, ...asking });
}

async function entriesOf(address: string) {
  const { status, body, headers } = await read(address);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const feed = readXml(body.toString());
  const entries = feed.children.filter(({ name }) => name === 'entry');
  return { feed, entries, said: entries.map((entry) => textOf(entry, 'content')) };
}

describe('the feed of a search', () => {
  test('tells the confirmed price with its time, verdict, shop and link, in the language of the site', async () => {
    const { atomUrl } = await follow({ keyword: 'Sony' });
    const { feed, entries, said } = await entriesOf(atomUrl);
    expect(feed.attributes['xml:lang']).toBe('th');
    expect(textOf(feed, 'title')).toContain('Sony');
    const titles = entries.map((entry) => textOf(entry, 'title'));
    expect(titles).toContainEqual(expect.stringContaining('กล้อง <Sony> & "A7"'));
    expect(titles.every((title) => title.endsWith('฿1,000'))).toBe(true);
    expect(titles).toHaveLength(2);
    expect(said[0]).toMatch(/฿1,000 ที่ .+ ราคา ณ \d+ .+ \d\d:\d\d/);
    expect(said[0]).toContain('ราคาเท่าปกติ');
    const links = entries.map((entry) => childOf(entry, 'link')?.attributes['href'] ?? '');
    expect(links.every((link) => /\/(?:product|content)\/camera/.test(link))).toBe(true);
    expect(new Set(entries.map((entry) => textOf(entry, 'id'))).size).toBe(2);
  });

  test('has no price that is not believed, nor goods that are sold out', async () => {
    const { atomUrl, calendarUrl } = await follow({ keyword: 'Sony' });
    await prices.observe(camera, [[TODAY - 0.2, 10_00]]);
    await prices.refreshAt(TODAY);
    expect((await entriesOf(atomUrl)).entries).toEqual([]);
    expect(readCalendar((await read(calendarUrl)).body.toString()).events).toEqual([]);
    await sql`delete from price_points where goods_id = ${camera} and price_minor = 1000`.execute(shop.api.database.db);
    await sql`delete from price_quarantines where goods_id = ${camera}`.execute(shop.api.database.db);
    await prices.observe(camera, [[TODAY - 0.1, 1000_00]]);
    await prices.refreshAt(TODAY);
    expect((await entriesOf(atomUrl)).entries).toHaveLength(2);
    await prices.change(camera, "availability = 'OUT_OF_STOCK'");
    expect((await entriesOf(atomUrl)).entries).toEqual([]);
    expect(readCalendar((await read(calendarUrl)).body.toString()).events).toEqual([]);
    await prices.change(camera, "availability = 'IN_STOCK'");
  });

  test('is a calendar of the ends of sales, each with a reminder', async () => {
    const { calendarUrl } = await follow({ keyword: 'Sony' });
    const { body, headers } = await read(calendarUrl);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(body.toString()).toContain('BEGIN:VALARM');
    const { events, name } = readCalendar(body.toString());
    expect(name).toContain('Sony');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ SUMMARY: 'หมดโปร: ดีลกล้อง Sony ลดแรง', UID: `deal-${deal}@guide.localhost` });
    const ends = events[0]?.['DTSTART'] ?? '';
    const at = ends.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
    expect(Date.parse(at)).toBeGreaterThan(Date.now() + 2.9 * DAY);
  });
});

describe('the feed of an alert', () => {
  test('tells what it fired at, and what the price is now', async () => {
    const { id } = await watch();
    const { atomUrl, calendarUrl } = await follow({ alertId: id });
    expect((await entriesOf(atomUrl)).entries).toEqual([]);
    await cost(790_00, 0.06);
    const { entries, said } = await entriesOf(atomUrl);
    expect(entries.map((entry) => textOf(entry, 'title'))).toEqual([expect.stringMatching(/฿790$/)]);
    expect(said[0]).toContain('แจ้งที่ราคา ฿790');
    expect(said[0]).toContain('฿790 ที่');
    expect(readCalendar((await read(calendarUrl)).body.toString()).events).toHaveLength(1);
  });

  test('has what was only counted too, and does not say that it was told', async () => {
    await cost(785_00, 0.055);
    const { id } = await watch();
    const { atomUrl } = await follow({ alertId: id });
    await sql`update alert_events set told = false`.execute(shop.api.database.db);
    const { entries, said } = await entriesOf(atomUrl);
    expect(entries).toHaveLength(1);
    expect(said[0]).toContain('ตรงกับแจ้งเตือนที่ราคา ฿785');
    expect(said[0]).not.toContain('แจ้งที่ราคา');
  });

  test('leaves out a price that was quarantined after it was told', async () => {
    const { id } = await watch();
    const { atomUrl } = await follow({ alertId: id });
    await cost(780_00, 0.05);
    expect((await entriesOf(atomUrl)).entries).toHaveLength(1);
    await sql`insert into price_quarantines (tenant_id, goods_id, observed_at, currency, price_minor, reason, noted_at)
      select tenant_id, goods_id, observed_at, currency, price_minor, 'DEEP_CUT', now() from price_points
      where goods_id = ${camera} and price_minor < 100000`.execute(shop.api.database.db);
    expect((await entriesOf(atomUrl)).entries).toEqual([]);
    await sql`delete from price_quarantines where goods_id = ${camera}`.execute(shop.api.database.db);
  });

  test('ends with the alert', async () => {
    const { id } = await watch();
    const { atomUrl } = await follow({ alertId: id });
    await unsubscribe(ctx(), nok.id, id);
    expect((await read(atomUrl)).status).toBe(410);
  });
});

describe('an address', () => {
  test('reveals nothing of its owner, and is for nobody but who has it', async () => {
    const { atomUrl } = await follow({ keyword: 'Sony' });
    const { body, headers } = await read(atomUrl);
    expect(body.toString()).not.toMatch(/Nok|readers\.test/);
    expect(headers['cache-control']).toBe('private, max-age=900');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('answers 304 to a reader that has the newest', async () => {
    const { atomUrl, calendarUrl } = await follow({ keyword: 'Sony' });
    for (const address of [atomUrl, calendarUrl]) {
      const { headers } = await read(address);
      const again = await read(address, { headers: { 'if-none-match': `"x", W/${headers.etag}` } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect((await read(address, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    }
  });

  test('of one tenant is none of another, nor a guessed one', async () => {
    const { atomUrl } = await follow({ keyword: 'Sony' });
    expect((await read(atomUrl, { host: 'deals.localhost' })).status).toBe(404);
    const guessed = atomUrl.replace(/\.([\w-]{22})\./, (_, signature: string) => `.${signature.slice(1)}A.`);
    expect((await read(guessed)).status).toBe(404);
    expect((await read(atomUrl.replace(/\/(\d+)\./, (_, id) => `/${Number(id) + 1}.`))).status).toBe(404);
    expect((await read(atomUrl, { method: 'POST' })).status).toBe(405);
  });

  test('is gone when it is revoked or renewed, and with the account', async () => {
    const first = await follow({ keyword: 'Sony' });
    const renewed = await shop.ask<Feed>(`POST /feeds/${first.id}/renew`, { headers: nok.headers });
    expect([(await read(first.atomUrl)).status, (await read(first.calendarUrl)).status]).toEqual([410, 410]);
    expect((await read(renewed.atomUrl)).status).toBe(200);
    await shop.ask(`DELETE /feeds/${first.id}`, { headers: { ...nok.headers, 'content-length': '2' } });
    expect((await read(renewed.atomUrl)).status).toBe(410);
    const next = await follow({ keyword: 'Sony' });
    await sql`delete from users where id = ${nok.id}`.execute(shop.api.database.db);
    expect((await read(next.atomUrl)).status).toBe(410);
  });
});

describe('a user', () => {
  test('has one feed of an alert or a search, and lists their own', async () => {
    const { id } = await watch();
    const first = await follow({ keyword: 'Sony' });
    expect(await follow({ keyword: 'Sony' })).toEqual(first);
    const second = await follow({ alertId: id });
    const { feeds } = await shop.ask<FeedListData>('GET /feeds', { headers: nok.headers });
    expect(feeds).toEqual([second, first]);
    expect(second.name).toContain('กล้อง');
    const ploy = await createUser(shop.api.database.db, shop.guide, { nickname: 'Ploy' });
    const others = { headers: { ...ploy.headers, 'content-length': '2' } };
    expect(await shop.ask<FeedListData>('GET /feeds', others)).toMatchObject({ feeds: [] });
    expect(await shop.status(`POST /feeds/${first.id}/renew`, others)).toBe(404);
    expect(await shop.status(`DELETE /feeds/${first.id}`, others)).toBe(404);
    expect(await shop.status('POST /feeds', { headers: ploy.headers, body: { alertId: id } })).toBe(404);
    expect(await shop.status('GET /feeds')).toBe(401);
  });

  test('has one feed of a search: 40 parallel requests over two processes make one', async () => {
    const secret = new ServerSecret(SERVER_SECRET);
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        makeFeed(ctx(n % 2 === 0 ? undefined : second), secret, own(), { keyword: 'Sony' }),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const { rows } = await sql`select from reader_feeds`.execute(shop.api.database.db);
    expect(rows).toHaveLength(1);
  });

  test('has at most 20: 40 parallel requests over two processes make exactly 20', async () => {
    const secret = new ServerSecret(SERVER_SECRET);
    const replies = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) =>
        makeFeed(ctx(n % 2 === 0 ? undefined : second), secret, own(), { keyword: `word ${n}` }),
      ),
    );
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const reasons = replies.flatMap((reply) => (reply.status === 'rejected' ? [reply.reason.kind] : []));
    expect(new Set(reasons)).toEqual(new Set(['FeedsFull']));
    const { rows } = await sql`select from reader_feeds`.execute(shop.api.database.db);
    expect(rows).toHaveLength(20);
  });
});

type FeedListData = (typeof FeedList)['_output'];
