import { expect, test } from 'vitest';
import { TokenGuesses } from '#src/http/token-guesses.ts';

test('a network guesses twenty tokens a minute, and others are not kept from theirs', () => {
  const guesses = new TokenGuesses();
  for (let n = 0; n < 20; n++) {
    guesses.check('a');
    guesses.note('a');
  }
  expect(() => guesses.check('a')).toThrow('TooMany');
  guesses.check('b');
});
