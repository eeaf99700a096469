import { expect, test } from 'vitest';
import { FairTurns } from '#src/kernel/fair-turns.ts';

/** Work that ends when it is told to, and remembers what began. */
function workshop(turns: FairTurns) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (party: number, name: string) =>
    turns.run(party, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { began, run, end };
}

test('parties take turns, and none has more at work than it may', async () => {
  const { began, run, end } = workshop(new FairTurns({ atOnce: 3, ofParty: 2, mostWaiting: 9 }));
  const all = [run(1, 'a1'), run(1, 'a2'), run(1, 'a3'), run(1, 'a4'), run(2, 'b1'), run(2, 'b2'), run(3, 'c1')];
  await end('');
  expect(began).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(began.slice(3)).toEqual(['b2']);
  await end('a1');
  expect(began.slice(4)).toEqual(['c1']);
  await end('c1');
  expect(began.slice(5)).toEqual(['a3']);
  for (const name of ['a2', 'a3', 'b2', 'a4']) await end(name);
  await Promise.all(all);
  expect(began).toHaveLength(7);
});

test('work that fails gives its turn back', async () => {
  const turns = new FairTurns({ atOnce: 1, ofParty: 1, mostWaiting: 9 });
  await expect(turns.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.run(1, async () => 'done')).toBe('done');
});

test('work whose turn does not come in time is refused, and the others keep theirs', async () => {
  const { began, run, end } = workshop(new FairTurns({ atOnce: 1, ofParty: 1, mostWaiting: 9, longestWaitMs: 50 }));
  const first = run(1, 'a1');
  const late = [run(1, 'a2'), run(1, 'a3'), run(2, 'b1')];
  for (const work of late) await expect(work).rejects.toMatchObject({ kind: 'Unavailable', retryAfter: 2 });
  const next = run(2, 'b2');
  await end('a1');
  expect(began).toEqual(['a1', 'b2']);
  await end('b2');
  await Promise.all([first, next]);
});
