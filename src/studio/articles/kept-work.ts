/** Unsaved work of an article, in the storage of the browser. */

import { browserStore } from '#src/client/storage.ts';
import type { ArticleKind } from '#src/kernel/article-kind.ts';
import type { KeptWork, WorkStore } from '#src/studio/articles/draft-session.ts';

const UNSAVED_KEY = 'studio_unsaved';

/** The store of one article of a site. */
export function keepWork(site: string, kind: ArticleKind, code: string): WorkStore {
  const at = `/${site}/${kind}/${code}`;
  return {
    read() {
      const text = browserStore.getItem(`${UNSAVED_KEY}${at}`);
      return text === null ? undefined : (JSON.parse(text) as KeptWork);
    },
    write: (work) => browserStore.setItem(`${UNSAVED_KEY}${at}`, JSON.stringify(work)),
    clear: () => browserStore.removeItem(`${UNSAVED_KEY}${at}`),
  };
}
