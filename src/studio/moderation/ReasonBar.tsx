/** The fields with which a moderator chooses the reason that users are told: a template, or own words. */

import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { loadReasons } from '#src/studio/say.ts';
import { useStudio } from '#src/studio/use-studio.ts';

/** The reason that users are told, in their language. */
export interface Reason {
  readonly lang: Lang;
  readonly text: string;
}

interface ReasonBarProps {
  readonly reason: Reason;
  readonly field: RefObject<HTMLSelectElement | null>;
  readonly onChange: (reason: Reason) => void;
}

/** Templates are in three languages. */
export function ReasonBar({ reason: { lang, text }, field, onChange }: ReasonBarProps) {
  const { say } = useStudio();
  const { data: templates = [] } = useQuery({
    queryKey: ['reasons', lang],
    queryFn: () => loadReasons(lang),
    staleTime: Number.POSITIVE_INFINITY,
  });
  /** Changes the language; a template that was chosen is replaced by its translation. */
  const speak = async (chosen: Lang) => {
    const at = templates.indexOf(text);
    onChange({ lang: chosen, text: at === -1 ? text : ((await loadReasons(chosen))[at] ?? text) });
  };
  return (
    <fieldset className="reason-bar">
      <legend className="label">{say('studio.moderation.reason')}</legend>
      <label>
        {say('studio.list.lang')}
        <select className="input" value={lang} onChange={({ target }) => void speak(target.value as Lang)}>
          {LANGS.map((name) => (
            <option key={name} value={name}>
              {name.toUpperCase()}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say('studio.moderation.template')}
        <select
          ref={field}
          className="input"
          lang={lang}
          value={templates.includes(text) ? text : ''}
          onChange={({ target }) => onChange({ lang, text: target.value })}
        >
          <option value="">–</option>
          {templates.map((template) => (
            <option key={template} value={template}>
              {template}
            </option>
          ))}
        </select>
      </label>
      <TextField value={text} onChange={(words) => onChange({ lang, text: words })} maxLength={LONGEST.decisionReason}>
        <Label>{say('studio.moderation.ownWords')}</Label>
        <Input className="input" lang={lang} />
      </TextField>
    </fieldset>
  );
}
