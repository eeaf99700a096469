/** The screen on which an editor writes an article: its texts on one side, its page on the other. */

import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { ArticleKind } from '#src/kernel/article-kind.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { ConflictPanel } from '#src/studio/articles/ConflictPanel.tsx';
import { type Content, EMPTY_TEXT, type Text } from '#src/studio/articles/content.ts';
import { EditorHead } from '#src/studio/articles/EditorHead.tsx';
import { LanguageTabs } from '#src/studio/articles/LanguageTabs.tsx';
import { PagePreview } from '#src/studio/articles/PagePreview.tsx';
import { SettingsFields } from '#src/studio/articles/SettingsFields.tsx';
import { TextFields } from '#src/studio/articles/TextFields.tsx';
import { isOpenDraft, type OpenDraft, useDraft } from '#src/studio/articles/use-draft.ts';
import { CallFailed } from '#src/studio/calls.ts';
import { goTo } from '#src/studio/router.ts';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface ArticleEditorProps {
  readonly kind: ArticleKind;
  readonly code: string;
}

export function ArticleEditor({ kind, code }: ArticleEditorProps) {
  const { say } = useStudio();
  const opened = useDraft(kind, code);
  const [lang, setLang] = useState<Lang>();
  if (opened === 'loading') return <Notice text={say('studio.loading')} />;
  if (opened === 'missing') {
    return (
      <Notice
        text={say('studio.missing')}
        action={say('studio.backToList')}
        onAction={() => goTo('/studio/articles')}
      />
    );
  }
  if (isOpenDraft(opened)) return <OpenArticle draft={opened} code={code} chosen={lang} onLang={setLang} />;
  const isForbidden = opened.failure instanceof CallFailed && opened.failure.status === 403;
  const text = isForbidden ? say('studio.forbidden') : say('studio.noAnswer');
  return <Notice text={text} action={say('studio.retry')} onAction={opened.retry} />;
}

interface OpenArticleProps {
  readonly draft: OpenDraft;
  readonly code: string;
  /** undefined: nobody has chosen a language yet. */
  readonly chosen: Lang | undefined;
  readonly onLang: (lang: Lang) => void;
}

function OpenArticle({ draft, code, chosen, onLang }: OpenArticleProps) {
  const { say, session: who } = useStudio();
  const { session, view, turn } = draft;
  const { content, conflicts, rewrites } = view;
  const { languages } = who.site;
  const lang = chosen ?? languages.find((name) => content.texts[name]) ?? languages[0] ?? 'th';
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const text = content.texts[lang] ?? EMPTY_TEXT;
  // Reads the content of this moment: changes of another editor may have come since it was shown.
  const edit = (part: Partial<Content>) => session.edit({ ...session.view.content, ...part });
  const editText = (part: Partial<Text>) => {
    const { texts } = session.view.content;
    edit({ texts: { ...texts, [lang]: { ...(texts[lang] ?? EMPTY_TEXT), ...part } } });
  };
  // The fields begin anew when the article is read again, but not the line above: a menu that is open there stays open.
  return (
    <div className="editor" data-side={side}>
      <EditorHead draft={draft} code={code} lang={lang} />
      <div className="sides">
        {(['write', 'preview'] as const).map((name) => (
          <Button key={name} className="side" aria-pressed={side === name} onPress={() => setSide(name)}>
            {say(`studio.edit.${name}`)}
          </Button>
        ))}
      </div>
      <div key={turn} className="writing">
        <LanguageTabs languages={languages} content={content} lang={lang} onLang={onLang}>
          <TextFields key={lang} lang={lang} text={text} rewrites={rewrites} onChange={editText} />
        </LanguageTabs>
        <SettingsFields key={rewrites} content={content} onChange={edit} />
      </div>
      <PagePreview key={`preview ${turn}`} draft={draft} lang={lang} />
      {conflicts.length > 0 && (
        <ConflictPanel conflicts={conflicts} onDecide={(conflict, chosen) => session.decide(conflict, chosen)} />
      )}
    </div>
  );
}
