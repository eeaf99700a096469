import { expect, test } from 'vitest';
import { attributeName, attributeValue, variantName } from '#src/modules/catalogue/goods/ui/attributes.ts';

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
  ['condition', 'new', 'th', 'ของใหม่'],
  ['gender', 'Female', 'id', 'Wanita'],
  ['เพศ', 'ผู้หญิง', 'en', 'Women'],
  ['color', 'red', 'th', 'แดง'],
  ['style', 'red', 'th', 'red'],
  ['flavour', 'ส้ม', 'id', 'ส้ม'],
  ['warranty', 'ประกันศูนย์ 1 ปี', 'en', '1 year official warranty'],
  ['น้ำหนัก', '230 กรัม', 'en', '230 g'],
  ['model', '5 ปี', 'en', '5 ปี'],
  ['pack', 12, 'en', '12'],
] as const)('%s %s in %s is %s', (raw, value, lang, text) => {
  expect(attributeValue(raw, value, lang).text).toBe(text);
});

test.each([
  ['แดง, XL', {}, 'en', 'Red, XL', undefined],
  ['ส้ม', { รสชาติ: 'ส้ม' }, 'id', 'ส้ม', 'th'],
  ['Orange', { flavour: 'Orange' }, 'id', 'Orange', undefined],
] as const)('the variant %s %o in %s is %s', (name, attributes, lang, text, foreign) => {
  expect(variantName(name, attributes, lang)).toEqual({ text, lang: foreign });
});
