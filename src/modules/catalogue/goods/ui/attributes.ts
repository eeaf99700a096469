/** Names properties of goods and their values in the reader's language, for product pages and filters of lists. */

import { texts } from '#src/i18n/texts.ts';
import { asWritten, valueIn, type Written } from '#src/i18n/vocabularies/values.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { KINDS, keyOf, NAMES, TASTES, VALUE_KEYS } from '#src/modules/catalogue/goods/inputs/attribute-kinds.ts';

/**
 * The name of a property in the reader's language; undefined when there is none. A name that is not known is shown where
 * it is written for people and in the language's letters: `Fabric care` in English, but never `custom_label_0`.
 */
export function attributeName(raw: string, lang: Lang): string | undefined {
  const key = keyOf(raw);
  if (key !== undefined) return texts(lang)(key);
  const thai = /\p{Script=Thai}/u.test(raw);
  if (thai) return lang === 'th' ? raw : undefined;
  return lang !== 'th' && FOR_PEOPLE.test(raw) ? raw : undefined;
}

/** Whether a property comes before another one: the better known first, colour and size above all. */
export function byAttribute(left: string, right: string): number {
  return rankOf(left) - rankOf(right);
}

const ORDER = Object.keys(NAMES);

function rankOf(raw: string): number {
  const key = keyOf(raw);
  return key === undefined ? ORDER.length : ORDER.indexOf(key);
}

/** Begins with a capital letter; words of letters with spaces between them. */
const FOR_PEOPLE = /^\p{Lu}[\p{L}\p{M}'()/-]*(?: [\p{L}\p{M}'()/&-]+)*$/u;

/** The value of a property in the reader's language, where a vocabulary has it; else as it is written. */
export function attributeValue(raw: string, value: string | number, lang: Lang): Written {
  const text = String(value);
  const key = keyOf(raw);
  const known = VALUE_KEYS.get(text.toLowerCase());
  if (known !== undefined && !TASTES.has(key)) return { text: texts(lang)(known), lang: undefined };
  return key === undefined || key === 'attribute.model'
    ? asWritten(text, lang)
    : valueIn(KINDS[key] ?? 'measure', text, lang);
}

/** The name of a variant in the reader's language, where it is of colours, sizes and amounts. */
export function variantName(name: string, attributes: Readonly<Record<string, unknown>>, lang: Lang): Written {
  const tastes = Object.keys(attributes).some((raw) => TASTES.has(keyOf(raw)));
  return valueIn(tastes ? 'measure' : 'variant', name, lang);
}
