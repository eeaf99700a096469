import '#src/ui/form/form.css';
import { type ComponentProps, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';

export interface FieldProps extends ComponentProps<'input'> {
  readonly name: string;
  readonly label: string;
  /** Stands below the field from the start. */
  readonly hint?: string | undefined;
  /** What is wrong with what was entered. */
  readonly fault?: string | undefined;
  /** Stands before the input, in the same box. */
  readonly before?: ReactNode;
  /** Stands behind the input, in the same box: a button of 44 pixels. */
  readonly after?: ReactNode;
}

/** One line of text with its label, a hint and what is wrong with it. */
export function Field({ label, hint, fault, before, after, id, ...input }: FieldProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <div className="form-field">
      <label htmlFor={own}>{label}</label>
      <div className="form-box">
        {before}
        <input {...input} id={own} {...described(own, hint, fault)} />
        {after}
      </div>
      <FieldNotes id={own} hint={hint} fault={fault} />
    </div>
  );
}

/** What ties a control to its notes. */
export function described(id: string, hint: string | undefined, fault: string | undefined) {
  const notes = [...(fault ? [`${id}-fault`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  return { 'aria-invalid': fault ? true : undefined, 'aria-describedby': notes || undefined };
}

/** The fault and the hint of a control, said when they change. */
function FieldNotes({ id, hint, fault }: { id: string; hint?: string | undefined; fault?: string | undefined }) {
  return (
    <>
      <p className="form-fault" id={`${id}-fault`} aria-live="polite">
        {fault}
      </p>
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

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
