import { expect, test } from 'vitest';
import { limitsIn, numbered } from '#src/names/amounts/price-limits.ts';

function limitsSaid(question: string) {
  const { text, numbers } = numbered(question, ['THB']);
  const { min, max, rest } = limitsIn(text, numbers);
  return { min, max, rest: rest.replace(/\s+/g, ' ').trim() };
}

test.each<[question: string, most: number]>([
  ['phone not over 9000', 9000],
  ['phone, nothing above 9000 please', 9000],
  ["phone that doesn't cost more than 9000", 9000],
  ["i don't want to pay over 9000 for a phone", 9000],
  ['phone not exceeding 9000', 9000],
  ['phone no higher than 9000', 9000],
  ['phone 9000 tops', 9000],
  ['phone 9000 or cheaper', 9000],
  ['hp ga lebih dari 9000', 9000],
  ['hp gk lebih dr 9000', 9000],
  ['hp jangan di atas 9000', 9000],
  ['hp jangan sampai lebih dari 9000', 9000],
  ['hp tidak melebihi 9000', 9000],
  ['hp paling mahal 9000', 9000],
  ['hp ga nyampe 9000', 9000],
  ['hp mentok 9000', 9000],
  ['sepatu uk 41 max 9000', 9000],
  ['shoes size 41 max 9000', 9000],
  ['มือถือไม่มากกว่า 9000', 9000],
  ['มือถือไม่เอาเกิน 9000', 9000],
  ['มือถือไม่อยากจ่ายเกิน 9000', 9000],
  ['มือถือห้ามเกิน 9000', 9000],
  ['มือถืออย่าให้เกิน 9000', 9000],
  ['มือถือสูงสุด 9000', 9000],
])('%s: at most %d', (question, most) => expect(limitsSaid(question)).toMatchObject({ min: null, max: most }));

test.each<[question: string, least: number]>([
  ['phone not under 9000', 9000],
  ['phone not less than 9000', 9000],
  ['nothing below 9000, a phone', 9000],
  ['hp jangan di bawah 9000', 9000],
  ['hp tidak kurang dari 9000', 9000],
  ['มือถือไม่ต่ำกว่า 9000', 9000],
  ['มือถือไม่น้อยกว่า 9000', 9000],
  ['มือถือไม่เอาต่ำกว่า 9000', 9000],
])('%s: at least %d', (question, least) => expect(limitsSaid(question)).toMatchObject({ min: least, max: null }));

test.each([
  ['phone not over 9000 samsung', 'phone samsung'],
  ['hp ga lebih dari 9000 samsung', 'hp samsung'],
  ['มือถือไม่ต่ำกว่า 9000 ซัมซุง', 'มือถือ ซัมซุง'],
  ['phone not samsung under 9000', 'phone not samsung'],
])('%s: nothing is left of the limit', (question, rest) => expect(limitsSaid(question).rest).toBe(rest));
