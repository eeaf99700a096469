/** The field of a form that offers a few values, each in words. */

import { type Choice, choiceText } from '#src/studio/contents/forms.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly isRequired?: boolean;
  readonly onChange: (value: string | undefined) => void;
}

/** A stored value that is none of the choices is offered as well. */
export function ChoiceField({ label, value, choices, isRequired = false, onChange }: ChoiceFieldProps) {
  const { say } = useStudio();
  return (
    <label>
      {label}
      <select
        className="input"
        value={value}
        required={isRequired}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">–</option>
        {value !== '' && !choices.some((choice) => choice === value) && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceText(choice, say)}
          </option>
        ))}
      </select>
    </label>
  );
}
