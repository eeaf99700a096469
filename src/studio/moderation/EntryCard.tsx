/** The card of an entry that a moderator decides on: a comment, an edit of a profile or a report, with its buttons. */

import { Button } from 'react-aria-components';
import type { DecisionRequest } from '#src/modules/people/moderation/contract.ts';
import { isOpenTo, type Queue, type QueueEntry } from '#src/studio/moderation/queues.ts';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface EntryCardProps {
  readonly queue: Queue;
  readonly entry: QueueEntry;
  readonly isMarked: boolean;
  /** Why the server refused a decision; undefined: it refused none. */
  readonly fault: unknown;
  readonly onMark: () => void;
  readonly onDecide: (action: DecisionRequest['action']) => void;
}

export function EntryCard({ queue, entry, isMarked, fault, onMark, onDecide }: EntryCardProps) {
  const { say, lang, session } = useStudio();
  const { id, nickname, at, text, quote, about, reports, hiddenBefore, field, option, state } = entry;
  const name = nickname ?? say('studio.moderation.closedAccount');
  const heading = `entry-${id}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the card that has the focus is decided by keys
    <li className="card entry" data-entry={id} tabIndex={0} aria-labelledby={heading}>
      <div className="card-head">
        <label className="yes">
          <input
            type="checkbox"
            checked={isMarked}
            onChange={onMark}
            aria-label={say('studio.moderation.mark', { name })}
          />
        </label>
        <h2 id={heading}>{name}</h2>
        <span className="soft number">{timeText(at, lang, session.site.timeZone)}</span>
        {field !== null && <strong>{say(`studio.moderation.field.${field}`)}</strong>}
        {option !== null && <strong>{say(`report.option.${option}`)}</strong>}
        {reports > 0 && <span className="warning">{say('studio.moderation.openReports', { count: reports })}</span>}
        {hiddenBefore > 0 && (
          <span className="warning">{say('studio.moderation.hiddenBefore', { count: hiddenBefore })}</span>
        )}
      </div>
      {about !== null && (
        <a className="address" href={about.path} target="_blank" rel="noreferrer">
          {about.title}
        </a>
      )}
      {quote !== null && <blockquote className="quote soft">{quote}</blockquote>}
      <p className="entry-text">{text === '' ? say('studio.moderation.removed') : text}</p>
      {fault !== undefined && <p className="fault">{failureText(fault, say)}</p>}
      <div className="actions">
        {queue.actions.map((action, number) =>
          isOpenTo(queue, action, state) ? (
            <Button key={action} className="button small" onPress={() => onDecide(action)}>
              {say(`studio.moderation.${action}`)} <kbd>{number + 1}</kbd>
            </Button>
          ) : null,
        )}
      </div>
    </li>
  );
}
