import { expect, test } from 'vitest';
import { PHONE_COUNTRIES } from '#src/modules/running/tenants/rules.ts';
import { withSettings } from '#src/modules/running/tenants/settings.ts';

const settings = {
  name: 'Guide',
  hosts: ['guide.test'],
  features: { notes: true, search: true },
  app: { scheme: 'guide' },
};

test.each([
  { words: ['name=Another = name'], changes: { name: 'Another = name' } },
  { words: ['hosts=a.test, b.test'], changes: { hosts: ['a.test', 'b.test'] } },
  { words: ['hosts=["c.test"]'], changes: { hosts: ['c.test'] } },
  { words: ['hosts=7'], changes: { hosts: ['7'] } },
  { words: ['features.notes=false'], changes: { features: { notes: false, search: true } } },
  { words: ['theme.light.brand=#aabbcc'], changes: { theme: { light: { brand: '#aabbcc' } } } },
  { words: ['features.notes=false', 'name=B'], changes: { features: { notes: false, search: true }, name: 'B' } },
])('$words', ({ words, changes }) => {
  expect(withSettings(settings, words)).toEqual({ ...settings, ...changes });
});

test('null removes a setting', () => {
  expect(withSettings(settings, ['app=null'])).not.toHaveProperty('app');
  expect(withSettings(settings, ['features.search=null'])).toHaveProperty('features', { notes: true });
});

test.each(['name', '=x', '__proto__.x=1', 'a..b=1'])('%s is refused by its text', (word) => {
  expect(() => withSettings(settings, [word])).toThrow(`${word}: a setting is NAME=VALUE`);
});

test('the seven countries of phone numbers, the default first', () => {
  expect(PHONE_COUNTRIES.map(({ code, area }) => `${code} ${area}`)).toEqual([
    'TH 66',
    'ID 62',
    'PH 63',
    'SG 65',
    'MY 60',
    'VN 84',
    'CN 86',
  ]);
});
