/** The dialog that lists who changed an article and when; each revision can be looked at and restored. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Heading } from 'react-aria-components';
import type { Revision } from '#src/modules/running/revisions/contract.ts';
import { fieldName } from '#src/studio/articles/field-name.ts';
import { RevisionChanges } from '#src/studio/articles/RevisionChanges.tsx';
import type { OpenDraft } from '#src/studio/articles/use-draft.ts';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function HistoryPanel({ draft, onClose }: { readonly draft: OpenDraft; readonly onClose: () => void }) {
  const { say } = useStudio();
  const [note, setNote] = useState('');
  const [isRestored, setRestored] = useState(false);
  const [shownNumber, setShownNumber] = useState<number>();
  const revisions = useQuery({
    queryKey: ['revisions', draft.article?.version ?? ''],
    queryFn: () => draft.server.revisions(),
  });
  const restore = async (number: number) => {
    try {
      await draft.server.restore(number);
      setNote(say('studio.history.restored', { number }));
      setRestored(true);
      await revisions.refetch();
    } catch {
      setNote(say('studio.failed'));
    }
  };
  const close = () => {
    onClose();
    if (isRestored) draft.reload();
  };
  const rows = revisions.data ?? [];
  return (
    <Panel isWide onClose={close}>
      <Heading slot="title">{say('studio.history.title')}</Heading>
      <p role="status">{revisions.isPending ? say('studio.loading') : note}</p>
      {!revisions.isPending && rows.length === 0 && <p>{say('studio.history.none')}</p>}
      <ol className="revisions">
        {rows.map((revision, index) => (
          <li key={revision.number}>
            <RevisionLine revision={revision} />
            <div className="actions">
              <Button
                className="button small"
                aria-expanded={shownNumber === revision.number}
                onPress={() => setShownNumber(shownNumber === revision.number ? undefined : revision.number)}
              >
                {say('studio.history.show', { number: revision.number })}
              </Button>
              {index > 0 && !revision.deleted && (
                <Button className="button small" onPress={() => void restore(revision.number)}>
                  {say('studio.history.restore', { number: revision.number })}
                </Button>
              )}
            </div>
            {shownNumber === revision.number && <RevisionChanges draft={draft} number={revision.number} />}
          </li>
        ))}
      </ol>
      <div className="actions">
        <Button className="button" onPress={close}>
          {say('studio.close')}
        </Button>
      </div>
    </Panel>
  );
}

function RevisionLine({ revision: { by, at, fields, deleted, reason } }: { readonly revision: Revision }) {
  const { say, lang, session } = useStudio();
  const changed = fields.map((field) => fieldName(field, say)).join(', ') || say('studio.history.began');
  return (
    <p>
      <strong>{deleted ? say('studio.history.deleted') : changed}</strong>
      <span className="soft">
        {by}
        {at !== null && ` · ${timeText(at, lang, session.site.timeZone)}`}
        {reason !== null && ` · ${reason}`}
      </span>
    </p>
  );
}
