/** A form's field for a password. */

import { useState } from 'react';
import { Field, type FieldProps } from '#src/ui/form/Field.browser.tsx';

type Props = Omit<FieldProps, 'type' | 'after' | 'clear' | 'autoComplete'> & {
  /** Tells password managers whether to fill in a stored password or to generate one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly show: string;
  readonly hide: string;
};

/** A password, hidden unless the reader shows it. */
export function PasswordField({ show, hide, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button type="button" className="form-inner" aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? hide : show}
    </button>
  );
  return (
    <Field
      {...field}
      clear={false}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={toggle}
    />
  );
}
