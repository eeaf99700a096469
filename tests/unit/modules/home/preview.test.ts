import { expect, test } from 'vitest';
import { screenFor } from '#src/modules/selling/home/rules.ts';

test.each([
  ['home', false, 'home'],
  ['brands', true, 'brands'],
  ['home', true, { reason: 'the home page of this site shows articles, and no modules' }],
  ['nowhere', false, { reason: 'no page of the site shows modules of this place' }],
])('a module at %s, articles first: %s', (place, articleFocused, expected) => {
  const screen = screenFor({ place }, { articleFocused });
  if (typeof expected === 'string') expect(screen).toBe(expected);
  else expect(screen).toMatchObject(expected);
});
