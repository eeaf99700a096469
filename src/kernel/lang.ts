/** The languages of the product; texts are written in the first. A tenant chooses some of them and their order. */
export const LANGS = ['th', 'en', 'id'] as const;

export type Lang = (typeof LANGS)[number];

export function isLang(value: string): value is Lang {
  return (LANGS as readonly string[]).includes(value);
}
