/** The frame of a preview, below the reason why its page is not the newest; used for articles and modules. */

import type { ReactNode } from 'react';
import type { PagePreviewState } from '#src/studio/articles/use-page-preview.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface PreviewFrameProps {
  readonly preview: Pick<PagePreviewState<never>, 'frame' | 'failure' | 'onLoad'>;
  readonly hidden?: boolean;
  /** Stands between the reason and the frame. */
  readonly children?: ReactNode;
}

export function PreviewFrame({ preview, hidden = false, children }: PreviewFrameProps) {
  const { say } = useStudio();
  const { frame, failure, onLoad } = preview;
  return (
    <>
      {failure !== '' && <p className="warning strip">{say('studio.preview.failed', { reason: failure })}</p>}
      {children}
      <iframe
        ref={frame}
        src="/studio/frame"
        sandbox="allow-same-origin"
        title={say('studio.preview.title')}
        hidden={hidden}
        onLoad={onLoad}
      />
    </>
  );
}
