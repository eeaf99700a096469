/** A hook that loads a reader's likes or favourites page by page. */

import { useCallback, useEffect, useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import type { ApiData } from '#src/client/call-types.ts';
import { storeMarks } from '#src/client/viewer/refresh-viewer.browser.ts';
import type { TapMark } from '#src/client/viewer/set-mark.browser.ts';
import { answerOrder, markKey, type SubjectKey } from '#src/client/viewer/viewer.browser.ts';

export type Item = ApiData<'POST /saas-interaction-service/user-interaction/queryMarkPage'>['content'][number];

export type Tab = 'products' | 'content' | 'articles' | 'brands' | 'reviews';

const SIZE = 20;

interface Loaded {
  readonly items: readonly Item[];
  readonly total: number;
  readonly hasNext: boolean;
  /** The last loaded page; 0: none yet. */
  readonly page: number;
  readonly state: 'loading' | 'loaded' | 'failed';
}

const NONE: Loaded = { items: [], total: 0, hasNext: false, page: 0, state: 'loading' };

export const subjectOf = ({ subjectType, subjectId }: Item): SubjectKey => `${subjectType}:${subjectId}`;

/** The viewer's marks, page by page. After a failure `more` tries the same page again. */
export function useMarks(action: TapMark, tab: Tab): Loaded & { readonly more: () => void } {
  const [loaded, setLoaded] = useState(NONE);
  const load = useCallback(
    async (page: number, isWanted: () => boolean) => {
      setLoaded((before) => ({ ...before, state: 'loading' }));
      const actionType = action === 'favorite' ? 'COLLECT' : 'THUMB_UP';
      const body = { actionType, tab, pageRequest: { page, size: SIZE } } as const;
      const asked = answerOrder.ask();
      const call = callApi('POST /saas-interaction-service/user-interaction/queryMarkPage', { body });
      const data = (await call.catch((error: unknown) => console.info('the list did not come', error)))?.data;
      if (!isWanted()) return;
      if (data === undefined) {
        setLoaded((before) => ({ ...before, state: 'failed' }));
        return;
      }
      storeMarks(
        data.content.map((item) => markKey(action, subjectOf(item))),
        asked,
      );
      setLoaded((before) => added(before, data, page));
    },
    [action, tab],
  );
  useEffect(() => {
    let wanted = true;
    setLoaded(NONE);
    void load(1, () => wanted);
    return () => {
      wanted = false;
    };
  }, [load]);
  return { ...loaded, more: () => void load(loaded.page + 1, () => true) };
}

/** A new mark shifts the others to later pages: entries already shown are not added twice. */
function added(
  { items }: Loaded,
  { content, totalElements: total, hasNext }: { content: readonly Item[]; totalElements: number; hasNext: boolean },
  page: number,
): Loaded {
  const there = new Set(items.map(subjectOf));
  const fresh = content.filter((item) => !there.has(subjectOf(item)));
  return { items: [...items, ...fresh], total, hasNext, page, state: 'loaded' };
}
