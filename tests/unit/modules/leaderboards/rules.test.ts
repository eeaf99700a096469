import { describe, expect, test } from 'vitest';
import { LeaderboardInput, type LeaderboardState } from '#src/modules/selling/leaderboards/contract.ts';
import { lastUpdate, leaderboardTags, nextUpdate, sameFigures } from '#src/modules/selling/leaderboards/rules.ts';

const at = (text: string) => new Date(`2026-01-${text}:00Z`);

describe('the next update', () => {
  test.each([
    ['the first is a step from now', '10T08:30', 24, undefined, '11T08:30'],
    ['on time', '10T08:00', 24, '10T08:00', '11T08:00'],
    ['a little late keeps the grid', '10T08:07', 24, '10T08:00', '11T08:00'],
    ['late by less than a step', '10T09:59', 2, '10T08:00', '10T10:00'],
    ['late by a whole step', '10T10:00', 2, '10T08:00', '10T12:00'],
    ['late by days', '13T09:30', 2, '10T08:00', '13T10:00'],
    ['scheduled for later than now', '10T08:00', 2, '10T09:00', '10T10:00'],
  ])('%s', (_case, now, hours, scheduled, expected) =>
    expect(nextUpdate(at(now), hours, scheduled === undefined ? undefined : at(scheduled))).toEqual(at(expected)),
  );
});

describe('the last update', () => {
  const iso = (text: string) => at(text).toISOString();
  test.each([
    ['an editor’s: when a place changed', '10T08:00', null, null, '10T08:00'],
    ['computed, and all places stayed', '03T08:00', '11T08:00', 24, '10T08:00'],
    ['computed, and a place changed a moment later', '10T08:01', '11T08:00', 24, '10T08:01'],
  ])('%s', (_case, changed, next, updateHours, expected) =>
    expect(lastUpdate({ updateTime: iso(changed), nextUpdateTime: next && iso(next), updateHours })).toBe(
      iso(expected),
    ),
  );
});

const state: LeaderboardState = {
  code: 'top',
  subjectType: 'GOODS',
  generation: 'AUTO',
  order: 'DISCOUNT',
  categoryId: 1,
  size: 20,
  updateHours: 24,
  online: true,
  position: 0,
  cover: null,
  subjects: [],
  texts: { th: { name: 'อันดับ', description: '' } },
};

test.each<[Partial<LeaderboardState>, boolean]>([
  [{ online: false, position: 3, updateHours: 1, cover: 'x' }, true],
  [{ order: 'SOLD_QUANTITY' }, false],
  [{ categoryId: null }, false],
  [{ size: 10 }, false],
  [{ subjectType: 'CONTENT' }, false],
  [{ generation: 'MANUAL', order: null }, false],
])('%j leaves the settings equal: %s', (change, expected) =>
  expect(sameFigures(state, { ...state, ...change })).toBe(expected),
);

describe('a change invalidates', () => {
  const listed = 'leaderboards-listed:all';
  test.each<[string, Partial<LeaderboardState> | undefined, Partial<LeaderboardState>, string[]]>([
    ['a new one', undefined, {}, [listed]],
    ['a new one offline', undefined, { online: false }, []],
    ['another name', {}, { texts: { th: { name: 'ใหม่', description: '' } } }, []],
    ['another place in the list', {}, { position: 1 }, [listed]],
    ['another category', {}, { categoryId: 2 }, [listed]],
    ['a language more', {}, { texts: { ...state.texts, en: { name: 'Top', description: '' } } }, [listed]],
    ['going offline', {}, { online: false }, [listed]],
    ['anything offline', { online: false }, { online: false, position: 5 }, []],
  ])('%s', (_case, before, after, expected) =>
    expect(leaderboardTags(before && { ...state, ...before }, { ...state, ...after })).toEqual([
      'leaderboard:top',
      ...expected,
    ]),
  );
});

describe('an input', () => {
  const good = { code: 'top', generation: 'AUTO', order: 'DISCOUNT', texts: { th: { name: 'อันดับ' } } };
  test.each<[string, object, boolean]>([
    ['automatic', {}, true],
    ['automatic without an order', { order: undefined }, false],
    ['automatic with places', { subjects: ['a'] }, false],
    ['automatic of special subjects', { subjectType: 'TOPIC' }, false],
    ['by an editor', { generation: 'MANUAL', order: undefined, subjects: ['a'] }, true],
    ['by an editor with an order', { generation: 'MANUAL' }, false],
    ['with a code that is none', { code: 'Top 10' }, false],
    ['longer than any', { size: 201 }, false],
  ])('%s', (_case, overrides, expected) =>
    expect(LeaderboardInput.safeParse({ ...good, ...overrides }).success).toBe(expected),
  );
});
