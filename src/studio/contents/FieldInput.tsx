/** Shows a field of a content's form by its kind: text, time, price, picture, page and others. */

import { Input, Label, TextArea, TextField } from 'react-aria-components';
import type { Lang } from '#src/kernel/lang.ts';
import { ChoiceField } from '#src/studio/contents/ChoiceField.tsx';
import type { FormField } from '#src/studio/contents/forms.ts';
import { LabelNamesField } from '#src/studio/contents/LabelNamesField.tsx';
import { LinkedField } from '#src/studio/contents/LinkedField.tsx';
import { ModuleSettings } from '#src/studio/contents/ModuleSettings.tsx';
import { NamesField } from '#src/studio/contents/NamesField.tsx';
import { PriceField } from '#src/studio/contents/PriceField.tsx';
import { type Theme, ThemeField } from '#src/studio/contents/ThemeField.tsx';
import type { Values } from '#src/studio/contents/values.ts';
import { CoverField } from '#src/studio/pictures/CoverField.tsx';
import type { ChosenPicture } from '#src/studio/pictures/PictureForm.tsx';
import { fromField, toField } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface FieldInputProps {
  readonly field: FormField;
  /** The language of the text; undefined: the field is the same in all. */
  readonly lang?: Lang;
  /** All values of the form, where the field depends on another one. */
  readonly siblings?: Values;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const LINES = { lines: 3, codes: 5, markdown: 14 } as const;

export function FieldInput({ field, lang, siblings, value, onChange }: FieldInputProps) {
  const { say, session } = useStudio();
  const label = say(field.label);
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'yes':
      return (
        <label className="yes">
          <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} /> {label}
        </label>
      );
    case 'time':
      return (
        <label>
          {label} ({session.site.timeZone})
          <input
            className="input"
            type="datetime-local"
            required={field.isRequired === true}
            value={text === '' ? '' : toField(text, session.site.timeZone)}
            onChange={({ target }) =>
              onChange(target.value === '' ? undefined : fromField(target.value, session.site.timeZone))
            }
          />
        </label>
      );
    case 'number':
      return (
        <label>
          {label}
          <input
            className="input"
            type="number"
            step="any"
            value={typeof value === 'number' ? value : ''}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
          />
        </label>
      );
    case 'price':
      return <PriceField label={label} value={value} onChange={onChange} />;
    case 'picture':
      return <CoverField label={label} cover={value as ChosenPicture | undefined} onChange={onChange} />;
    case 'brand':
    case 'category':
    case 'page':
      return <LinkedField kind={field.kind} label={label} value={text} onChange={onChange} />;
    case 'settings':
      return <ModuleSettings kind={siblings?.['kind']} value={value} onChange={onChange} />;
    case 'theme':
      return <ThemeField label={label} theme={value as Theme} onChange={onChange} />;
    case 'labels':
      return <LabelNamesField label={label} lang={lang} value={value} onChange={onChange} />;
    case 'names':
      return <NamesField label={label} value={value} onChange={onChange} />;
    case 'codes':
      return (
        <TextField
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(lines) => onChange(lines.trim() === '' ? [] : lines.trimStart().split(/\s*\n/))}
        >
          <Label>{label}</Label>
          <TextArea className="input" rows={LINES.codes} />
        </TextField>
      );
    case 'lines':
    case 'markdown':
      return (
        <TextField value={text} onChange={onChange}>
          <Label>{label}</Label>
          <TextArea className="input" rows={LINES[field.kind]} lang={lang} />
        </TextField>
      );
    default:
      return field.choices === undefined ? (
        <TextField
          value={text}
          onChange={onChange}
          isRequired={field.isRequired === true}
          type={field.kind === 'address' ? 'url' : 'text'}
        >
          <Label>{label}</Label>
          <Input className="input" lang={lang} />
        </TextField>
      ) : (
        <ChoiceField
          label={label}
          value={text}
          choices={field.choices}
          isRequired={field.isRequired === true}
          onChange={onChange}
        />
      );
  }
}
