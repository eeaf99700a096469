/** The line of a change of several articles in a list: who, when, how many, and the button that takes it back. */

import { Button } from 'react-aria-components';
import type { ArticleBatch } from '#src/modules/reading/articles/batches/batch-contract.ts';
import type { StudioSay } from '#src/studio/say.ts';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface BatchLineProps {
  readonly batch: ArticleBatch;
  readonly onUndo: () => void;
}

export function BatchLine({ batch, onUndo }: BatchLineProps) {
  const { say, lang, session } = useStudio();
  const title = batchTitle(batch, say);
  return (
    <li>
      <span>
        {batch.lang !== null && <span className="lang">{batch.lang}</span>} <strong>{title}</strong>
        <span className="soft">
          {' '}
          {say('studio.tags.articles', { count: batch.articles })} · {batch.by} ·{' '}
          {timeText(batch.at, lang, session.site.timeZone)}
        </span>
      </span>
      {batch.undone && <span className="soft">{say('studio.batch.undone')}</span>}
      {batch.undoable && (
        <Button className="button small" aria-label={`${say('studio.batch.undo')}: ${title}`} onPress={onUndo}>
          {say('studio.batch.undo')}
        </Button>
      )}
    </li>
  );
}

/** The change in words, such as “cheap merged with bargain”. */
function batchTitle({ action, label, toLabel, merged }: ArticleBatch, say: StudioSay): string {
  if (action === 'publish' || action === 'recall') return say(`studio.batch.line.${action}`);
  const name = label ?? '';
  if (action !== 'move-tag') return say(`studio.batch.line.${action}`, { label: name });
  return say(merged ? 'studio.batch.line.merge' : 'studio.batch.line.rename', { label: name, to: toLabel ?? '' });
}
