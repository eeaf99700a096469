/** The preview beside the editor: the page of the article on the real template, with each word as it is typed. */

import { useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Lang } from '#src/kernel/lang.ts';
import type { Content } from '#src/studio/articles/content.ts';
import { PreviewFrame } from '#src/studio/articles/PreviewFrame.tsx';
import type { OpenDraft } from '#src/studio/articles/use-draft.ts';
import { usePagePreview } from '#src/studio/articles/use-page-preview.ts';
import { CallFailed } from '#src/studio/calls.ts';
import type { StudioSay } from '#src/studio/say.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface PagePreviewProps {
  readonly draft: OpenDraft;
  readonly lang: Lang;
}

/** The name of the measure that says how long the page took after a key. */
const MEASURE = 'studio preview';

interface Wanted {
  readonly lang: Lang;
  readonly content: Content;
  /** When it was typed. */
  readonly since: number;
}

/**
 * Why a page cannot be shown; '' where the server does not answer: then the page of a moment ago stays, and the mark of
 * saving says what is wrong.
 */
function reasonOf(failure: unknown, say: StudioSay): string {
  if (!(failure instanceof CallFailed)) throw failure;
  if (failure.status !== 400) return '';
  return failure.faults.map(({ reason }) => say.server(reason)).join(' · ') || failure.message;
}

export function PagePreview({ draft, lang }: PagePreviewProps) {
  const { say } = useStudio();
  const [width, setWidth] = useState<'phone' | 'desk'>('desk');
  const { server, view } = draft;
  const { content } = view;
  const isEmpty = (content.texts[lang]?.title ?? '').trim() === '';
  const isOut = view.state === 'login';
  const source = useMemo(
    () => ({
      render: ({ lang, content }: Wanted) => server.page(lang, content),
      reasonOf: (failure: unknown) => reasonOf(failure, say),
      onShow({ since }: Wanted) {
        performance.clearMeasures(MEASURE);
        performance.measure(MEASURE, { start: since });
      },
    }),
    [server, say],
  );
  const preview = usePagePreview(source);
  const { isReady, want } = preview;
  useEffect(() => {
    if (isReady && !isEmpty && !isOut) want({ lang, content, since: performance.now() });
  }, [content, isReady, isEmpty, isOut, lang, want]);
  return (
    <section className="preview" aria-label={say('studio.preview.title')} data-width={width}>
      <div className="preview-head">
        <h2>{say('studio.edit.preview')}</h2>
        <fieldset className="choice">
          <legend>{say('studio.preview.width')}</legend>
          {(['phone', 'desk'] as const).map((name) => (
            <Button key={name} aria-pressed={width === name} onPress={() => setWidth(name)}>
              {say(`studio.preview.${name}`)}
            </Button>
          ))}
        </fieldset>
      </div>
      <PreviewFrame preview={preview} hidden={isEmpty}>
        {isEmpty && <p className="soft strip">{say('studio.preview.none')}</p>}
      </PreviewFrame>
    </section>
  );
}
