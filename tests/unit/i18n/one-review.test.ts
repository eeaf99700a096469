import { expect, test } from 'vitest';
import { texts } from '#src/i18n/texts.ts';

test.each([
  [1, '1 review', '4.5 from 1 review'],
  [2, '2 reviews', '4.5 from 2 reviews'],
])('%i of the reviews of goods', (count, reviews, score) => {
  const t = texts('en');
  expect(t('product.reviewsMany', { count, number: count })).toBe(reviews);
  expect(t('boards.reviews', { count, amount: count })).toBe(reviews);
  expect(t('boards.score', { count, score: '4.5', amount: count })).toBe(score);
});
