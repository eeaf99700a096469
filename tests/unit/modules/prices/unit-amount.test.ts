import { expect, test } from 'vitest';
import { isCheaperForAmount, type Unit, unitPrice } from '#src/modules/catalogue/prices/rules.ts';
import { readableUnitPrice } from '#src/modules/catalogue/prices/ui/unit-amount.ts';

const shown = (price: number, value: number, unit: string) => {
  const whole = unitPrice(price, { value, unit });
  return whole && readableUnitPrice(whole, price);
};

test.each([
  [22_380, 30, 'ml', { minor: 7460, amount: 'ml10' }],
  [31_400, 99, 'ml', { minor: 3172, amount: 'ml10' }],
  [31_400, 100, 'ml', { minor: 31_400, amount: 'ml100' }],
  [35_400, 400, 'ml', { minor: 8850, amount: 'ml100' }],
  [9_999, 1000, 'ml', { minor: 9_999, amount: 'l' }],
  [12_000, 1.5, 'l', { minor: 8000, amount: 'l' }],
  [4_500, 50, 'g', { minor: 900, amount: 'g10' }],
  [28_500, 250, 'g', { minor: 11_400, amount: 'g100' }],
  [33_333, 3000, 'g', { minor: 11_111, amount: 'kg' }],
  [34_600, 44, 'piece', { minor: 786, amount: 'piece' }],
  [8_300, 2, 'm', { minor: 4150, amount: 'm' }],
  [0, 500, 'ml', { minor: 0, amount: 'l' }],
])('%d minor units for %d %s: %j', (price, value, unit, wanted) => {
  expect(shown(price, value, unit)).toEqual(wanted);
});

test.each<[Unit]>([['kg'], ['l']])('a free %s keeps its unit', (unit) => {
  expect(readableUnitPrice({ minor: 0, unit }, 100)).toEqual({ minor: 0, amount: unit });
});

/** What a box of teabags costs, and how many are in it. */
const box = (price: number, bags: number) => ({
  current: price * 100,
  unitPrice: { minor: Math.round((price * 100) / bags), unit: 'piece' as const },
});

test.each([
  ['a small box that is dearer apiece', box(60, 20), box(230, 100), false],
  ['a small box that is cheaper apiece too', box(40, 20), box(230, 100), true],
  ['a box of the same size', box(60, 20), box(65, 20), true],
  ['goods whose size nobody knows', { current: 6000, unitPrice: null }, box(230, 100), true],
])('what costs less is cheaper for its amount, or not: %s', (_, own, other, isCheaper) => {
  expect(isCheaperForAmount(own, other)).toBe(isCheaper);
});
