/** The languages of the product; texts are written in the first. A tenant chooses some of them and their order. */
export const LANGS = ['th', 'en', 'id'] as const;

export type Lang = (typeof LANGS)[number];

/** The name of each language in that language. */
export const LANG_NAMES: Readonly<Record<Lang, string>> = { th: 'ไทย', en: 'English', id: 'Indonesia' };

export function isLang(value: string): value is Lang {
  return (LANGS as readonly string[]).includes(value);
}

const THAI_LETTER = /\p{Script=Thai}/u;

/** Whether a text has Thai letters. It is then certain to be Thai; of Latin letters the language is not known. */
export const isThai = (text: string): boolean => THAI_LETTER.test(text);

/** The `lang` of a text that somebody wrote: where it is certain. */
export const certainLang = (text: string): Lang | undefined => (isThai(text) ? 'th' : undefined);

/** A text, or '' where readers of the page cannot read it: for alternative texts, which nothing may mark. */
export const readableIn = (text: string, page: Lang): string => (foreignLang(text, page) === undefined ? text : '');

/** The `lang` of a text of unknown language on a page: where it is certain that it is not the page's. */
export function foreignLang(text: string, page: Lang): Lang | undefined {
  return page !== 'th' && isThai(text) ? 'th' : undefined;
}
