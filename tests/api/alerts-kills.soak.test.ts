import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { subscribe } from '#src/modules/telling/alerts/service.ts';
import { createUser } from '#tests/support/accounts.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { headerOf, states } from '#tests/support/mail-sender.ts';
import { type MailBehaviour, type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { SOAK, scaled } from '#tests/support/scale.ts';
import { AlertShop, below } from './fixtures/alert-shop.ts';
import { kill, startSending } from './fixtures/message-sending-process.ts';

const KILLS = scaled({ small: 3, full: 20 });
const READERS = 4;
/** Each reader is told of the price, and that it is a match. */
const A_ROUND = READERS * 2;
const HOUR_MS = 3_600_000;
/** How the mail server is while a worker is killed; a hang lasts as long as the sender's patience. */
const MOODS: readonly (MailBehaviour | 'is down')[] = SOAK
  ? ['takes', 'is closing', 'is down', 'is busy', 'hangs', 'takes', 'drops']
  : ['takes', 'is closing', 'drops'];
/** Clocks of workers: right, two hours ahead, two hours behind, and set back or forwards while they work. */
const CLOCKS = [
  { shiftMs: 0, afterMs: 0 },
  { shiftMs: 2 * HOUR_MS, afterMs: 0 },
  { shiftMs: -2 * HOUR_MS, afterMs: 0 },
  { shiftMs: -26 * HOUR_MS, afterMs: 1200 },
  { shiftMs: 26 * HOUR_MS, afterMs: 1200 },
] as const;
const PRELOAD = join(import.meta.dirname, 'fixtures/shifted-clock.ts');

/** A mail server that can be down, too: then it is started again at its port. */
class Mails {
  readonly #servers: MailServer[] = [];
  #running: MailServer | undefined;

  async be(mood: (typeof MOODS)[number]): Promise<void> {
    if (mood === 'is down') return this.close();
    this.#running ??= await this.#start();
    this.#running.behaviour = mood;
  }

  async #start(): Promise<MailServer> {
    const server = await startMailServer({ port: Number(new URL(this.url).port) });
    this.#servers.push(server);
    return server;
  }

  get url(): string {
    return this.#servers[0]?.url ?? 'smtp://127.0.0.1:0';
  }

  /** The ids of all mails that it took. */
  get ids(): (string | undefined)[] {
    return this.#servers.flatMap(({ mails }) => mails.map((mail) => headerOf(mail, 'Message-ID')));
  }

  async close(): Promise<void> {
    await this.#running?.close();
    this.#running = undefined;
  }
}

/** A listing with a month of one price, and readers who wait for a lower one. */
async function setAlerts(shop: AlertShop, round: number): Promise<number> {
  const { database, tenant } = shop;
  const goodsId = await shop.addGoods(`fan-${round}`, { name: `Fan f${round}x` });
  await sql`insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
    select ${tenant.id}, ${goodsId}, now() - make_interval(days => d), 100000, 'THB'
    from generate_series(1, 30) d`.execute(database.db);
  await refreshPrices(shop.ctx());
  const keyword = `f${round}x`;
  for (let n = 0; n < READERS; n += 1) {
    const { id: userId } = await createUser(database.db, tenant, { nickname: `Reader${round}x${n}` });
    const reader = { userId, lang: 'en' } as const;
    await subscribe(shop.ctx(), reader, { kind: 'PRODUCT', goodsId, condition: below(800_00) });
    const words = { keyword, brandId: null, categoryIds: [], excluded: [], mostMinor: 800_00 };
    await subscribe(shop.ctx(), reader, { kind: 'CUSTOM', ...words });
  }
  return goodsId;
}

const fall = (shop: AlertShop, goodsId: number) =>
  sql`insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
    values (${shop.tenant.id}, ${goodsId}, now(), 70000, 'THB')`.execute(shop.database.db);

test(`two workers with clocks that jump, of which one is killed ${KILLS} times: nothing is lost, nothing told twice`, async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const shop = await AlertShop.open(database, 'deals');
  const mails = new Mails();
  onTestFinished(() => mails.close());
  await mails.be('takes');
  const workers: ChildProcess[] = [];
  onTestFinished(async () => {
    for (const worker of workers) await kill(worker);
  });
  const startWorker = async (clock: (typeof CLOCKS)[number] = CLOCKS[0]) => {
    const env = {
      NODE_OPTIONS: `--import=${PRELOAD}`,
      CLOCK_SHIFT_MS: String(clock.shiftMs),
      CLOCK_SHIFT_AFTER_MS: String(clock.afterMs),
    };
    workers.push(await startSending(database.url, mails.url, { script: 'alerting-process.ts', env }));
  };
  await startWorker();
  await startWorker();
  for (let killed = 0; killed < KILLS; killed += 1) {
    await mails.be(MOODS[killed % MOODS.length] ?? 'takes');
    const goodsId = await setAlerts(shop, killed);
    await fall(shop, goodsId);
    await wait(randomInt(20, 900));
    const victim = workers.splice(randomInt(2), 1)[0];
    if (victim !== undefined) await kill(victim);
    await startWorker(CLOCKS[killed % CLOCKS.length]);
  }
  // What a killed worker was sending is taken by another one when its lease is over; here nobody waits for that.
  for (const worker of workers.splice(0)) await kill(worker);
  await mails.be('takes');
  await sql`update outbox set due_at = now() where state = 'WAITING'`.execute(database.db);
  await startWorker();
  await startWorker();

  const told = KILLS * A_ROUND;
  await expect.poll(() => states(database.db), { interval: 250 }).toEqual({ SENT: told });
  const { rows } = await sql<{ kind: string; count: number; keys: number }>`
    select kind, count(*)::int as count, count(distinct key)::int as keys from notifications group by kind order by kind`.execute(
    database.db,
  );
  const each = { count: told / 2, keys: told / 2 };
  expect(rows).toEqual([
    { kind: 'new-match', ...each },
    { kind: 'price-alert', ...each },
  ]);
  expect(new Set(mails.ids).size).toBe(told);
  // A mail whose sender was killed before it noted the server's yes is sent again, with the same id, and only that.
  expect(mails.ids.length - told).toBeLessThanOrEqual(KILLS + 2);
  console.log(`${told} told over ${KILLS} kills; ${mails.ids.length - told} mails repeated with the same Message-ID`);
});
