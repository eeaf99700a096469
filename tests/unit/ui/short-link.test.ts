import { expect, test } from 'vitest';
import { shareSource } from '#src/ui/share/short-link.browser.ts';

test.each([
  [{}, '____'],
  [{ shareId: '7', subjectId: '12', subjectType: 'GOODS' }, '7__12_GOODS_'],
  [
    { shareId: '7', activityId: '3', subjectId: '12', subjectType: 'ACTIVITY', activityCode: 'LOTTERY' },
    '7_3_12_ACTIVITY_LOTTERY',
  ],
  [{ shareId: '7', subjectId: '12', subjectType: 'DEAL' }, '7__12_CONTENT_'],
])('the source of %j is %s', (info, source) => {
  expect(shareSource(info)).toBe(source);
});
