import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedVoucher, offeredVoucher, Voucher, voucherOff } from '#src/modules/catalogue/prices/voucher.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const TOLD = { code: 'SAVE', conditions: 'One per account.', endsAt: at(1) };

describe('what it takes off', () => {
  test.each<[string, number, Record<string, unknown>, number]>([
    ['a face value', 205_000, { kind: 'AMOUNT', minor: 15_000 }, 15_000],
    ['a face value above the price', 9000, { kind: 'AMOUNT', minor: 15_000 }, 9000],
    ['per cent', 205_000, { kind: 'DISCOUNT', percent: 12 }, 24_600],
    ['per cent with a cap that binds', 205_000, { kind: 'DISCOUNT', percent: 12, capMinor: 10_000 }, 10_000],
    ['per cent with a cap that does not', 50_000, { kind: 'DISCOUNT', percent: 12, capMinor: 10_000 }, 6000],
    ['per cent of an odd price, in whole minor units', 999, { kind: 'DISCOUNT', percent: 10 }, 99],
    ['29 per cent, which binary numbers do not have', 1000, { kind: 'DISCOUNT', percent: 29 }, 290],
    ['everything', 1000, { kind: 'DISCOUNT', percent: 100 }, 1000],
  ])('%s', (_name, price, voucher, off) => {
    expect(voucherOff(price, Voucher.parse(voucher))).toBe(off);
  });
});

describe('whether it counts', () => {
  const fixed = { kind: 'AMOUNT', minor: 100, ...TOLD };
  test.each<[string, Record<string, unknown>, number]>([
    ['with code, conditions and end', fixed, 100],
    ['with no end, as the shop says', { ...fixed, endsAt: null }, 100],
    ['with no conditions, as the shop says', { ...fixed, conditions: '' }, 100],
    ['from its threshold on', { ...fixed, minimumMinor: 1000 }, 100],
    ['under its threshold', { ...fixed, minimumMinor: 1001 }, 0],
    ['with some left', { ...fixed, quota: 1 }, 100],
    ['with none left', { ...fixed, quota: 0 }, 0],
    ['at its end', { ...fixed, endsAt: at(0) }, 0],
    ['after its end, in another zone', { ...fixed, endsAt: '2026-11-27T18:59:59+07:00' }, 0],
    ['before its end, in another zone', { ...fixed, endsAt: '2026-11-27T19:00:01+07:00' }, 100],
    ['without a code', { ...fixed, code: undefined }, 0],
    ['with unknown conditions', { ...fixed, conditions: undefined }, 0],
    ['with an unknown end', { ...fixed, endsAt: undefined }, 0],
    ['of less than one minor unit', { kind: 'DISCOUNT', percent: 0.01, ...TOLD }, 0],
  ])('%s', (_name, voucher, off) => {
    expect(countedVoucher(1000, Voucher.parse(voucher), NOW)?.off ?? 0).toBe(off);
  });

  test('it says all that a shopper has to know', () => {
    const voucher = Voucher.parse({ kind: 'DISCOUNT', percent: 12, minimumMinor: 200_000, capMinor: 20_000, ...TOLD });
    expect(countedVoucher(205_000, voucher, NOW)).toEqual({
      code: 'SAVE',
      off: 20_000,
      threshold: 200_000,
      ends: NOW + 3_600_000,
      conditions: 'One per account.',
    });
  });
});

test('it takes off whole minor units, at most its cap and the price', () => {
  const anyVoucher = fc.record({ percent: fc.double({ min: 0.01, max: 100, noNaN: true }), capMinor: fc.nat(100_000) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), anyVoucher, (price, { percent, capMinor }) => {
      const off = voucherOff(price, { kind: 'DISCOUNT', percent, capMinor: capMinor + 1 });
      expect(Number.isInteger(off) && off >= 0 && off <= Math.min(price, capMinor + 1)).toBe(true);
    }),
  );
});

describe('one that does not count is an offer', () => {
  const fixed = { kind: 'AMOUNT', minor: 100, ...TOLD };
  const without = (field: string) => Object.fromEntries(Object.entries(fixed).filter(([name]) => name !== field));
  test.each<[string, Record<string, unknown>, { missing: number; gaps: string[] } | null]>([
    ['that counts', fixed, null],
    ['that is over', { ...fixed, endsAt: at(0), minimumMinor: 1001 }, null],
    ['under its threshold', { ...fixed, minimumMinor: 1250 }, { missing: 250, gaps: [] }],
    ['without a code', without('code'), { missing: 0, gaps: ['code'] }],
    ['with unknown conditions', without('conditions'), { missing: 0, gaps: ['conditions'] }],
    ['with an unknown end', without('endsAt'), { missing: 0, gaps: ['end'] }],
    ['with none left', { ...fixed, quota: 0, endsAt: null }, { missing: 0, gaps: ['quota'] }],
    [
      'of which nothing is known',
      { kind: 'AMOUNT', minor: 100, minimumMinor: 1001 },
      { missing: 1, gaps: ['code', 'conditions', 'end'] },
    ],
  ])('%s', (_name, stated, offered) => {
    const voucher = Voucher.parse(stated);
    expect(offeredVoucher(1000, voucher, NOW)).toEqual(offered && { voucher, ...offered });
    if (offered !== null) expect(countedVoucher(1000, voucher, NOW), 'never in the total too').toBeNull();
  });
});
