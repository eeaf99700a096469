/** Looks up texts in a language, on the server. */

import { createInstance, type TFunction } from 'i18next';
import type { Dictionary, TextKey, Variables } from '#src/i18n/dictionary.ts';
import { en } from '#src/i18n/en.ts';
import { id } from '#src/i18n/id.ts';
import type { Plural } from '#src/i18n/plural.ts';
import { th } from '#src/i18n/th.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { onFirstUse } from '#src/kernel/on-first-use.ts';

const DICTIONARIES: Readonly<Record<Lang, () => Dictionary>> = { th, en, id };

/** The texts of a language in i18next's own form: a plural is one entry a category, with the category as suffix. */
export function resourceOf(lang: Lang): Record<string, string> {
  return Object.fromEntries(
    Object.entries<string | Plural>(DICTIONARIES[lang]()).flatMap(([key, entry]): [string, string][] =>
      typeof entry === 'string'
        ? [[key, entry]]
        : Object.entries(entry).map(([form, text]) => [`${key}_${form}`, text]),
    ),
  );
}

/** Says a text in one language. A text with variables cannot be asked for without them. They are not escaped. */
export type Translate = <Key extends TextKey>(
  key: Key,
  ...variables: keyof Variables<Key> extends never ? [] : [Variables<Key>]
) => string;

/** i18next with the texts of one language, ready at once. It is this module's own: nothing changes its language. */
function textsIn(lang: Lang): TFunction {
  const instance = createInstance({
    lng: lang,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [lang]: { translation: resourceOf(lang) } },
  });
  void instance.init();
  return instance.getFixedT(lang);
}

/** Maximum number of cached texts of each language. */
const REMEMBERED = 5000;

/** Caches formatted texts: a page has about sixty, and the next page uses much the same ones. */
function translateIn(lang: Lang): Translate {
  const fixed = onFirstUse(() => textsIn(lang));
  const say = (key: string, variables: Record<string, unknown>) => fixed()(key, variables);
  const said = new Map<string, string>();
  return (key, ...[variables]) => {
    const asked = variables === undefined ? key : key + JSON.stringify(variables);
    const known = said.get(asked) ?? say(key, variables ?? {});
    if (said.size < REMEMBERED) said.set(asked, known);
    return known;
  };
}

const TRANSLATES: Readonly<Record<Lang, Translate>> = {
  th: translateIn('th'),
  en: translateIn('en'),
  id: translateIn('id'),
};

/** The texts of one language: `const t = texts(lang); t('pagination.pageOf', { page: 2, pages: 9 })`. */
export function texts(lang: Lang): Translate {
  return TRANSLATES[lang];
}
