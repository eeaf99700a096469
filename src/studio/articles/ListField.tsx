import { useState } from 'react';
import { Input, Label, Text, TextField } from 'react-aria-components';
import { useStudio } from '#src/studio/use-studio.ts';

interface ListFieldProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
}

const toValues = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,،、]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** Short texts in one line, between commas. */
export function ListField({ label, values, onChange }: ListFieldProps) {
  const { say } = useStudio();
  const [line, setLine] = useState(() => values.join(', '));
  const change = (next: string) => {
    setLine(next);
    onChange(toValues(next));
  };
  return (
    <TextField value={line} onChange={change}>
      <Label>{label}</Label>
      <Input className="input" />
      <Text slot="description" className="soft hint">
        {say('studio.edit.commas')}
      </Text>
    </TextField>
  );
}
