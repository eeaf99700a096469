import { Field, type FieldProps } from '#src/ui/form/Field.tsx';

/** A country whose numbers are taken. */
export interface PhoneArea {
  /** The calling code. */
  readonly area: string;
  readonly name: string;
}

interface Props extends Omit<FieldProps, 'type' | 'before'> {
  readonly areas: readonly PhoneArea[];
  /** The calling code that is chosen at first. */
  readonly area: string | undefined;
  readonly areaLabel: string;
}

/** The national part of a mobile number beside its calling code, which is the field `area`. */
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
