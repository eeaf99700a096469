import { expect, test } from 'vitest';
import { sayIn } from '#src/i18n/browser-texts.ts';
import { alerts } from '#src/i18n/en/alerts.ts';
import { termErrors } from '#src/modules/telling/alerts/ui/form/match-form-errors.ts';

const NOTHING = { keyword: '', brandId: null, categoryIds: [], excluded: [], mostMinor: null };

test.each([
  ['words', { keyword: 'หูฟัง' }, undefined],
  ['a brand alone', { brandId: 7 }, undefined],
  ['nothing', {}, { keyword: 'Enter words, or choose a brand or a category' }],
  ['signs alone', { keyword: '📱 !' }, { keyword: 'Enter words, or choose a brand or a category' }],
  ['signs and a brand', { keyword: '…', brandId: 7 }, { keyword: 'Enter words, or choose a brand or a category' }],
  ['60 letters', { keyword: 'ก'.repeat(60) }, undefined],
  ['61 letters', { keyword: 'ก'.repeat(61) }, { keyword: 'Too long: at most 60 letters' }],
  [
    'eleven excluded words',
    { keyword: 'a', excluded: [...'abcdefghijk'] },
    { excluded: 'At most 10, each of at most 60 letters' },
  ],
  ['an amount below one', { keyword: 'a', mostMinor: 0 }, { most: 'Enter an amount above zero' }],
  ['no amount but a text', { keyword: 'a', mostMinor: Number.NaN }, { most: 'Enter an amount above zero' }],
])('an alert on %s', (_what, some, faults) => {
  expect(termErrors({ ...NOTHING, ...some }, sayIn('en', alerts))).toEqual(faults);
});
