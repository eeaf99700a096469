import { describe, expect, test } from 'vitest';
import { joinedModels, splitsOf } from '#src/modules/finding/search/query/joined-models.ts';

describe('a model number joined with words before it', () => {
  test.each([
    ['vivoy17', ['vivo', 'y17']],
    ['redmi12', ['redmi', '12']],
    ['infinixnote30', ['infinix', 'note', '30']],
    ['iphone15pro', ['iphone', '15', 'pro']],
    ['s31ultra', ['s31', 'ultra']],
  ])('%s may be %j', (run, parts) => expect(splitsOf(run)).toContainEqual(parts));
});

test.each([
  [['vivo', 'y17'], ['vivoy17']],
  [['redmi', 'note', '12'], ['note12']],
  [['ram', '8gb'], []],
  [['เคส', '12'], []],
])('%j may also be written %j', (words, joined) => expect(joinedModels(words)).toEqual(joined));
