/** The dialog that publishes an article: first the pages that would move, then a line until they are out. */

import { useEffect, useRef, useState } from 'react';
import { Button, Heading } from 'react-aria-components';
import { NOTHING_THERE } from '#src/kernel/nothing-there.ts';
import type { CmsArticle, CmsArticleWritten } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { ConflictPanel } from '#src/studio/articles/ConflictPanel.tsx';
import { type FieldConflict, mergeContents, toContent, withField } from '#src/studio/articles/content.ts';
import { PlanView } from '#src/studio/articles/PlanView.tsx';
import { PublishedLine } from '#src/studio/articles/PublishedLine.tsx';
import type { OpenDraft } from '#src/studio/articles/use-draft.ts';
import { CallFailed } from '#src/studio/calls.ts';
import type { StudioSay } from '#src/studio/say.ts';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { Working } from '#src/studio/shell/Working.tsx';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

type Step =
  | { readonly at: 'planning' }
  | { readonly at: 'failed'; readonly reason: string }
  | { readonly at: 'planned'; readonly planned: CmsArticleWritten }
  | { readonly at: 'changed'; readonly article: CmsArticle }
  | { readonly at: 'storing' }
  | { readonly at: 'stored'; readonly written: CmsArticleWritten; readonly since: number };

export function PublishPanel({ draft, onClose }: { readonly draft: OpenDraft; readonly onClose: () => void }) {
  const { say, lang, session: who } = useStudio();
  const [step, setStep] = useState<Step>({ at: 'planning' });
  /** The article is read again only after an undo, also when the dialog is closed before its end. */
  const undoing = useRef(Promise.resolve());
  const { server, session, view } = draft;
  const fail = async (error: unknown) => setStep(await stepAfter(error, draft, say));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan is made when the panel opens, and again when the step asks for it
  useEffect(() => {
    if (step.at !== 'planning') return;
    const plan = async () => {
      const { content, version } = session.view;
      // An article that was taken offline goes out again.
      if (version === NOTHING_THERE || content.state !== 'PASSED') session.edit({ ...content, state: 'PASSED' });
      if (!(await session.flush())) return setStep({ at: 'failed', reason: say('studio.publish.unsaved') });
      setStep({ at: 'planned', planned: await server.plan(session.view.version) });
    };
    plan().catch((error: unknown) => void fail(error));
  }, [step.at]);
  const publish = async () => {
    const since = performance.now();
    setStep({ at: 'storing' });
    try {
      setStep({ at: 'stored', written: await server.publish(session.view.version), since });
    } catch (error) {
      await fail(error);
    }
  };
  const close = () => {
    onClose();
    if (step.at === 'stored') void undoing.current.then(draft.reload);
  };
  const time = timeText(view.content.publishTime, lang, who.site.timeZone);
  const isLater = Date.parse(view.content.publishTime) > Date.now();
  const title = () => {
    if (step.at !== 'stored') return say('studio.publish.title');
    return say(isLater ? 'studio.state.scheduled' : 'studio.state.live');
  };
  if (step.at === 'changed')
    return <PublishedSince draft={draft} article={step.article} onDone={() => setStep({ at: 'planning' })} />;
  return (
    <Panel isWide onClose={close}>
      <Heading slot="title">{title()}</Heading>
      {step.at === 'planning' && <Working text={say('studio.publish.planning')} />}
      {step.at === 'storing' && <Working key="storing" text={say('studio.publish.storing')} />}
      {step.at === 'failed' && (
        <p className="fault" role="alert">
          {step.reason}
        </p>
      )}
      {step.at === 'planned' && <PlanView planned={step.planned} />}
      {step.at === 'stored' && (
        <PublishedLine
          draft={draft}
          written={step.written}
          since={step.since}
          isLater={isLater}
          onUndo={(work) => {
            undoing.current = work;
          }}
        />
      )}
      <div className="actions">
        {step.at === 'planned' && (
          <Button className="button main" onPress={() => void publish()}>
            {isLater ? say('studio.publish.later', { time }) : say('studio.publish.now')}
          </Button>
        )}
        {step.at === 'failed' && (
          <Button className="button main" onPress={() => setStep({ at: 'planning' })}>
            {say('studio.retry')}
          </Button>
        )}
        <Button className="button" onPress={close}>
          {say(step.at === 'stored' ? 'studio.close' : 'studio.cancel')}
        </Button>
      </div>
    </Panel>
  );
}

async function stepAfter(error: unknown, { server }: OpenDraft, say: StudioSay): Promise<Step> {
  const otherwise = say('studio.failed');
  if (!(error instanceof CallFailed)) return { at: 'failed', reason: otherwise };
  const { article } = error.status === 412 ? await server.state() : { article: undefined };
  if (article !== undefined) return { at: 'changed', article };
  const reasons = error.faults.map(({ reason }) => say.server(reason)).join(' · ');
  return { at: 'failed', reason: reasons || error.message || otherwise };
}

interface PublishedSinceProps {
  readonly draft: OpenDraft;
  readonly article: CmsArticle;
  readonly onDone: () => void;
}

/** Asks the editor about each difference from a version that somebody published since the draft began. */
function PublishedSince({ draft, article, onDone }: PublishedSinceProps) {
  const { say } = useStudio();
  const published = toContent(article);
  const [conflicts, setConflicts] = useState(() => mergeContents(undefined, draft.view.content, published).conflicts);
  const decide = ({ field, theirs }: FieldConflict, side: 'mine' | 'theirs') => {
    const { content } = draft.session.view;
    draft.session.edit(side === 'mine' ? content : withField(content, field, theirs));
    setConflicts((open) => open.filter((conflict) => conflict.field !== field));
  };
  useEffect(() => {
    if (conflicts.length > 0) return;
    draft.session.edit({ ...draft.session.view.content, version: article.version });
    onDone();
  }, [conflicts.length, draft.session, article.version, onDone]);
  if (conflicts.length === 0) return null;
  return <ConflictPanel conflicts={conflicts} note={say('studio.publish.changed')} onDecide={decide} />;
}
