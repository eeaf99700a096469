import { beforeEach, expect, test } from 'vitest';
import { AnswerOrder } from '#src/client/viewer/response-order.ts';

/** A step of two calls about one thing: `read` and `write` are sent, `read!` and `write!` are answered. */
type Step = 'read' | 'read!' | 'write' | 'write!' | 'logout';

let order: AnswerOrder;

beforeEach(() => {
  order = new AnswerOrder();
});

/** What the page says in the end, when the read says 'old' and the write 'new'. */
function shownAfter(steps: readonly Step[]): string {
  const asked = { read: 0, write: 0 };
  let shown = 'nothing';
  for (const step of steps) {
    if (step === 'read' || step === 'write') asked[step] = order.ask();
    else if (step === 'read!') shown = order.read('like:GOODS:1', asked.read) ? 'old' : shown;
    else if (step === 'write!') shown = order.write('like:GOODS:1', asked.write) ? 'new' : shown;
    else {
      order.forget();
      shown = 'nothing';
    }
  }
  return shown;
}

test.each<readonly [what: string, steps: readonly Step[], shown: string]>([
  ['a read alone', ['read', 'read!'], 'old'],
  ['a read that began before the write, and answers after it', ['read', 'write', 'write!', 'read!'], 'new'],
  ['a read that began before the write, and answers before it', ['read', 'write', 'read!', 'write!'], 'new'],
  ['a read that began while the write was on its way', ['write', 'read', 'write!', 'read!'], 'new'],
  ['a read that began after the answer of the write', ['write', 'write!', 'read', 'read!'], 'old'],
  ['a read from before a logout', ['read', 'logout', 'read!'], 'nothing'],
  ['a write from before a logout', ['write', 'logout', 'write!'], 'nothing'],
  ['a read after a logout', ['write', 'write!', 'logout', 'read', 'read!'], 'old'],
])('%s', (_what, steps, shown) => {
  expect(shownAfter(steps)).toBe(shown);
});

test('of two reads the later one counts, whichever answers first', () => {
  const first = order.ask();
  const second = order.ask();
  expect([order.read('viewer.unread', second), order.read('viewer.unread', first)]).toEqual([true, false]);
});

test('what is written of one thing says nothing about another', () => {
  const asked = order.ask();
  const written = order.ask();
  order.write('like:GOODS:1', written);
  expect([order.read('favorite:GOODS:1', asked), order.read('like:GOODS:1', asked)]).toEqual([true, false]);
});
