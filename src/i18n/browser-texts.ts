/** Looks up texts in scripts of pages, which load one group in one language. */

import type { TextKey, Variables } from '#src/i18n/dictionary.ts';
import type { Plural } from '#src/i18n/plural.ts';

/** Looks up the texts of one group. Pages use texts() instead. */
export type Say<Keys extends TextKey> = <Key extends Keys>(
  key: Key,
  ...variables: keyof Variables<Key> extends never ? [] : [Variables<Key>]
) => string;

/**
 * Looks up texts in a script. A script imports one group in one language when it needs it: texts() would load every
 * text in every language.
 * @param group  the export of a file in src/i18n/th, en or id
 */
export function sayIn<Keys extends TextKey>(
  lang: string,
  group: { readonly [Key in Keys]: string | Plural },
): Say<Keys> {
  const plurals = new Intl.PluralRules(lang);
  return (key, ...[given]) => {
    const variables: Readonly<Record<string, string | number>> = given ?? {};
    const entry: string | Plural = group[key];
    const text = typeof entry === 'string' ? entry : formOf(entry, plurals.select(Number(variables['count'])));
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(variables[name]));
  };
}

function formOf({ one, other }: Plural, category: Intl.LDMLPluralRule): string {
  return category === 'one' && one !== undefined ? one : other;
}
