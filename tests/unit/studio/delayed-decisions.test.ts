import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DecisionRequest } from '#src/modules/people/moderation/contract.ts';
import { DELAY_MS, DelayedDecisions, NO_DECISIONS } from '#src/studio/moderation/delayed-decisions.ts';
import { entryFromRow, isOpenTo, QUEUES } from '#src/studio/moderation/queues.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Decisions on a queue, with the calls that were made and the newest view. */
function startDecisions(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const calls: [number, boolean][] = [];
  const screen = { view: NO_DECISIONS };
  const decisions = new DelayedDecisions({
    send: ({ id }, isLeaving) => {
      calls.push([id, isLeaving]);
      return answer();
    },
    onChange: (view) => {
      screen.view = view;
    },
  });
  return { decisions, calls, screen };
}

const hide = (id: number): DecisionRequest => ({ action: 'hide', id, reason: 'It advertises' });

test('a decision leaves the list at once, and is sent when nobody took it back', async () => {
  const { decisions, calls, screen } = startDecisions();
  decisions.decide([hide(1), hide(2)]);
  decisions.decide([hide(3)]);
  expect([[...screen.view.decidedIds], screen.view.waiting]).toEqual([[1, 2, 3], 3]);
  decisions.undo();
  expect([[...screen.view.decidedIds], screen.view.waiting, calls]).toEqual([[1, 2], 2, []]);
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  expect([calls, screen.view.waiting, screen.view.sent]).toEqual([
    [
      [1, false],
      [2, false],
    ],
    0,
    2,
  ]);
  decisions.undo();
  expect([...screen.view.decidedIds], 'what was sent is not taken back').toEqual([1, 2]);
});

test('who leaves the screen sends what waits', async () => {
  const { decisions, calls } = startDecisions();
  decisions.decide([hide(1)]);
  await decisions.flush(true);
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  expect(calls).toEqual([[1, true]]);
});

test('a refused decision stands in the list again, with the reason, until the next', async () => {
  const failure = new Error('decided already');
  const { decisions, screen } = startDecisions(() => Promise.reject(failure));
  decisions.decide([hide(1)]);
  await decisions.flush();
  expect([[...screen.view.decidedIds], screen.view.sent, screen.view.faults.get(1)]).toEqual([[], 0, failure]);
  decisions.decide([hide(1)]);
  expect(screen.view.faults.size).toBe(0);
});

test('a comment can be decided on again, an edit and a report once', () => {
  const choices = QUEUES.map((queue) =>
    queue.states.map((state) => queue.actions.filter((action) => isOpenTo(queue, action, state))),
  );
  expect(choices).toEqual([
    [['restore', 'hide'], ['hide'], ['restore']],
    [['pass', 'reject'], [], []],
    [['resolve', 'dismiss'], [], []],
  ]);
});

test('a row of each queue is shown with what stands around it', () => {
  const row = { id: 7, user: { id: 1, nickname: 'Nok' }, createTime: '2026-11-28T10:00:00Z' };
  const about = { title: 'A page', path: '/en/article/a' };
  const reply = {
    subjectType: 'ARTICLE',
    subjectId: 3,
    text: 'No',
    answers: 'Yes?',
    openReports: 2,
    hiddenBefore: 1,
  } as const;
  expect(entryFromRow({ ...row, ...reply, about, state: 'AUDITING' })).toMatchObject({
    nickname: 'Nok',
    text: 'No',
    quote: 'Yes?',
    about,
    reports: 2,
  });
  const audit = { field: 'biography', value: null, reason: '', state: 'AUDITING' } as const;
  expect(entryFromRow({ ...row, ...audit, user: null })).toMatchObject({
    nickname: null,
    text: '',
    field: 'biography',
  });
});
