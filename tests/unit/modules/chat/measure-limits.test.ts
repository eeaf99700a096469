import { expect, test } from 'vitest';
import { measureLimitsIn } from '#src/modules/finding/chat/understanding/measure-limits.ts';
import { hasMeasure, measuresOf } from '#src/modules/finding/chat/understanding/measures.ts';
import { writtenOut } from '#src/modules/finding/chat/words/typed-words.ts';

const WEEK = 7 * 86_400;

test.each([
  ['smartwatch that lasts more than a week', `time:${WEEK}:least`],
  ['jam tangan baterai lebih dari seminggu', `time:${WEEK}:least`],
  ['cable at least 1.5 m', 'length:1500:least'],
  ['สายชาร์จยาวเกินเมตรครึ่ง', 'length:1500:least'],
  ['charger 65 W or more', 'power:65:least'],
  ['power bank under 12000 mah', 'charge:12000:most'],
])('%s: %s', (question, value) => expect(measureLimitsIn(question).said.map((word) => word.value)).toEqual([value]));

test.each(['phone under 9000', 'cable 2 m', 'rice 5 kg under 200 baht', 'มือถือไม่เกิน 9000'])(
  'a price and a measure are no limit of a measure: %s',
  (question) => expect(measureLimitsIn(question)).toEqual({ rest: question, said: [] }),
);

test('what is left of a question has no word of the limit', () => {
  expect(measureLimitsIn('cable at least 1.5 m for samsung').rest.replace(/\s+/g, ' ')).toBe('cable for samsung');
});

test.each([
  ['Watch, 12-day battery', true],
  ['Watch, 2-day battery', false],
  ['Watch', false],
])('goods have a measure within a limit where they say it: %s', (name, has) => {
  const measures = measuresOf({ name, facts: [] });
  expect(hasMeasure(measures, { value: `time:${WEEK}:least`, text: 'more than 7 days' })).toBe(has);
});

test.each([
  ['ที่ชาร์จ65w', 'ที่ชาร์จ 65w'],
  ['tablet 5000 baht or more', 'tablet 5000 baht or more'],
  ['5000铢以上的平板', '5000 baht or more'],
  ['a55ซื้อเลยหรือรอ', 'a55 ซื้อเลยหรือรอ'],
  ['พาวเวอร์แบงก์ 2หมื่นแอม', 'พาวเวอร์แบงก์ 20000mah'],
])('%s is read as %s', (question, written) =>
  expect(writtenOut(question).replace(/\s+/g, ' ').trim()).toContain(written),
);
