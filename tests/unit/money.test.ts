import { describe, expect, test } from 'vitest';
import { currencyExponent, isCurrency, parsePrice, readPrice } from '#src/kernel/money.ts';

describe('parsePrice', () => {
  test.each([
    ['Rp1.200.000', undefined, 120_000_000, 'IDR'],
    ['Rp 53.500', undefined, 5_350_000, 'IDR'],
    ['฿1,862.00', undefined, 186_200, 'THB'],
    ['1,290 บาท', undefined, 129_000, 'THB'],
    ['28.00 USD', undefined, 2800, 'USD'],
    ['USD 1,234.5', undefined, 123_450, 'USD'],
    ['1.234,56', 'EUR', 123_456, 'EUR'],
    ['1.234,56 €', undefined, 123_456, 'EUR'],
    ['1,234,567.89', 'THB', 123_456_789, 'THB'],
    ['49900.0', 'THB', 4_990_000, 'THB'],
    ['49,900', 'THB', 4_990_000, 'THB'],
    ['53500', 'IDR', 5_350_000, 'IDR'],
    ['0.99', 'USD', 99, 'USD'],
    ['0,99', 'EUR', 99, 'EUR'],
    ['.99', 'USD', 99, 'USD'],
    ['$ ,5', undefined, 50, 'USD'],
    ['Rp.500', undefined, 50_000, 'IDR'],
    ['Rp.50', undefined, 5000, 'IDR'],
    ['0.125', 'USD', 13, 'USD'],
    ['$19.99', undefined, 1999, 'USD'],
    ['$19.99', 'SGD', 1999, 'SGD'],
    ['S$19.90', undefined, 1990, 'SGD'],
    ['RM 12.30', undefined, 1230, 'MYR'],
    ['125.000 ₫', undefined, 125_000, 'VND'],
    ['¥1,980', undefined, 1980, 'JPY'],
    ['1.234', 'KWD', 1234, 'KWD'],
    ['1.234', 'IDR', 123_400, 'IDR'],
    ['12.', 'THB', 1200, 'THB'],
    ['$19.99', 'THB', 1999, 'USD'],
    ['US $12.50', 'THB', 1250, 'USD'],
    ['₭150,000', undefined, 15_000_000, 'LAK'],
    ['د.ك 1.250', undefined, 1250, 'KWD'],
    ['99,90 zł', undefined, 9990, 'PLN'],
    ['129 kr', 'NOK', 12_900, 'NOK'],
    ['Rs. 499', undefined, 49_900, 'INR'],
    ['12 left', 'THB', 1200, 'THB'],
    ['RM12', 'SGD', 1200, 'MYR'],
    ['฿ １２０', undefined, 12_000, 'THB'],
    ['1.956e+02', 'THB', 19_560, 'THB'],
    ['₹1,10,990', undefined, 11_099_000, 'INR'],
    ['₹1,10,990.50', undefined, 11_099_050, 'INR'],
    ['RM 1.2k', undefined, 120_000, 'MYR'],
    ['1.5 หมื่น', 'THB', 1_500_000, 'THB'],
    ['2 แสนบาท', undefined, 20_000_000, 'THB'],
    ['1.2พัน', 'THB', 120_000, 'THB'],
    ['1.25 ล้าน', 'THB', 125_000_000, 'THB'],
    ['Rp 1,5 juta', undefined, 150_000_000, 'IDR'],
    ['Rp150RB', undefined, 15_000_000, 'IDR'],
    ['๑,๒๙๐ บาท', undefined, 129_000, 'THB'],
    ['1.234.567,89', 'IDR', 123_456_789, 'IDR'],
  ])('%s (%s) is %i %s', (raw, currency, minor, expected) => {
    expect(parsePrice(raw, currency === undefined ? {} : { currency })).toEqual({ minor, currency: expected });
  });

  test.each([
    [144, 'USD', 14_400],
    [168.99, 'USD', 16_899],
    [1.005, 'USD', 101],
    [0.1, 'USD', 10],
    [1234.567, 'USD', 123_457],
    [1980, 'JPY', 1980],
  ])('the number %d in %s is %i', (raw, currency, minor) => {
    expect(parsePrice(raw, { currency })).toEqual({ minor, currency });
  });

  test.each([
    ['', 'THB'],
    ['   ', 'THB'],
    ['0', 'THB'],
    ['0.00', 'THB'],
    ['0.001', 'THB'],
    ['-5', 'THB'],
    ['−5.00 USD', undefined],
    ['free', 'THB'],
    ['100 - 200', 'THB'],
    ['100 200', 'THB'],
    ['1.2.3', 'THB'],
    ['1,23,456.7.8', 'THB'],
    ['1.10.990', 'INR'],
    ['1,1,990', 'INR'],
    ['12.50', undefined],
    ['99999999999999999999', 'THB'],
  ])('%j (%s) is no price', (raw, currency) => {
    expect(parsePrice(raw, currency === undefined ? {} : { currency })).toBeUndefined();
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -3, 0])('the number %d is no price', (raw) => {
    expect(parsePrice(raw, { currency: 'THB' })).toBeUndefined();
  });
});

