import { describe, expect, test } from 'vitest';
import { LANGS } from '#src/kernel/lang.ts';
import { NAMED_LABELS } from '#src/kernel/tenant.ts';
import { discountText, isEarnedLabel, LABEL_CODES, labelSize } from '#src/modules/catalogue/prices/rules.ts';
import { labelText } from '#src/modules/catalogue/prices/ui/label-text.ts';

test.each([
  ['LOWEST_30_DAYS', 'th', 'ถูกสุดใน 30 วัน'],
  ['LOWEST_7_DAYS', 'en', 'Lowest in 7 days'],
  ['HALF_YEAR_LOW', 'id', 'Termurah 180 hari'],
  ['ALL_TIME_LOW', 'en', 'All-time low'],
  ['MANUAL_ZEST_BUY_EXCLUSIVE', 'en', 'Only at Shop'],
  ['ZEST_BUY_COLLECTION', 'id', 'Pilihan Shop'],
  ['HIGH_SALES_14_DAYS', 'en', 'Best seller of 14 days'],
  ['SHOPEE_MALL', 'th', 'Shopee Mall'],
] as const)('%s in %s: %s', (code, lang, text) => {
  expect(labelText(code, { lang, tenant: { name: 'Shop' } })).toBe(text);
});

test('a site has names of its own for labels that no history earns, in the languages that it names', () => {
  const tenant = { name: 'Shop', labelNames: { en: { FLASH_SALE: 'Hour of sale', ZEST_BUY_EXCLUSIVE: 'Ours' } } };
  expect(labelText('LAZ_FLASH', { lang: 'en', tenant })).toBe('Hour of sale');
  expect(labelText('MANUAL_ZEST_BUY_EXCLUSIVE', { lang: 'en', tenant })).toBe('Ours');
  expect(labelText('FLASH_SALE', { lang: 'id', tenant })).toBe(
    labelText('FLASH_SALE', { lang: 'id', tenant: { name: '' } }),
  );
  expect(NAMED_LABELS.filter((code) => isEarnedLabel(code))).toEqual([]);
});

describe.each(LANGS)('in %s', (lang) => {
  test('every label has its own text, which fits beside a picture', () => {
    const labels = LABEL_CODES.map((code) => [code, labelText(code, { lang, tenant: { name: 'Shop' } })] as const);
    expect(labels.filter(([, text]) => text === '' || /\{\{|\b0\b|undefined/.test(text))).toEqual([]);
    const long = labels.filter(([code, text]) => labelSize(text) === 'extraLarge' && !code.startsWith('HIGH_SALES'));
    expect(long).toEqual([]);
  });
});

test('a discount has the same text in every language', () => {
  expect(discountText(23)).toBe('23% OFF');
});
