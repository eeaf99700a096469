import { expect, test } from 'vitest';
import { fullColour } from '#src/kernel/colour.ts';
import { BrandInput } from '#src/modules/catalogue/brands/contract.ts';

test.each([
  ['#fa0', '#ffaa00'],
  ['FA0', '#ffaa00'],
  ['#0B5ED7', '#0b5ed7'],
  ['0b5ed7', '#0b5ed7'],
  ['#12345', '#12345'],
  ['red', 'red'],
])('%s is %s', (written, full) => {
  expect(fullColour(written)).toBe(full);
});

test('the colour of a brand may be short', () => {
  const { colour } = BrandInput.shape;
  expect(colour.parse('#0C8')).toBe('#00cc88');
  expect(colour.safeParse('#0C81').success).toBe(false);
});
