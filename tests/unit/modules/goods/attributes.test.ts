import { expect, test } from 'vitest';
import { attributeName, attributeValue } from '#src/modules/goods/ui/attributes.ts';

test.each([
  ['color', 'th', 'สี'],
  ['Colour', 'id', 'Warna'],
  ['age_group', 'en', 'Age group'],
  ['Size', 'th', 'ขนาด'],
  ['สี', 'en', 'Colour'],
  ['custom_label_0', 'en', undefined],
  ['item_group_id', 'th', undefined],
  ['product_type', 'en', undefined],
  ['boost_clock', 'en', undefined],
  ['Fabric care', 'en', 'Fabric care'],
  ['Fabric care', 'th', undefined],
  ['ฟังก์ชันพิเศษ', 'th', 'ฟังก์ชันพิเศษ'],
  ['ฟังก์ชันพิเศษ', 'en', undefined],
] as const)('%s in %s is %s', (raw, lang, name) => {
  expect(attributeName(raw, lang)).toBe(name);
});

test.each([
  ['new', 'th', 'ของใหม่'],
  ['Female', 'id', 'Wanita'],
  ['red', 'th', 'red'],
  [12, 'en', '12'],
] as const)('the value %s in %s is %s', (value, lang, text) => {
  expect(attributeValue(value, lang)).toBe(text);
});
