import { expect, test } from 'vitest';
import { findForm } from '#src/studio/contents/forms.ts';
import { formPatch, newContent } from '#src/studio/contents/values.ts';

const coupons = findForm('coupons');
if (coupons === undefined) throw new Error('coupons have a form');

const stored = {
  code: 'ten',
  version: '1',
  platform: 'SHOPEE',
  percent: 10,
  shelved: true,
  externalId: 'x-1',
  texts: { th: { title: 'ลด', terms: 'ครั้งเดียว' }, en: { title: 'Off', terms: '' } },
};

test('what nobody touched is not sent, and what was emptied is taken away', () => {
  expect(formPatch(coupons, stored, stored)).toBeUndefined();
  const typed = {
    ...stored,
    percent: undefined,
    promoCode: 'TEN',
    texts: { ...stored.texts, th: { title: 'ลดสิบ', terms: '' } },
  };
  expect(formPatch(coupons, stored, typed)).toEqual({
    percent: null,
    promoCode: 'TEN',
    texts: { th: { title: 'ลดสิบ', terms: null } },
  });
});

test('a language without a word ends, and an empty one does not begin', () => {
  const typed = { ...stored, texts: { ...stored.texts, en: { title: '', terms: '' }, id: { title: '' } } };
  expect(formPatch(coupons, stored, typed)).toEqual({ texts: { en: null } });
});

test('a new content has only what was filled in', () => {
  expect(newContent(coupons, { platform: 'SHOPEE', promoCode: '', texts: { th: { title: 'ลด' }, en: {} } })).toEqual({
    platform: 'SHOPEE',
    texts: { th: { title: 'ลด' } },
  });
});

test('names are kept by language, and lists are emptied as lists', () => {
  const videos = findForm('videos');
  if (videos === undefined) throw new Error('videos have a form');
  const before = { titles: { th: 'รีวิว', en: 'Review' }, goods: ['a', 'b'], deals: [] };
  const after = { titles: { th: 'รีวิว', en: null }, goods: [], deals: [] };
  expect(formPatch(videos, before, before)).toBeUndefined();
  expect(formPatch(videos, before, after)).toEqual({ titles: { th: 'รีวิว', en: null }, goods: [] });
  expect(newContent(videos, { titles: { th: 'รีวิว', en: null }, url: 'https://a.example' })).toEqual({
    titles: { th: 'รีวิว' },
    url: 'https://a.example',
  });
});
