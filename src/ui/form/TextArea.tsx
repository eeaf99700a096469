import '#src/ui/form/form.css';
import { type TextareaHTMLAttributes, useId } from 'react';
import { described, FieldNotes, type FieldProps } from '#src/ui/form/Field.tsx';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & Pick<FieldProps, 'name' | 'label' | 'hint' | 'fault'>;

/** Some lines of text with their label, a hint and what is wrong with them. */
export function TextArea({ label, hint, fault, ...area }: Props) {
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <div className="form-box">
        <textarea {...area} id={id} {...described(id, hint, fault)} />
      </div>
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  );
}
