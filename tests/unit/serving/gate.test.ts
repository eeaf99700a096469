import { expect, test } from 'vitest';
import type { SentMessage } from '#src/http/peer.ts';
import { Gate } from '#src/serving/gate.ts';

const LIMITS = { all: 5, ofTenant: 4, ofNetwork: 2, perMinute: 20 };

const from = (remoteAddress: string, forwarded?: string): SentMessage => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

/** Enters as often as asked. @returns the status of each refusal, 200 for each admission */
function statuses(gate: Gate, tenant: number, requests: readonly SentMessage[]): number[] {
  return requests.map((req) => {
    const entered = gate.enter(tenant, req);
    return 'status' in entered ? entered.status : 200;
  });
}

test('one network leaves places for others, one tenant for others, and all together have an end', () => {
  const gate = new Gate(LIMITS);
  expect(statuses(gate, 1, [from('10.0.0.1'), from('10.0.0.1'), from('10.0.0.1')])).toEqual([200, 200, 503]);
  expect(statuses(gate, 1, [from('10.0.0.2'), from('10.0.0.2'), from('10.0.0.3')])).toEqual([200, 200, 503]);
  expect(statuses(gate, 2, [from('10.0.0.3'), from('10.0.0.4')])).toEqual([200, 503]);
});

test('a place that is left is free again, once', () => {
  const gate = new Gate(LIMITS);
  const [first] = [1, 2].map(() => gate.enter(1, from('10.0.0.1')));
  if (first === undefined || 'status' in first) throw new Error('refused');
  first.leave();
  expect(statuses(gate, 1, [from('10.0.0.1'), from('10.0.0.1')])).toEqual([200, 503]);
});

test('a network that asks too often waits, and is told how long', () => {
  const gate = new Gate(LIMITS);
  for (let n = 0; n < LIMITS.perMinute; n++) {
    const entered = gate.enter(1, from('10.0.0.1'));
    if ('leave' in entered) entered.leave();
  }
  const refused = gate.enter(1, from('10.0.0.1'));
  expect(refused).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  expect(statuses(gate, 1, [from('10.0.0.2')])).toEqual([200]);
});

test('behind a trusted proxy the sender counts, and nobody else can name one', () => {
  const gate = new Gate(LIMITS, ['192.0.2.1']);
  const behind = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map((sender) => from('192.0.2.1', sender));
  expect(statuses(gate, 1, behind)).toEqual([200, 200, 200, 200]);
  const pretending = ['10.1.0.1', '10.1.0.2', '10.1.0.3'].map((sender) => from('198.51.100.7', sender));
  expect(statuses(new Gate(LIMITS), 1, pretending)).toEqual([200, 200, 503]);
});
