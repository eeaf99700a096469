import { setImmediate as afterPoll } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Lines } from '#src/kernel/work-lines.ts';

test('work of one line is done in its order, and another line does not wait', async () => {
  const lines = new Lines({ most: 1, mostWaiting: 9, longestWaitMs: 60_000 });
  const done: string[] = [];
  const held = Promise.withResolvers<void>();
  const work = (name: string) => lines.run(name.slice(0, 1), async () => void done.push(name));
  const first = lines.run('a', () => held.promise);
  const all = [work('a1'), work('a2'), work('b1'), work('a3')];
  await afterPoll();
  expect(done).toEqual(['b1']);
  held.resolve();
  await Promise.all([first, ...all]);
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3']);
});

test('work that fails, or whose turn does not come, keeps nobody waiting', async () => {
  const lines = new Lines({ most: 1, mostWaiting: 1, longestWaitMs: 5 });
  await expect(lines.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const leave = await lines.enter('a');
  const late = lines.run('a', async () => 'late');
  await expect(lines.run('a', async () => 'too many')).rejects.toThrow('too many wait');
  await expect(late).rejects.toMatchObject({ kind: 'Unavailable', retryAfter: 2 });
  leave();
  expect(await lines.run('a', async () => 'done')).toBe('done');
});
