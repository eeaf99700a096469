import { expect, test } from 'vitest';
import type { Click } from '#src/modules/clicks/contract.ts';
import { addedUp } from '#src/modules/clicks/rules.ts';

const click = (over: Partial<Click>): Click => ({ subjectType: 'DEAL', code: 'a', event: 'click', ...over });

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
