import type { Lang } from '#src/kernel/lang.ts';

/** A title in a language, or in the first that it has. */
export function inLang(titles: Partial<Record<Lang, string>>, lang: Lang): string {
  return titles[lang] ?? Object.values(titles)[0] ?? '';
}
