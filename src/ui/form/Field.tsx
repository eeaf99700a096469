import '#src/ui/form/form.css';
import { type ComponentProps, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';

export interface FieldProps extends ComponentProps<'input'> {
  readonly name: string;
  readonly label: string;
  /** A note below the field. */
  readonly hint?: string | undefined;
  /** What is wrong with the value. */
  readonly fault?: string | undefined;
  /** Content before the input, in the same box. */
  readonly before?: ReactNode;
  /** Content after the input, in the same box: a button 44 pixels wide. */
  readonly after?: ReactNode;
  /** Name of the button that empties the input; without it there is none. */
  readonly clear?: string;
}

/** A line of text with its label, a hint and an error message. */
export function Field({ label, hint, fault, before, after, clear, id, ...input }: FieldProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <div className="form-field">
      <label htmlFor={own}>{label}</label>
      <div className="form-box">
        {before}
        {/* A blank placeholder tells the style sheet whether there is anything to clear. */}
        <input placeholder=" " autoComplete="off" {...input} id={own} {...described(own, hint, fault)} />
        {clear && <ClearButton of={own} name={clear} />}
        {after}
      </div>
      <FieldNotes id={own} hint={hint} fault={fault} />
    </div>
  );
}

/** For a pointer: on a keyboard it would stand between every field and the next, and a field is emptied faster there. */
function ClearButton({ of, name }: { readonly of: string; readonly name: string }) {
  const empty = () => {
    const input = document.getElementById(of);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = '';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  return (
    <button type="button" className="form-clear" aria-label={name} aria-controls={of} tabIndex={-1} onClick={empty}>
      ×
    </button>
  );
}

/** Attributes that connect an input to its hint and error message. */
export function described(id: string, hint: string | undefined, fault: string | undefined) {
  const notes = [...(fault ? [`${id}-fault`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  return { 'aria-invalid': fault ? true : undefined, 'aria-describedby': notes || undefined };
}

/** The error message and the hint of an input; screen readers announce changes. */
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

/** Several lines of text with their label, a hint and an error message. */
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
