import { setImmediate as afterPoll } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Applicant, type PlaceLimits, Places } from '#src/http/limits/request-places.ts';

const LIMITS: PlaceLimits = {
  all: 4,
  ofTenant: 4,
  ofNetwork: 3,
  waiting: { all: 500, ofTenant: 400, ofNetwork: 300 },
  longestWaitMs: 60_000,
};

/** Asks for places, and remembers who got one in which order. */
function office(limits: Partial<PlaceLimits> = {}) {
  const places = new Places({ ...LIMITS, ...limits });
  const admitted: string[] = [];
  const leaving: (() => void)[] = [];
  const ask = async (name: string, applicant: Partial<Applicant> = {}) => {
    leaving.push(await places.take({ tenantId: 1, network: 'phones', deviceId: undefined, ...applicant }));
    admitted.push(name);
  };
  /** The one that was admitted first ends. */
  const endOne = async () => {
    await afterPoll();
    leaving.shift()?.();
    await afterPoll();
  };
  return { admitted, ask, endOne };
}

test.each([80, 300])('%i readers of one network wait and are all admitted', async (readers) => {
  const { admitted, ask, endOne } = office();
  const all = Array.from({ length: readers }, (_, n) => ask(`reader ${n}`));
  while (admitted.length < readers) await endOne();
  await Promise.all(all);
  expect(admitted).toEqual(Array.from({ length: readers }, (_, n) => `reader ${n}`));
});

test('a network with much at work comes behind one with little, and so does a device', async () => {
  const { admitted, ask, endOne } = office();
  const busy = [1, 2, 3, 4, 5].map((n) => ask(`busy ${n}`, { deviceId: 'busy-device' }));
  const others = [ask('other network', { network: 'home' }), ask('crawler', { network: 'crawler' })];
  const device = ask('other device', { deviceId: 'other-device' });
  await endOne();
  expect(admitted).toEqual(['busy 1', 'busy 2', 'busy 3', 'other network', 'crawler']);
  await endOne();
  expect(admitted.at(-1)).toBe('other device');
  for (let n = 0; n < 6; n++) await endOne();
  await Promise.all([...busy, ...others, device]);
});

test('a request is refused when its place does not come in time, or when too many of its network wait', async () => {
  const { ask } = office({ longestWaitMs: 5, waiting: { all: 9, ofTenant: 9, ofNetwork: 1 } });
  await Promise.all([ask('a'), ask('b'), ask('c')]);
  const waits = ask('d');
  await expect(ask('e')).rejects.toThrow('too many requests wait');
  await expect(waits).rejects.toMatchObject({ kind: 'Unavailable', retryAfter: 2 });
});

test('a place is not given to a request whose client has left', async () => {
  const { admitted, ask, endOne } = office({ all: 1 });
  let isGone = false;
  const first = ask('first');
  const gone = expect(ask('gone', { isGone: () => isGone })).rejects.toThrow('nobody waits');
  const last = ask('last');
  isGone = true;
  await endOne();
  await Promise.all([first, gone, last]);
  expect(admitted).toEqual(['first', 'last']);
});
