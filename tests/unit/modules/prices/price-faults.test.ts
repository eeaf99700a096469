import { describe, expect, test } from 'vitest';
import { faultyListing } from '#tests/support/price-faults/kinds.ts';
import { type Count, countLabels, stateAt } from '#tests/support/price-faults/measure.ts';
import { seededRandom } from '#tests/support/price-faults/random.ts';
import { DAY, HOUR, truthAt } from '#tests/support/price-faults/truth.ts';
import { scaled } from '#tests/support/scale.ts';

/** Of each of the 26 kinds: 10,000 series at full size. */
const EACH = scaled({ small: 100, full: 385 });

const sum = (counts: readonly Count[], field: 'looks' | 'wrong' | 'due' | 'lost') =>
  counts.reduce((total, count) => total + count[field], 0);

describe('labels of feeds with all kinds of faults, compared with what was really charged', () => {
  const counts = countLabels(EACH, 1);
  const all = [...counts.values()];
  const examples = all.flatMap((count) => count.examples);

  test('fewer than 0.5 % are not deserved', () => {
    expect(sum(all, 'wrong') / sum(all, 'looks'), examples.join('\n')).toBeLessThan(0.005);
  });

  test('fewer than 2 % of the deserved ones are lost', () => {
    expect(sum(all, 'due')).toBeGreaterThan(EACH);
    expect(sum(all, 'lost') / sum(all, 'due'), examples.join('\n')).toBeLessThan(0.02);
  });

  // The price of another variant looks like a sale, as a third of a price does while it changes; a lower price may have come
  // and gone unseen; a copy that is read before its cut is a lower price before it.
  const others = [
    'the price of another variant',
    'an instalment as the price',
    'no feed for weeks',
    'irregular readings',
    'copies in another time zone',
  ];
  test.each([...counts])('%s: few are not deserved, few of the deserved ones are lost', (fault, count) => {
    const isOther = others.includes(fault);
    expect(count.wrong / count.looks, count.examples.join('\n')).toBeLessThan(isOther ? 0.06 : 0.02);
    if (!isOther) expect(count.lost / Math.max(1, count.due), count.examples.join('\n')).toBeLessThan(0.05);
  });
});

test('a price that goes up and down by the hour is never a real discount, whatever is claimed', () => {
  const verdicts = new Set<string>();
  for (let seed = 0; seed < scaled({ small: 20, full: 200 }); seed += 1) {
    const listing = faultyListing('two levels by the hour', seededRandom(seed));
    const usual = truthAt(listing.truth, listing.from);
    // From the fifth change on: before that, it is a price that fell.
    for (let now = listing.from + 12 * HOUR; now < listing.from + 2 * DAY; now += HOUR) {
      for (const claimed of [usual, Math.round(usual * 1.2)]) {
        verdicts.add(stateAt(listing, now, claimed)?.verdict ?? 'no state');
      }
    }
  }
  expect(verdicts).not.toContain('REAL');
});
