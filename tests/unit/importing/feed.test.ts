import { describe, expect, test } from 'vitest';
import { type Feed, feedOf } from '#src/importing/feed.ts';
import { feedArguments } from '#src/importing/feed-arguments.ts';
import { feedSummary } from '#src/importing/feed-summary.ts';

const goods = { kind: 'goods', expire: async () => undefined } as const;
const NONE = feedArguments({});

describe('the feed of an import', () => {
  test.each<[object, object, object, Partial<Feed> | undefined]>([
    [{}, {}, {}, undefined],
    [{ feed: 'shop' }, {}, {}, { name: 'shop', complete: false, grace: { versions: 2, hours: 24, leastShare: 0.7 } }],
    [{}, { feed: 'shop', complete: true }, {}, { name: 'shop', complete: true }],
    [{ feed: 'mine', complete: true }, { feed: 'shop' }, {}, { name: 'mine', complete: true }],
    [{ feed: 'shop' }, {}, { versions: 3, leastShare: 0.5 }, { grace: { versions: 3, hours: 24, leastShare: 0.5 } }],
    [
      { feed: 'shop', grace: '1:0' },
      {},
      { versions: 3, hours: 9 },
      { grace: { versions: 1, hours: 0, leastShare: 0.7 } },
    ],
  ])('command line %j, map %j, tenant %j', (words, map, vanishing, expected) => {
    const found = feedOf(feedArguments(words), map, { vanishing }, goods);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  });

  test('needs a name when it is complete, and a kind that can expire', () => {
    expect(() => feedOf({ ...NONE, complete: true }, {}, {}, goods)).toThrow('--complete needs the name of the feed');
    expect(() => feedOf({ ...NONE, feed: 'shop' }, {}, {}, { kind: 'brands' })).toThrow('--feed is for goods');
  });
});

test('the summary says what vanished', () => {
  const report = {
    name: 'shop',
    complete: true,
    counted: true,
    missing: 12,
    expired: 1234,
    returned: 0,
    renamed: 0,
    note: '',
  };
  expect(feedSummary(report)).toEqual([
    '  feed       shop  (complete)',
    '  missing           12  (listings that this version lacks, still shown)',
    '  expired        1,234  (listings that were missing for too long)',
  ]);
  expect(feedSummary({ ...report, expired: 0, missing: 0, counted: false, note: '3 after 9' })).toEqual([
    '  feed       shop  (complete, not counted as another version; 3 after 9)',
  ]);
  expect(feedSummary(null)).toEqual([]);
});