test.each([
  ['THB', 2],
  ['IDR', 2],
  ['JPY', 0],
  ['VND', 0],
  ['KWD', 3],
  ['CLF', 4],
  ['XXX', 2],
])('%s has %i decimals', (currency, decimals) => {
  expect(currencyExponent(currency)).toBe(decimals);
});

describe('readPrice', () => {
  test.each([
    ['฿100 - ฿250', undefined, 10_000, 25_000, 'THB'],
    ['1.5 - 2 หมื่นบาท', undefined, 1_500_000, 2_000_000, 'THB'],
    ['Rp500rb - Rp1jt', undefined, 50_000_000, 100_000_000, 'IDR'],
    ['Rp1.200.000 – Rp1.500.000', undefined, 120_000_000, 150_000_000, 'IDR'],
    ['250-100', 'THB', 10_000, 25_000, 'THB'],
    ['$10.00 to $20.00', 'SGD', 1000, 2000, 'SGD'],
    ['99 ถึง 199 บาท', undefined, 9900, 19_900, 'THB'],
    ['฿1,862.00 (-20%)', undefined, 186_200, 186_200, 'THB'],
    ['฿80 20% off', undefined, 8000, 8000, 'THB'],
    ['Rp1,2jt', undefined, 120_000_000, 120_000_000, 'IDR'],
    ['Rp 53,5rb', undefined, 5_350_000, 5_350_000, 'IDR'],
    ['12k', 'THB', 1_200_000, 1_200_000, 'THB'],
    ['RRP ฿120', undefined, 12_000, 12_000, 'THB'],
  ])('%s (%s) is %i to %i %s', (raw, currency, low, high, named) => {
    expect(readPrice(raw, currency === undefined ? {} : { currency })).toEqual({
      kind: 'price',
      low: { minor: low, currency: named },
      high: { minor: high, currency: named },
    });
  });

  test.each(['', '  ', '0', '0.00', '0.001', 'free', 'N/A', '-', 'ฟรี'])('%j is no price', (raw) => {
    expect(readPrice(raw, { currency: 'THB' })).toEqual({ kind: 'none' });
  });

  test.each([
    ['12.00 XYZ', 'THB', '"XYZ" is no currency of ISO 4217'],
    ['12.50', undefined, '"12.50" names no currency'],
    ['-5', 'THB', '"-5" is not a price'],
    ['0 - 20', 'THB', '"0 - 20" is not a price'],
    ['1.2.3', 'THB', '"1.2.3" is not a price'],
    ['100 200', 'THB', '"100 200" is not a price'],
    ['20%', 'THB', '"20%" is not a price'],
    ['1 - 2 - 3', 'THB', '"1 - 2 - 3" is not a price'],
    [Number.NaN, 'THB', '"NaN" is not a price'],
  ])('%j (%s) is unreadable', (raw, currency, reason) => {
    expect(readPrice(raw, currency === undefined ? {} : { currency })).toEqual({ kind: 'unreadable', reason });
  });
});

test.each([
  ['THB', true],
  ['XYZ', false],
  ['thb', false],
])('%s is a currency: %s', (code, expected) => {
  expect(isCurrency(code)).toBe(expected);
});

test.each([
  ['$10', undefined, ['THB', 'SGD'], 'SGD'],
  ['$10', 'AUD', ['THB', 'SGD'], 'AUD'],
  ['$10', 'THB', ['THB'], 'USD'],
  ['S$10', 'AUD', ['AUD'], 'SGD'],
  ['¥10', undefined, ['CNY'], 'CNY'],
  ['10', 'THB', ['SGD'], 'THB'],
])('%s of a feed in %s for a tenant with %j is %s', (text, currency, among, expected) => {
  expect(readPrice(text, { currency, among })).toMatchObject({ low: { currency: expected } });
});
