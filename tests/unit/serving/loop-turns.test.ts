import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Failure } from '#src/kernel/failure.ts';
import { LoopTurns } from '#src/serving/process/loop-turns.ts';

/** Turns on a clock that only work moves. */
function burst(ms: number) {
  let now = 0;
  const begun: number[] = [];
  const turns = new LoopTurns(() => now);
  const begin = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      turns.begin(() => {
        now += ms;
        begun.push(n);
      }),
    );
  return { turns, begin, begun };
}

test('a few calls begin at once', () => {
  const { begin, begun } = burst(1);
  begin(5);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('many calls leave turns to others, and begin in their order', async () => {
  const { begin, begun } = burst(4);
  begin(20);
  expect(begun).toHaveLength(2);
  for (let turn = 1; turn <= 9; turn++) {
    await nextTurn();
    expect(begun).toHaveLength(2 + 2 * turn);
  }
  expect(begun).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('while connections are accepted nothing begins, but not for long', async () => {
  let now = 0;
  let begun = 0;
  const turns = new LoopTurns(() => now);
  turns.accepted();
  turns.begin(() => begun++);
  await nextTurn();
  expect(begun).toBe(0);
  await nextTurn();
  expect(begun, 'nobody connects any more').toBe(1);
  turns.accepted();
  turns.begin(() => begun++);
  for (const heldMs of [100, 200, 300]) {
    await nextTurn();
    turns.accepted();
    now = heldMs;
  }
  expect(begun).toBe(1);
  await nextTurn();
  expect(begun, 'many connect one after another').toBe(2);
});

test('too many are refused', () => {
  const { begin } = burst(100);
  expect(begin(2100).filter((isTaken) => !isTaken)).toHaveLength(99);
});

test('what a call does after it has begun counts too', async () => {
  let now = 0;
  const begun: number[] = [];
  const turns = new LoopTurns(() => now);
  turns.begin(() => {
    now += 10;
  });
  for (let n = 0; n < 3; n++) {
    turns.begin(() => {
      begun.push(n);
      queueMicrotask(() => {
        now += 10;
      });
    });
  }
  for (let turn = 0; turn < 3; turn++) {
    expect(begun).toHaveLength(turn);
    await nextTurn();
  }
});

test('a rendering takes a turn, or is refused where too much waits', async () => {
  const { turns, begin } = burst(10);
  begin(1);
  let hasTurn = false;
  const taken = turns.take().then(() => {
    hasTurn = true;
  });
  await Promise.resolve();
  expect(hasTurn).toBe(false);
  await taken;
  begin(2100);
  expect(() => turns.take()).toThrow(Failure);
});
