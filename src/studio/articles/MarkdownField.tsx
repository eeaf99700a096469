/** The field for the body of an article: an editor of Markdown with buttons for marks, pages, pictures and picks. */

import { useEffect, useId, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import type { Lang } from '#src/kernel/lang.ts';
import { type Insert, InsertPanel } from '#src/studio/articles/InsertPanel.tsx';
import { type MarkdownEditor, type MarkdownMark, openMarkdown } from '#src/studio/articles/markdown-editor.ts';
import { ToolButton } from '#src/studio/articles/ToolButton.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface MarkdownFieldProps {
  readonly label: string;
  readonly lang: Lang;
  readonly value: string;
  /** How often the value changed without being typed here. */
  readonly rewrites: number;
  readonly isMarkdown: boolean;
  readonly onChange: (value: string) => void;
}

const MARKS: readonly { readonly mark: MarkdownMark; readonly sign: string }[] = [
  { mark: 'bold', sign: 'B' },
  { mark: 'italic', sign: 'I' },
  { mark: 'heading', sign: 'H' },
  { mark: 'link', sign: '[ ]' },
  { mark: 'list', sign: '•' },
];

const INSERTS: readonly {
  readonly insert: Insert;
  readonly key: 'studio.link.page' | 'studio.picture' | 'studio.pick';
  readonly sign: string;
}[] = [
  { insert: 'page', key: 'studio.link.page', sign: '↗' },
  { insert: 'picture', key: 'studio.picture', sign: '▣' },
  { insert: 'pick', key: 'studio.pick', sign: '฿' },
];

export function MarkdownField({ label, lang, value, rewrites, isMarkdown, onChange }: MarkdownFieldProps) {
  const { say } = useStudio();
  const labelId = useId();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<MarkdownEditor>(undefined);
  const [inserting, setInserting] = useState<Insert>();
  const tell = useRef(onChange);
  tell.current = onChange;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor begins with the value and keeps its own from then on
  useEffect(() => {
    if (place.current === null) return;
    const opened = openMarkdown(place.current, {
      value,
      lang,
      label,
      isMarkdown,
      onChange: (text) => tell.current(text),
    });
    editor.current = opened;
    return () => opened.close();
  }, [lang, label, isMarkdown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed here stands in the editor already
  useEffect(() => {
    editor.current?.show(value);
  }, [rewrites]);
  return (
    <div className="markdown">
      <div className="markdown-head">
        <span id={labelId} className="label">
          {label}
        </span>
        {isMarkdown ? (
          <Toolbar className="tools" aria-label={say('studio.edit.tools')}>
            {MARKS.map(({ mark, sign }) => (
              <ToolButton
                key={mark}
                className={`tool ${mark}`}
                name={say(`studio.edit.${mark}`)}
                sign={sign}
                onPress={() => editor.current?.mark(mark)}
              />
            ))}
            {INSERTS.map(({ insert, key, sign }) => (
              <ToolButton
                key={insert}
                className="tool"
                name={say(key)}
                sign={sign}
                onPress={() => setInserting(insert)}
              />
            ))}
          </Toolbar>
        ) : (
          <span className="soft">{say('studio.edit.html')}</span>
        )}
      </div>
      <div ref={place} className="markdown-text" />
      {editor.current !== undefined && (
        <InsertPanel what={inserting} lang={lang} editor={editor.current} onClose={() => setInserting(undefined)} />
      )}
    </div>
  );
}
