/** The line above the editor of an article: its state, whether all is saved, and buttons such as publish. */

import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { grants } from '#src/http/identity/roles.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { NOTHING_THERE } from '#src/kernel/nothing-there.ts';
import { HistoryPanel } from '#src/studio/articles/HistoryPanel.tsx';
import { OfflinePanel } from '#src/studio/articles/OfflinePanel.tsx';
import { PublishPanel } from '#src/studio/articles/PublishPanel.tsx';
import { SaveMark } from '#src/studio/articles/SaveMark.tsx';
import { SharePanel } from '#src/studio/articles/SharePanel.tsx';
import { StateMark } from '#src/studio/articles/StateMark.tsx';
import type { OpenDraft } from '#src/studio/articles/use-draft.ts';
import { goTo, receiptPath } from '#src/studio/router.ts';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface EditorHeadProps {
  readonly draft: OpenDraft;
  readonly code: string;
  readonly lang: Lang;
}

export function EditorHead({ draft, code, lang }: EditorHeadProps) {
  const { say, session } = useStudio();
  const [panel, setPanel] = useState<'publish' | 'history' | 'share' | 'offline'>();
  const [note, setNote] = useState('');
  const { article, server, view } = draft;
  const receipt = article?.paths[lang] ?? Object.values(article?.paths ?? {})[0];
  const discard = async () => {
    await server.discard();
    draft.reload();
  };
  const act = (work: Promise<void>) => void work.catch(() => setNote(say('studio.failed')));
  return (
    <div className="editor-head">
      <StudioLink className="back" to="/studio/articles">
        <span aria-hidden="true">←</span> {say('studio.articles')}
      </StudioLink>
      <h1 className="code">{code}</h1>
      {article === undefined ? (
        <span className="state">{say('studio.state.new')}</span>
      ) : (
        <StateMark state={article.state} isLive={article.live} publishTime={article.publishTime} />
      )}
      <SaveMark view={view} isPublished={article !== undefined} />
      <span className="note" role="status">
        {note || (view.merges > 0 && view.conflicts.length === 0 ? say('studio.merged') : '')}
      </span>
      <MenuTrigger>
        <Button className="button">{say('studio.more')}</Button>
        <Popover className="popover" placement="bottom end">
          <Menu className="menu">
            <MenuItem onAction={() => setPanel('history')}>{say('studio.history')}</MenuItem>
            <MenuItem onAction={() => setPanel('share')}>{say('studio.preview.share')}</MenuItem>
            {receipt !== undefined && grants(session.roles, 'seo') && (
              <MenuItem onAction={() => goTo(receiptPath(receipt))}>{say('studio.edit.receipt')}</MenuItem>
            )}
            {article?.live === true && (
              <MenuItem onAction={() => setPanel('offline')}>{say('studio.offline')}</MenuItem>
            )}
            {article !== undefined && view.version !== NOTHING_THERE && (
              <MenuItem onAction={() => act(discard())}>{say('studio.discard')}</MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      <Button className="button main" onPress={() => setPanel('publish')}>
        {say('studio.publish')}
      </Button>
      {panel === 'publish' && <PublishPanel draft={draft} onClose={() => setPanel(undefined)} />}
      {panel === 'share' && <SharePanel draft={draft} lang={lang} onClose={() => setPanel(undefined)} />}
      {panel === 'offline' && <OfflinePanel draft={draft} onClose={() => setPanel(undefined)} />}
      {panel === 'history' && <HistoryPanel draft={draft} onClose={() => setPanel(undefined)} />}
    </div>
  );
}
