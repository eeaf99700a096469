import type { Dictionary } from '#src/i18n/dictionary.ts';
import { en } from '#src/i18n/en.ts';
import { id } from '#src/i18n/id.ts';
import type { Plural } from '#src/i18n/plural.ts';
import { th } from '#src/i18n/th.ts';
import type { Lang } from '#src/kernel/lang.ts';

const DICTIONARIES: Readonly<Record<Lang, Dictionary>> = { th, en, id };

/** The texts of a language in i18next's own form: a plural is one entry a category, with the category as suffix. */
export function resourceOf(lang: Lang): Record<string, string> {
  return Object.fromEntries(
    Object.entries<string | Plural>(DICTIONARIES[lang]).flatMap(([key, entry]): [string, string][] =>
      typeof entry === 'string'
        ? [[key, entry]]
        : Object.entries(entry).map(([form, text]) => [`${key}_${form}`, text]),
    ),
  );
}
