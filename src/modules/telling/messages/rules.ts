import { LANGS, type Lang } from '#src/kernel/lang.ts';

/** The language that a reader gets titles in: their own, or the first that there are. */
export function langOf(titles: Partial<Record<Lang, string>>, lang: Lang): Lang {
  const [first = lang] = LANGS.filter((code) => titles[code] !== undefined);
  return titles[lang] === undefined ? first : lang;
}

/** A title in a language, or in the first that it has. */
export function inLang(titles: Partial<Record<Lang, string>>, lang: Lang): string {
  return titles[langOf(titles, lang)] ?? '';
}
