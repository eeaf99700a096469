/** Choices of a person in the studio, kept in their browser. */

import { browserStore } from '#src/client/storage.ts';
import { isLang, type Lang } from '#src/kernel/lang.ts';

const LANG_KEY = 'studio_lang';
const THEME_KEY = 'theme';

export type Theme = 'system' | 'light' | 'dark';

/** The chosen language; else that of the page, which is the site's own. */
export function chosenLang(): Lang {
  const stored = browserStore.getItem(LANG_KEY) ?? document.documentElement.lang;
  return isLang(stored) ? stored : 'en';
}

export function chooseLang(lang: Lang): void {
  browserStore.setItem(LANG_KEY, lang);
  document.documentElement.lang = lang;
}

export function chosenTheme(): Theme {
  const stored = browserStore.getItem(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Shows the studio and the previews in it light or dark. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') browserStore.removeItem(THEME_KEY);
  else browserStore.setItem(THEME_KEY, theme);
  applyTheme();
}

export function applyTheme(): void {
  const theme = chosenTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
