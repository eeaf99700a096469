/** Renders the newest content that an editor types in a frame, for previews of articles and modules. */

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { NewestFirst } from '#src/studio/articles/newest-first.ts';
import { showPage } from '#src/studio/articles/preview-frame.ts';

/** Renders pages. Memoize it: another source closes the preview and begins a new one. */
interface PreviewSource<Wanted> {
  /** Resolves with the page as HTML. */
  render(wanted: Wanted): Promise<string>;
  /** Why a page cannot be shown; '': the page of a moment ago stays without a word. */
  reasonOf(failure: unknown): string;
  /** Hears of each page that is shown. */
  onShow?(wanted: Wanted): void;
}

/** A frame, and the reason why its page is not the newest. */
export interface PagePreviewState<Wanted> {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Whether the frame can show pages. */
  readonly isReady: boolean;
  readonly failure: string;
  readonly onLoad: () => void;
  readonly want: (wanted: Wanted) => void;
}

/** Shows the page of the newest content for which `want` was called. */
export function usePagePreview<Wanted>(source: PreviewSource<Wanted>): PagePreviewState<Wanted> {
  const frame = useRef<HTMLIFrameElement>(null);
  const pages = useRef<NewestFirst<Wanted, string>>(undefined);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const opened = new NewestFirst<Wanted, string>({
      ask: source.render,
      show(outcome, wanted) {
        if ('failure' in outcome) return setFailure(source.reasonOf(outcome.failure));
        if (frame.current !== null) showPage(frame.current, outcome.answer);
        source.onShow?.(wanted);
        setFailure('');
      },
    });
    pages.current = opened;
    return () => opened.close();
  }, [source]);
  const want = useCallback((wanted: Wanted) => pages.current?.want(wanted), []);
  const onLoad = useCallback(() => setReady(true), []);
  return { frame, isReady, failure, onLoad, want };
}
