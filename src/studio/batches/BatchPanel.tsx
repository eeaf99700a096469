/** The dialog that changes the chosen articles: the plan of all of them first, then a line until they are out. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button, Heading } from 'react-aria-components';
import type {
  ArticleBatchDone,
  ArticleBatchInput,
  NamedArticle,
} from '#src/modules/reading/articles/batches/batch-contract.ts';
import { BatchPlan } from '#src/studio/batches/BatchPlan.tsx';
import { BatchTagFields } from '#src/studio/batches/BatchTagFields.tsx';
import { type BatchTag, CHANGED_LISTS } from '#src/studio/batches/batch-calls.ts';
import { UndoBatchPanel } from '#src/studio/batches/UndoBatchPanel.tsx';
import { callStudio } from '#src/studio/calls.ts';
import { PagesOutLine } from '#src/studio/releases/PagesOutLine.tsx';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { Working } from '#src/studio/shell/Working.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface BatchPanelProps {
  readonly action: ArticleBatchInput['action'];
  readonly articles: readonly NamedArticle[];
  readonly onClose: () => void;
  /** The articles are changed, and the dialog is closed. */
  readonly onDone: () => void;
}

export function BatchPanel({ action, articles, onClose, onDone }: BatchPanelProps) {
  const { say, session, lang } = useStudio();
  const queries = useQueryClient();
  const [tag, setTag] = useState<BatchTag>({ lang: session.site.languages[0] ?? lang, label: '' });
  const [busyText, setBusyText] = useState<string>();
  const [fault, setFault] = useState('');
  const [planned, setPlanned] = useState<ArticleBatchDone>();
  const [stored, setStored] = useState<{ readonly id: number; readonly since: number }>();
  const [isUndoing, setUndoing] = useState(false);
  const needsTag = action === 'add-tag' || action === 'remove-tag';
  const send = async (isPlan: boolean) => {
    const since = performance.now();
    setBusyText(say(isPlan ? 'studio.publish.planning' : 'studio.publish.storing'));
    setFault('');
    try {
      const body = { action, articles, ...(needsTag ? { lang: tag.lang, label: tag.label.trim() } : {}) };
      const done = await callStudio<ArticleBatchDone>('POST /publishing/article-batches', {
        query: { plan: isPlan },
        body,
      });
      if (isPlan) setPlanned(done);
      else setStored({ id: done.id, since });
    } catch (error) {
      setFault(failureText(error, say));
    }
    setBusyText(undefined);
  };
  const begin = useRef(send);
  useEffect(() => {
    if (!needsTag) void begin.current(true);
  }, [needsTag]);
  const close = () => {
    onClose();
    if (stored === undefined) return;
    for (const name of CHANGED_LISTS) void queries.invalidateQueries({ queryKey: [name] });
    onDone();
  };
  if (isUndoing && stored !== undefined)
    return <UndoBatchPanel calls="article-batches" id={stored.id} onClose={close} />;
  return (
    <Panel isWide onClose={close}>
      <Heading slot="title">
        {say(`studio.batch.${action}`)} · {say('studio.batch.chosen', { count: articles.length })}
      </Heading>
      {needsTag && stored === undefined && (
        <BatchTagFields
          tag={tag}
          onChange={(changed) => {
            setTag(changed);
            setPlanned(undefined);
          }}
        />
      )}
      {busyText !== undefined && <Working text={busyText} />}
      {planned !== undefined && stored === undefined && busyText === undefined && <BatchPlan planned={planned} />}
      {stored !== undefined && <PagesOutLine began={stored.since} />}
      <p role="status" className="fault">
        {fault}
      </p>
      <div className="actions">
        {stored === undefined && planned === undefined && needsTag && (
          <Button
            className="button main"
            isDisabled={busyText !== undefined || tag.label.trim() === ''}
            onPress={() => void send(true)}
          >
            {say('studio.batch.look')}
          </Button>
        )}
        {stored === undefined && planned !== undefined && planned.changed.length > 0 && (
          <Button className="button main" isDisabled={busyText !== undefined} onPress={() => void send(false)}>
            {say('studio.batch.now', { count: planned.changed.length })}
          </Button>
        )}
        {stored !== undefined && (
          <Button className="button" onPress={() => setUndoing(true)}>
            {say('studio.batch.undo')}
          </Button>
        )}
        <Button className="button" onPress={close}>
          {say(stored === undefined ? 'studio.cancel' : 'studio.close')}
        </Button>
      </div>
    </Panel>
  );
}
