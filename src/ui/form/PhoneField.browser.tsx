/** A form's field for a mobile number. */

import { Field, type FieldProps } from '#src/ui/form/Field.browser.tsx';

/** A country whose phone numbers the site accepts. */
export interface PhoneArea {
  /** The calling code. */
  readonly area: string;
  readonly name: string;
}

interface Props extends Omit<FieldProps, 'type' | 'before'> {
  readonly areas: readonly PhoneArea[];
  /** The calling code that is selected at first. */
  readonly area: string | undefined;
  readonly areaLabel: string;
}

/** A mobile number's national part, beside its calling code, which is the field `area`. */
export function PhoneField({ areas, area, areaLabel, ...field }: Props) {
  const select = (
    <select className="form-area" name="area" aria-label={areaLabel} defaultValue={area}>
      {areas.map((one) => (
        <option key={one.area} value={one.area}>
          {`${one.name} +${one.area}`}
        </option>
      ))}
    </select>
  );
  return <Field {...field} type="tel" inputMode="tel" before={select} />;
}
