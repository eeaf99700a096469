import { describe, expect, test } from 'vitest';
import { PriceSpelling } from '#src/importing/map/price-spelling.ts';
import { readPrice } from '#src/kernel/money.ts';

/** What a feed with these prices says of a price, in minor units; undefined: it is not certain. */
function readBeside(feed: readonly string[], price: string, currency = 'THB'): number | undefined {
  const read = (text: string) => readPrice(text, { currency });
  const spelling = new PriceSpelling();
  for (const text of [...feed, price]) spelling.learn(text, read(text), read);
  const reading = read(price);
  const found = reading.kind === 'unreadable' ? spelling.readingOf(price, read) : reading;
  return found?.kind === 'price' ? found.low.minor : undefined;
}

const BAHT = ['1,290.-', '฿890', '2,490 บาท', '1290'];

describe('beside prices of that size', () => {
  test.each([
    ['1 290,00 THB', 129_000],
    ['1\u00a0290,00 THB', 129_000],
    ['1\u202f290', 129_000],
    ["1'290.00 THB", 129_000],
    ['1’290', 129_000],
    ['฿ 1 290', 129_000],
    ['1290.000 THB', 129_000],
    ['1 290 000', undefined],
    ['1 29', undefined],
    ['12 90', undefined],
    ['1 290 2 590', undefined],
    ['1 290 - 2 590', 129_000],
    ['ราคา 1,290 จาก 2,590 บาท', undefined],
    ["5'11", undefined],
  ])('%s', (price, minor) => {
    expect(readBeside(BAHT, price)).toBe(minor);
  });
});

test('a feed that spells all of its prices so', () => {
  expect(readBeside(['1 290,00', '12 900,00', '2 590,50'], '4 000')).toBe(400_000);
  expect(readBeside(["1'250'000", "890'000", "2'000'000"], "990'000", 'IDR')).toBe(99_000_000);
});

test('nothing is certain beside too few prices, or beside those of another size', () => {
  expect(readBeside(['1 290'], '4 000')).toBeUndefined();
  expect(readBeside([], '1290.000')).toBeUndefined();
  expect(readBeside(['1.250.000', '2.000.000', '990.000'], '1290.000', 'IDR')).toBeUndefined();
});
