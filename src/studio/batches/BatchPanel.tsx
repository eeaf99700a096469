/** The dialog that changes the chosen articles: the plan of all of them first, then a line until they are out. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Heading } from 'react-aria-components';
import type {
  ArticleBatchDone,
  ArticleBatchInput,
  NamedArticle,
} from '#src/modules/reading/articles/batches/batch-contract.ts';
import { BatchPlan } from '#src/studio/batches/BatchPlan.tsx';
import { BatchTagFields } from '#src/studio/batches/BatchTagFields.tsx';
import { type BatchTag, CHANGED_LISTS } from '#src/studio/batches/batch-calls.ts';
import { UndoBatchPanel } from '#src/studio/batches/UndoBatchPanel.tsx';
import { ChangeActions } from '#src/studio/releases/ChangeActions.tsx';
import { PagesOutLine } from '#src/studio/releases/PagesOutLine.tsx';
import { usePlannedChange } from '#src/studio/releases/use-planned-change.ts';
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
  const [isUndoing, setUndoing] = useState(false);
  const change = usePlannedChange<ArticleBatchDone>('POST /publishing/article-batches');
  const { planned, stored, busyText, fault } = change;
  const needsTag = action === 'add-tag' || action === 'remove-tag';
  const body = { action, articles, ...(needsTag ? { lang: tag.lang, label: tag.label.trim() } : {}) };
  const begin = useRef(() => void change.plan(body));
  useEffect(() => {
    if (!needsTag) begin.current();
  }, [needsTag]);
  const close = () => {
    onClose();
    if (stored === undefined) return;
    for (const name of CHANGED_LISTS) void queries.invalidateQueries({ queryKey: [name] });
    onDone();
  };
  const choose = (chosen: BatchTag) => {
    setTag(chosen);
    change.forgetPlan();
  };
  if (isUndoing && stored !== undefined)
    return <UndoBatchPanel calls="article-batches" id={stored.answer.id} onClose={close} />;
  return (
    <Panel isWide onClose={close}>
      <Heading slot="title">
        {say(`studio.batch.${action}`)} · {say('studio.batch.chosen', { count: articles.length })}
      </Heading>
      {needsTag && stored === undefined && <BatchTagFields tag={tag} onChange={choose} />}
      {busyText !== undefined && <Working text={busyText} />}
      {planned !== undefined && stored === undefined && busyText === undefined && <BatchPlan planned={planned} />}
      {stored !== undefined && <PagesOutLine began={stored.since} />}
      <ChangeActions
        change={change}
        isPlannedFirst={!needsTag}
        canPlan={!needsTag || tag.label.trim() !== ''}
        canMake={planned !== undefined && planned.changed.length > 0}
        planText={say(needsTag && fault === '' ? 'studio.batch.look' : 'studio.retry')}
        makeText={say('studio.batch.now', { count: planned?.changed.length ?? 0 })}
        onPlan={() => void change.plan(body)}
        onMake={() => void change.make(body)}
        onUndo={() => setUndoing(true)}
        onClose={close}
      />
    </Panel>
  );
}
