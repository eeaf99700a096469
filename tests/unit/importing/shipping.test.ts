import { describe, expect, test, vi } from 'vitest';
import { compileSource } from '#src/importing/map/compile.ts';
import { countryOf } from '#src/kernel/tenant.ts';

const read = compileSource({ shipping: 'shipping' });
const settings = { timeZone: 'Asia/Bangkok', currency: 'THB', currencies: ['THB'], country: 'TH' };
const baht = (minor: number) => ({ minor, currency: 'THB' });
const to = (country: string | undefined, price: unknown) => ({ country, service: 'Std', price });

describe('the cost of shipping', () => {
  test.each<[string, unknown, unknown]>([
    ['an amount', '40.00 THB', baht(4000)],
    ['a number', 40, baht(4000)],
    ['free', 'free', baht(0)],
    ['one that goes to the country', to('TH', '40.00 THB'), baht(4000)],
    ['one that goes elsewhere', to('US', '15.00 USD'), undefined],
    ['one without a country', to(undefined, '40.00 THB'), baht(4000)],
    ['the country, not the first', [to('MY', '250.00 THB'), to('TH', '40.00 THB')], baht(4000)],
    ['the lowest of the country', [to('TH', '90.00 THB'), to('TH', '30.00 THB'), to('MY', '1.00 THB')], baht(3000)],
    ['a country in small letters', to('th', '40.00 THB'), baht(4000)],
    ['a country by its name', to('Thailand', '40.00 THB'), baht(4000)],
    ['only others of several', [to('MY', '9.00 MYR'), to('SG', '5.00 SGD')], undefined],
    ['a text', 'TH:::40.00 THB', baht(4000)],
    ['a text of several', 'US:CA:Ground:15.00 USD, TH:::1,290.00 THB,TH::Express:2,000.00 THB', baht(129_000)],
    ['a text with times', 'TH::Std:40.00 THB:1:2:3:5', baht(4000)],
    ['a text of a country and a price', 'TH:40.00 THB', baht(4000)],
    ['a text of other countries', 'MY:::9.00 MYR,SG:::5.00 SGD', undefined],
    ['the tenant’s own currency before a lower number', [to('TH', '2.00 USD'), to('TH', '40.00 THB')], baht(4000)],
    ['another currency alone', to('TH', '2.00 USD'), { minor: 200, currency: 'USD' }],
    ['nothing', '', undefined],
    ['no price', to('TH', undefined), undefined],
  ])('%s', (_name, shipping, cost) => {
    expect(read({ shipping }, settings)).toEqual(cost);
  });

  test('one that cannot be read is left out with a remark', () => {
    const remark = vi.fn();
    const shipping = [to('TH', '1.2.3,4 THB'), to('TH', '40.00 THB')];
    expect(read({ shipping }, { ...settings, remark })).toEqual(baht(4000));
    expect(remark).toHaveBeenCalledOnce();
  });

  test('where the country is unknown, only a cost without a country is known', () => {
    expect(read({ shipping: to('TH', '40.00 THB') }, { ...settings, country: undefined })).toBeUndefined();
    expect(read({ shipping: '40.00 THB' }, { ...settings, country: undefined })).toEqual(baht(4000));
  });
});

test.each([
  [{ currencies: ['THB', 'USD'] }, 'TH'],
  [{ currencies: ['IDR'] }, 'ID'],
  [{ country: 'KH', currencies: ['USD'] }, 'KH'],
])('the country of %j is %s', (tenant, country) => {
  expect(countryOf(tenant)).toBe(country);
});
