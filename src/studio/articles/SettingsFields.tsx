import { Input, Label, TextField } from 'react-aria-components';
import type { Content } from '#src/studio/articles/content.ts';
import { ListField } from '#src/studio/articles/ListField.tsx';
import { fromField, toField } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface SettingsFieldsProps {
  readonly content: Content;
  readonly onChange: (part: Partial<Content>) => void;
}

/** When an article begins and ends, and what it belongs to: the same in each language. */
export function SettingsFields({ content, onChange }: SettingsFieldsProps) {
  const { say, session } = useStudio();
  const zone = session.site.timeZone;
  const { publishTime, unpublishTime } = content;
  return (
    <details className="settings" open>
      <summary>{say('studio.edit.settings')}</summary>
      <div className="fields two">
        <label>
          {say('studio.edit.publishTime', { zone })}
          <input
            className="input"
            type="datetime-local"
            value={toField(publishTime, zone)}
            onChange={({ target: { value } }) => value !== '' && onChange({ publishTime: fromField(value, zone) })}
          />
        </label>
        <label>
          {say('studio.edit.unpublishTime', { zone })}
          <input
            className="input"
            type="datetime-local"
            value={unpublishTime === undefined ? '' : toField(unpublishTime, zone)}
            onChange={({ target: { value } }) =>
              onChange({ unpublishTime: value === '' ? undefined : fromField(value, zone) })
            }
          />
        </label>
        <TextField
          value={content.category ?? ''}
          onChange={(category) => onChange({ category: category || undefined })}
        >
          <Label>{say('studio.edit.category')}</Label>
          <Input className="input" />
        </TextField>
        <ListField
          label={say('studio.edit.brands')}
          values={content.brands ?? []}
          onChange={(brands) => onChange({ brands })}
        />
      </div>
    </details>
  );
}
