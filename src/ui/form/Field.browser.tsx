/** A form's line of text, with label, hint and error. */

import '#src/ui/form/form.css';
import { type ComponentProps, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';

/**
 * `maxLength` counts UTF-16 units, as `z.string().max` does, and cuts what is pasted. A field whose rule counts characters has
 * none: its form checks the text and says the limit, and nothing that was typed is lost.
 */
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
  /** Whether the input has a button that empties it. */
  readonly clear?: boolean;
}

/** A line of text with its label, a hint and an error message. */
export function Field({ label, hint, fault, before, after, clear = true, id, ...input }: FieldProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <LabelledBox id={own} label={label} notes={<FieldNotes id={own} hint={hint} fault={fault} />}>
      {before}
      <input placeholder=" " autoComplete="off" {...input} id={own} {...described(own, hint, fault)} />
      {clear && <ClearButton of={own} />}
      {after}
    </LabelledBox>
  );
}

interface LabelledBoxProps {
  /** The id of the input in the box. */
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
  /** Content below the box. */
  readonly notes?: ReactNode;
}

/** A label above the box of an input. */
export function LabelledBox({ id, label, children, notes }: LabelledBoxProps) {
  return (
    <div className="form-field">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <div className="form-box">{children}</div>
      {notes}
    </div>
  );
}

/**
 * Empties the field before it, by the script of every page. Its name is a word of the page shell; the field's label describes
 * it. The style sheet hides it while the field is empty, which a blank placeholder tells.
 */
function ClearButton({ of }: { readonly of: string }) {
  return (
    <button
      type="button"
      className="field-clear"
      data-clear=""
      aria-labelledby="clear-word"
      aria-describedby={`${of}-label`}
      aria-controls={of}
    />
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
    <LabelledBox id={id} label={label} notes={<FieldNotes id={id} hint={hint} fault={fault} />}>
      <textarea placeholder=" " autoComplete="off" {...area} id={id} {...described(id, hint, fault)} />
      <ClearButton of={id} />
    </LabelledBox>
  );
}
