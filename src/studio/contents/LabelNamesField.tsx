import { Input, Label, TextField } from 'react-aria-components';
import type { Lang } from '#src/kernel/lang.ts';
import { NAMED_LABELS, type NamedLabel } from '#src/kernel/tenant.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { useStudio } from '#src/studio/use-studio.ts';

type Names = Readonly<Partial<Record<NamedLabel, string | null>>>;

interface LabelNamesFieldProps {
  readonly label: string;
  readonly lang: Lang | undefined;
  readonly value: unknown;
  readonly onChange: (names: Names) => void;
}

/** Names of labels in place of the usual ones. null: the usual name stands again. */
export function LabelNamesField({ label, lang, value, onChange }: LabelNamesFieldProps) {
  const { say } = useStudio();
  const names = (value ?? {}) as Names;
  return (
    <fieldset className="fields two">
      <legend className="label">{label}</legend>
      {NAMED_LABELS.map((code) => (
        <TextField
          key={code}
          value={names[code] ?? ''}
          onChange={(name) => onChange({ ...names, [code]: name === '' ? null : name })}
          maxLength={LONGEST.labelName}
        >
          <Label>{say(`studio.choice.${code}`)}</Label>
          <Input className="input" lang={lang} />
        </TextField>
      ))}
      <p className="soft hint">{say('studio.form.labelsNote')}</p>
    </fieldset>
  );
}
