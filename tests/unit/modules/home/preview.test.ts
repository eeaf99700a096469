import { expect, test } from 'vitest';
import { screenFor } from '#src/modules/selling/home/rules.ts';

test.each([
  ['home', false, 'home'],
  ['brands', true, 'brands'],
  ['home', true, { reason: 'the home page of this site shows articles, and no modules' }],
  ['nowhere', false, { reason: 'no page of the site shows modules of this place' }],
])('a module at %s, articles first: %s', (place, articleFocused, expected) => {
  const found = screenFor({ place }, { articleFocused });
  if (typeof expected === 'string') expect(found).toBe(expected);
  else expect(found).toMatchObject(expected);
});
