/** Reads an amount that a reader typed, with either decimal mark. */

import type { PriceFormat } from '#src/i18n/price.ts';

/** With grouped thousands, plain, or with the decimal mark of the other format where it can be no thousands. */
const FORMS: Readonly<Record<'true' | 'false', readonly RegExp[]>> = {
  false: [/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/, /^\d+(?:\.\d*)?$/, /^\d+,\d{1,2}$/],
  true: [/^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/, /^\d+(?:,\d*)?$/, /^\d+\.\d{1,2}$/],
};

/** Short words for thousands and more, which readers type behind a number: `1,5jt`, `500rb`, `2 พัน`. */
const MULTIPLES: Readonly<Record<string, number>> = {
  k: 1e3,
  rb: 1e3,
  ribu: 1e3,
  พัน: 1e3,
  หมื่น: 1e4,
  แสน: 1e5,
  jt: 1e6,
  juta: 1e6,
  ล้าน: 1e6,
};
const MULTIPLE = /^(\d+(?:[.,]\d{1,2})?)(\p{L}[\p{L}\p{M}]*)$/u;

/**
 * An amount as somebody types it who reads the tenant's prices: `1,500` is 1500 beside ฿1,500, and `1.500` is 1500
 * beside Rp1.500. undefined: it is none.
 */
export function typedAmount(text: string, { alternatePriceFormat }: PriceFormat): number | undefined {
  const typed = text.normalize('NFKC').replace(/\s/g, '');
  const [, count = '', word = ''] = MULTIPLE.exec(typed) ?? [];
  const multiple = Object.hasOwn(MULTIPLES, word.toLowerCase()) ? MULTIPLES[word.toLowerCase()] : undefined;
  if (multiple !== undefined) return Math.round(Number(count.replace(',', '.')) * multiple);
  const at = FORMS[alternatePriceFormat ? 'true' : 'false'].findIndex((form) => form.test(typed));
  if (at < 0) return undefined;
  const [thousands, decimal] = alternatePriceFormat ? ['.', ','] : [',', '.'];
  const [grouping, mark] = at === 2 ? [decimal, thousands] : [thousands, decimal];
  return Number(typed.replaceAll(grouping, '').replace(mark, '.'));
}
