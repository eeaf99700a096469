/** Connects astro-i18next to the texts of the site. */

import type { BackendModule } from 'i18next';
import { resourceOf } from '#src/i18n/texts.ts';
import { isLang } from '#src/kernel/lang.ts';

/**
 * Gives astro-i18next the typed texts instead of JSON files in the public folder. astro-i18next.config.ts names it;
 * that sets up i18next's default instance in every page. Pages use texts() and never that instance.
 */
export const textsLoader: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, _namespace, done) {
    if (isLang(language)) done(null, resourceOf(language));
    else done(new Error(`there are no texts in ${language}`), null);
  },
};
