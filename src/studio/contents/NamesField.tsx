/** The field of a form for a name in each language of the site. */

import { Input, Label, TextField } from 'react-aria-components';
import type { Lang } from '#src/kernel/lang.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { useStudio } from '#src/studio/use-studio.ts';

type Names = Readonly<Partial<Record<Lang, string | null>>>;

interface NamesFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (names: Names) => void;
}

/** An empty field becomes null, which removes the stored name. */
export function NamesField({ label, value, onChange }: NamesFieldProps) {
  const { session } = useStudio();
  const names = (value ?? {}) as Names;
  return (
    <fieldset className="fields">
      <legend className="label">{label}</legend>
      {session.site.languages.map((lang) => (
        <TextField
          key={lang}
          value={names[lang] ?? ''}
          onChange={(name) => onChange({ ...names, [lang]: name === '' ? null : name })}
          maxLength={LONGEST.name}
        >
          <Label>{lang.toUpperCase()}</Label>
          <Input className="input" lang={lang} />
        </TextField>
      ))}
    </fieldset>
  );
}
