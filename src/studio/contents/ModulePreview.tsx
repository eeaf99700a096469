/** The preview of a module while an editor changes it: the page that the module is on, on the real template. */

import { useEffect, useMemo } from 'react';
import type { Lang } from '#src/kernel/lang.ts';
import { PreviewFrame } from '#src/studio/articles/PreviewFrame.tsx';
import { usePagePreview } from '#src/studio/articles/use-page-preview.ts';
import { CallFailed, callStudio } from '#src/studio/calls.ts';
import type { Values } from '#src/studio/contents/values.ts';
import type { StudioSay } from '#src/studio/say.ts';
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

async function renderPage({ lang, code, module }: Wanted): Promise<string> {
  const path = `POST /publishing/modules/${encodeURIComponent(code)}/page` as const;
  return (await callStudio<{ html: string }>(path, { body: { lang, module } })).html;
}

function refusalText(failure: unknown, say: StudioSay): string {
  const faults = failure instanceof CallFailed ? failure.faults : [];
  return faults.map(({ reason }) => say.server(reason)).join(' · ') || failureText(failure, say);
}

export function ModulePreview({ code, module }: ModulePreviewProps) {
  const { say, session, lang: own } = useStudio();
  const lang = session.site.languages.includes(own) ? own : (session.site.languages[0] ?? own);
  const source = useMemo(
    () => ({ render: renderPage, reasonOf: (failure: unknown) => refusalText(failure, say) }),
    [say],
  );
  const preview = usePagePreview(source);
  const { isReady, want } = preview;
  useEffect(() => {
    if (isReady && code !== '') want({ lang, code, module });
  }, [code, module, isReady, lang, want]);
  return (
    <section className="preview module-preview" aria-label={say('studio.preview.title')}>
      <div className="preview-head">
        <h2>{say('studio.edit.preview')}</h2>
      </div>
      <PreviewFrame preview={preview} />
    </section>
  );
}
