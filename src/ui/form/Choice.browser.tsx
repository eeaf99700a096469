/** A form's choice of a few options. */

import '#src/ui/form/form.css';

interface Props<Value extends string> {
  readonly name: string;
  readonly label: string;
  /** Whether only screen readers get the label, because the options explain themselves. */
  readonly unlabelled?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few options, all visible. */
export function Choice<Value extends string>({
  name,
  label,
  unlabelled = false,
  options,
  value,
  onChoose,
}: Props<Value>) {
  return (
    <fieldset className="form-choice">
      <legend className={unlabelled ? 'form-unseen' : undefined}>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
