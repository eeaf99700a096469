/** The fields in which an editor chooses the language and the tag that the chosen articles get or lose. */

import { Input, Label, TextField } from 'react-aria-components';
import type { Lang } from '#src/kernel/lang.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { BatchTag } from '#src/studio/batches/batch-calls.ts';
import { LookupField } from '#src/studio/lookups/LookupField.tsx';
import { findTags } from '#src/studio/lookups/lookups.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface BatchTagFieldsProps {
  readonly tag: BatchTag;
  readonly onChange: (tag: BatchTag) => void;
}

export function BatchTagFields({ tag: { lang, label }, onChange }: BatchTagFieldsProps) {
  const { say, session } = useStudio();
  return (
    <>
      <label>
        {say('studio.list.lang')}
        <select
          className="input"
          value={lang}
          onChange={({ target }) => onChange({ lang: target.value as Lang, label: '' })}
        >
          {session.site.languages.map((name) => (
            <option key={name} value={name}>
              {name.toUpperCase()}
            </option>
          ))}
        </select>
      </label>
      <TextField value={label} onChange={(text) => onChange({ lang, label: text })} maxLength={LONGEST.tag} autoFocus>
        <Label>{say('studio.batch.tag')}</Label>
        <Input className="input" lang={lang} />
      </TextField>
      <LookupField
        label={say('studio.batch.find')}
        name={`tags ${lang}`}
        find={findTags(lang)}
        onChoose={({ value }) => onChange({ lang, label: value })}
      />
    </>
  );
}
