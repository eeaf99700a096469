import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#src/db/listen.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase({ empty: true });
});
afterAll(() => fresh.drop());

const IDLE = "SELECT pid FROM pg_stat_activity WHERE application_name LIKE '% listen' AND datname = current_database()";
const LISTENING = `${IDLE} AND query LIKE 'LISTEN%' AND state = 'idle'`;
const connected = async () => (await fresh.pool.query(LISTENING)).rowCount;

test('receives notifications, reports a lost connection, reconnects, and ends', async () => {
  const heard = vi.fn();
  const onReconnect = vi.fn();
  const warn = vi.fn();
  const listener = listen(fresh.url, ['changed', 'done'], heard, { onReconnect, warn });
  onTestFinished(() => listener.close());
  await expect.poll(connected).toBe(1);
  await fresh.pool.query("SELECT pg_notify('changed', 'a'), pg_notify('other', 'b'), pg_notify('done', '')");
  await expect
    .poll(() => heard.mock.calls)
    .toEqual([
      ['changed', 'a'],
      ['done', ''],
    ]);
  expect(onReconnect).not.toHaveBeenCalled();

  for (const times of [1, 2]) {
    await fresh.pool.query(`SELECT pg_terminate_backend(pid) FROM (${IDLE}) AS mine`);
    await expect.poll(() => onReconnect.mock.calls.length).toBe(times);
    expect(warn).toHaveBeenCalledTimes(times);
    await fresh.pool.query(`NOTIFY changed, 'again ${times}'`);
    await expect.poll(() => heard.mock.lastCall).toEqual(['changed', `again ${times}`]);
  }

  await listener.close();
  await expect.poll(async () => (await fresh.pool.query(IDLE)).rowCount).toBe(0);
});

test('can be closed while the database is down', async () => {
  const warn = vi.fn();
  const listener = listen('postgres://a:b@127.0.0.1:1/c', ['changed'], vi.fn(), { warn });
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  await listener.close();
});
