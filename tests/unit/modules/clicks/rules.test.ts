import { expect, test } from 'vitest';
import type { Click } from '#src/modules/people/clicks/contract.ts';
import { addedUp, cutTo } from '#src/modules/people/clicks/rules.ts';

const click = (over: Partial<Extract<Click, { subjectType: string }>>): Click => ({
  subjectType: 'DEAL',
  code: 'a',
  event: 'click',
  ...over,
});

test.each<[string, Click[], string[]]>([
  ['one', [click({})], ['DEAL null a click 1']],
  ['the same thing under two names', [click({}), click({ subjectType: 'CONTENT' })], ['DEAL null a click 2']],
  ['goods at their shop', [click({ subjectType: 'GOODS_LINK_DETAIL' })], ['GOODS null a click 1']],
  ['two events', [click({}), click({ event: 'view' })], ['DEAL null a click 1', 'DEAL null a view 1']],
  ['two things', [click({}), click({ subjectId: 5 })], ['DEAL null a click 1', 'DEAL 5 a click 1']],
  ['more than one call may say of a thing', Array.from({ length: 9 }, () => click({})), ['DEAL null a click 3']],
])('%s', (_case, clicks, expected) =>
  expect(addedUp(clicks).map(({ type, id, code, event, count }) => `${type} ${id} ${code} ${event} ${count}`)).toEqual(
    expected,
  ),
);

test.each<[string, number[], number, number[]]>([
  ['all of it', [3, 2], 9, [3, 2]],
  ['exactly all of it', [3, 2], 5, [3, 2]],
  ['part of the last', [3, 2], 4, [3, 1]],
  ['the first alone', [3, 2], 3, [3]],
  ['nothing', [3, 2], 0, []],
])('a share covers %s', (_case, counts, most, expected) =>
  expect(
    cutTo(
      counts.map((count) => ({ count })),
      most,
    ).map(({ count }) => count),
  ).toEqual(expected),
);

test.each<[string, string, string[]]>([
  ['a card names', 'DEAL:7', ['DEAL 7']],
  ['a card of goods names', 'GOODS:7', ['GOODS 7']],
  ['a comment is', 'REPLY:7', []],
])('what %s', (_case, subject, expected) =>
  expect(addedUp([{ subject, event: 'click' }]).map(({ type, id }) => `${type} ${id}`)).toEqual(expected),
);
