import { expect, test, vi } from 'vitest';
import { Refusals } from '#src/http/limits/refusals.ts';
import type { SentMessage } from '#src/http/peer-address.ts';
import { Gate } from '#src/serving/process/request-gate.ts';

const LIMITS = {
  all: 5,
  ofTenant: 4,
  ofNetwork: 2,
  waiting: { all: 0, ofTenant: 0, ofNetwork: 0 },
  longestWaitMs: 0,
  perMinute: 20,
};
const gateWith = (trustedProxies: readonly string[] = []) => new Gate({ of: 'pages', limits: LIMITS, trustedProxies });

const from = (remoteAddress: string, forwarded?: string): SentMessage => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

/** Enters as often as asked. @returns the status of each refusal, 200 for each admission */
function statuses(gate: Gate, tenant: number, requests: readonly SentMessage[]): Promise<number[]> {
  return Promise.all(
    requests.map(async (req) => {
      const entered = await gate.enter(tenant, req);
      return 'status' in entered ? entered.status : 200;
    }),
  );
}

test('one network leaves places for others, one tenant for others, and all together have an end', async () => {
  const gate = gateWith();
  expect(await statuses(gate, 1, [from('10.0.0.1'), from('10.0.0.1'), from('10.0.0.1')])).toEqual([200, 200, 503]);
  expect(await statuses(gate, 1, [from('10.0.0.2'), from('10.0.0.2'), from('10.0.0.3')])).toEqual([200, 200, 503]);
  expect(await statuses(gate, 2, [from('10.0.0.3'), from('10.0.0.4')])).toEqual([200, 503]);
});

test('a network that asks too often waits, is told how long, and the log says so once', async () => {
  const warn = vi.fn();
  const refusals = new Refusals({ warn });
  const gate = new Gate({ of: 'pages', limits: LIMITS, refusals });
  for (let n = 0; n < LIMITS.perMinute; n++) {
    const entered = await gate.enter(1, from('10.0.0.1'));
    if ('leave' in entered) entered.leave();
  }
  const refused = await gate.enter(1, from('10.0.0.1'));
  expect(refused).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  await gate.enter(1, from('10.0.0.1'));
  expect(refusals.counts).toEqual({ 'pages: too many a minute': 2 });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { refused: 'pages: too many a minute', times: 1, network: '10.0.0.1' },
    'refused',
  );
  expect(await statuses(gate, 1, [from('10.0.0.2')])).toEqual([200]);
});

test('behind a trusted proxy the sender counts, and nobody else can name one', async () => {
  const behind = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map((sender) => from('192.0.2.1', sender));
  expect(await statuses(gateWith(['192.0.2.1']), 1, behind)).toEqual([200, 200, 200, 200]);
  const pretending = ['10.1.0.1', '10.1.0.2', '10.1.0.3'].map((sender) => from('198.51.100.7', sender));
  expect(await statuses(gateWith(), 1, pretending)).toEqual([200, 200, 503]);
});
