/** Opens an article in the editor: reads the server and the browser's unsaved work, and keeps both up to date. */

import { useEffect, useState } from 'react';
import type { ArticleKind } from '#src/kernel/article-kind.ts';
import type { CmsArticle } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { ArticleServer } from '#src/studio/articles/article-server.ts';
import { DraftSession, type DraftView } from '#src/studio/articles/draft-session.ts';
import { keepWork } from '#src/studio/articles/kept-work.ts';
import { useStudio } from '#src/studio/use-studio.ts';

/** An article that is open in the editor. */
export interface OpenDraft {
  readonly server: ArticleServer;
  readonly session: DraftSession;
  readonly view: DraftView;
  /** The article as it is published; undefined: it never was. */
  readonly article: CmsArticle | undefined;
  /** Counts how often everything was read again. */
  readonly turn: number;
  /** Reads everything again, after the server changed the article. */
  readonly reload: () => void;
}

type Opening = OpenDraft | 'loading' | 'missing' | { readonly failure: unknown; readonly retry: () => void };

/** The open article; or that it is loading, missing, or could not be read. */
export function useDraft(kind: ArticleKind, code: string): Opening {
  const { session: who, logins, askLogin } = useStudio();
  const site = who.site.code;
  const [turn, setTurn] = useState(0);
  const [opened, setOpened] = useState<Opening>('loading');
  useEffect(() => {
    const server = new ArticleServer(kind, code);
    const store = keepWork(site, kind, code);
    const again = () => setTurn((count) => count + 1);
    let session: DraftSession | undefined;
    let isOpen = true;
    const open = async () => {
      const { article, stored } = await server.state();
      const unsaved = store.read();
      const begun = stored ?? (unsaved && { content: unsaved.saved, version: unsaved.version });
      if (!isOpen) return;
      if (begun === undefined) return setOpened('missing');
      const show = (view: DraftView) => {
        if (isOpen) setOpened((before) => (isOpenDraft(before) ? { ...before, view } : before));
      };
      session = new DraftSession(begun, { server, store, onChange: show });
      setOpened({ server, session, view: session.view, article, turn, reload: again });
    };
    open().catch((failure: unknown) => {
      if (isOpen) setOpened({ failure, retry: again });
    });
    const retry = () => void session?.flush();
    addEventListener('online', retry);
    return () => {
      isOpen = false;
      removeEventListener('online', retry);
      session?.close();
      void session?.flush();
    };
  }, [kind, code, site, turn]);
  const session = isOpenDraft(opened) ? opened.session : undefined;
  const state = isOpenDraft(opened) ? opened.view.state : undefined;
  useEffect(() => {
    if (state === 'login') askLogin();
  }, [state, askLogin]);
  useEffect(() => {
    if (logins > 0) void session?.flush();
  }, [logins, session]);
  return opened;
}

/** Whether an article is open. */
export const isOpenDraft = (opened: Opening): opened is OpenDraft => typeof opened === 'object' && 'session' in opened;
