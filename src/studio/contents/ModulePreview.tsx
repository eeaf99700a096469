import { useEffect, useRef, useState } from 'react';
import type { Lang } from '#src/kernel/lang.ts';
import { NewestFirst } from '#src/studio/articles/newest-first.ts';
import { showPage } from '#src/studio/articles/preview-frame.ts';
import { CallFailed, callStudio } from '#src/studio/calls.ts';
import type { Values } from '#src/studio/contents/values.ts';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface ModulePreviewProps {
  readonly code: string;
  readonly module: Values;
}

interface Wanted {
  readonly lang: Lang;
  readonly code: string;
  readonly module: Values;
}

const renderPage = ({ lang, code, module }: Wanted) =>
  callStudio<{ html: string }>(`POST /publishing/modules/${encodeURIComponent(code)}/page`, { body: { lang, module } });

/** The page that a module is on, on the real template, with each change as it is made. */
export function ModulePreview({ code, module }: ModulePreviewProps) {
  const { say, session, lang: own } = useStudio();
  const lang = session.site.languages.includes(own) ? own : (session.site.languages[0] ?? own);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState('');
  const pages = useRef<NewestFirst<Wanted, { html: string }>>(undefined);
  useEffect(() => {
    const opened = new NewestFirst<Wanted, { html: string }>({
      ask: renderPage,
      show(outcome) {
        if ('answer' in outcome) {
          if (frame.current !== null) showPage(frame.current, outcome.answer.html);
          return setFailure('');
        }
        const { failure: refused } = outcome;
        const faults = refused instanceof CallFailed ? refused.faults : [];
        setFailure(faults.map(({ reason }) => say.server(reason)).join(' · ') || failureText(refused, say));
      },
    });
    pages.current = opened;
    return () => opened.close();
  }, [say]);
  useEffect(() => {
    if (isReady && code !== '') pages.current?.want({ lang, code, module });
  }, [code, module, isReady, lang]);
  return (
    <section className="preview module-preview" aria-label={say('studio.preview.title')}>
      <div className="preview-head">
        <h2>{say('studio.edit.preview')}</h2>
      </div>
      {failure !== '' && <p className="warning strip">{say('studio.preview.failed', { reason: failure })}</p>}
      <iframe
        ref={frame}
        src="/studio/frame"
        sandbox="allow-same-origin"
        title={say('studio.preview.title')}
        onLoad={() => setReady(true)}
      />
    </section>
  );
}
