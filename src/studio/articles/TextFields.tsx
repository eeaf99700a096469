/** The fields of an article in one language: title, description, body and tags. */

import { Input, Label, TextArea, TextField } from 'react-aria-components';
import type { Lang } from '#src/kernel/lang.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { Text } from '#src/studio/articles/content.ts';
import { MarkdownField } from '#src/studio/articles/MarkdownField.tsx';
import { ChosenList } from '#src/studio/lookups/ChosenList.tsx';
import { findTags } from '#src/studio/lookups/lookups.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface TextFieldsProps {
  readonly lang: Lang;
  readonly text: Text;
  /** How often the text changed without being typed here. */
  readonly rewrites: number;
  readonly onChange: (part: Partial<Text>) => void;
}

/** Search engines cut titles and descriptions with more letters. */
const LONG_TITLE = 60;
const LONG_SUMMARY = 160;

const letters = (text: string, lang: Lang): number =>
  [...new Intl.Segmenter(lang, { granularity: 'grapheme' }).segment(text)].length;

export function TextFields({ lang, text, rewrites, onChange: change }: TextFieldsProps) {
  const { say } = useStudio();
  const long = { title: letters(text.title, lang) > LONG_TITLE, summary: letters(text.summary, lang) > LONG_SUMMARY };
  return (
    <div className="fields">
      <TextField value={text.title} onChange={(title) => change({ title })} maxLength={LONGEST.articleTitle}>
        <Label>{say('studio.edit.title')}</Label>
        <Input className="input title" lang={lang} />
        <Length count={letters(text.title, lang)} note={long.title ? say('studio.edit.longTitle') : ''} />
      </TextField>
      <TextField value={text.summary} onChange={(summary) => change({ summary })} maxLength={LONGEST.articleSummary}>
        <Label>{say('studio.edit.summary')}</Label>
        <TextArea className="input" rows={2} lang={lang} />
        <Length count={letters(text.summary, lang)} note={long.summary ? say('studio.edit.longSummary') : ''} />
      </TextField>
      <MarkdownField
        label={say('studio.edit.body')}
        lang={lang}
        value={text.body}
        rewrites={rewrites}
        isMarkdown={text.format === 'markdown'}
        onChange={(body) => change({ body })}
      />
      <ChosenList
        label={say('studio.edit.tags')}
        name={`tags ${lang}`}
        values={text.tags}
        find={findTags(lang)}
        isFree
        onChange={(tags) => change({ tags })}
      />
    </div>
  );
}

function Length({ count, note }: { readonly count: number; readonly note: string }) {
  const { say } = useStudio();
  if (count === 0) return null;
  return (
    <p className={note === '' ? 'soft hint' : 'warning hint'}>
      {say('studio.edit.length', { count })}
      {note !== '' && ` · ${note}`}
    </p>
  );
}
