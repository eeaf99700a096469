import { expect, test } from 'vitest';
import { screenFor } from '#src/modules/selling/home/preview-service.ts';

const DEALS_FIRST = { articleFocused: false };
const ARTICLES_FIRST = { articleFocused: true };

test('a module is previewed on the page of its place', () => {
  expect(screenFor({ place: 'home' }, DEALS_FIRST)).toBe('home');
  expect(screenFor({ place: 'brands' }, ARTICLES_FIRST)).toBe('brands');
});

test('where no page shows it, the reason is said', () => {
  const reasonFor = (place: string, site: typeof DEALS_FIRST) => {
    try {
      return screenFor({ place }, site);
    } catch (error) {
      return String(error);
    }
  };
  expect(reasonFor('home', ARTICLES_FIRST)).toContain('the home page of this site shows articles');
  expect(reasonFor('nowhere', DEALS_FIRST)).toContain('no page of the site shows modules of this place');
});
