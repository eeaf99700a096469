/** The line after a publication: how many pages are not out yet, how long it took, and a button to undo it. */

import { useState } from 'react';
import { Button } from 'react-aria-components';
import { NOTHING_THERE } from '#src/kernel/nothing-there.ts';
import type { CmsArticleWritten } from '#src/modules/reading/articles/cms/cms-contract.ts';
import type { OpenDraft } from '#src/studio/articles/use-draft.ts';
import { usePagesOut } from '#src/studio/releases/use-pages-out.ts';
import { Working } from '#src/studio/shell/Working.tsx';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface PublishedLineProps {
  readonly draft: OpenDraft;
  readonly written: CmsArticleWritten;
  /** When publishing began. */
  readonly since: number;
  /** It waits for its publish time. */
  readonly isLater: boolean;
  /** Hears that the publication is being taken back. */
  readonly onUndo: (undoing: Promise<void>) => void;
}

export function PublishedLine({ draft, written, since, isLater, onUndo }: PublishedLineProps) {
  const { say, lang, session } = useStudio();
  const [began, setBegan] = useState(since);
  const [isUndone, setUndone] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const [failure, setFailure] = useState('');
  const { waiting, seconds } = usePagesOut(began);
  const undo = async () => {
    setUndoing(true);
    const pressed = performance.now();
    try {
      const { content } = draft.session.view;
      if (written.outcome === 'created') await draft.server.recall();
      else await draft.server.undo();
      // The text that was taken back becomes the draft.
      const { article } = await draft.server.state();
      await draft.server.put({ ...content, version: article?.version }, NOTHING_THERE);
      setBegan(pressed);
      setUndone(true);
    } catch {
      setFailure(say('studio.failed'));
    }
    setUndoing(false);
  };
  const path = Object.values(written.paths)[0];
  const time = timeText(draft.view.content.publishTime, lang, session.site.timeZone);
  const done = () => {
    if (isUndone) return say('studio.publish.undone', { seconds });
    return isLater ? say('studio.publish.scheduled', { time }) : say('studio.publish.out', { seconds });
  };
  return (
    <>
      {isUndoing ? (
        <Working text={say('studio.publish.undoing')} />
      ) : (
        <p className={waiting === 0 ? 'out' : ''} role="status" data-out={waiting === 0}>
          {waiting === 0 ? done() : say('studio.publish.waiting', { count: Math.max(waiting, 1) })}
        </p>
      )}
      {failure !== '' && <p className="fault">{failure}</p>}
      <div className="actions">
        {path !== undefined && !isUndone && !isLater && (
          <a className="button" href={path} target="_blank" rel="noreferrer">
            {say('studio.publish.open')}
          </a>
        )}
        {!isUndone && !isUndoing && written.outcome !== 'unchanged' && (
          <Button className="button" onPress={() => onUndo(undo())}>
            {say('studio.publish.undo')}
          </Button>
        )}
      </div>
    </>
  );
}
