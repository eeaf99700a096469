/** A form's main button. */

import '#src/ui/form/form.css';
import type { ReactNode } from 'react';

interface Props {
  readonly busy: boolean;
  readonly fault?: string | undefined;
  /** For actions that cannot be undone. */
  readonly grave?: boolean;
  readonly children: ReactNode;
}

/** The main button of a form, below the form's own error message. It keeps the focus while the form is being sent. */
export function Submit({ busy, fault, grave = false, children }: Props) {
  return (
    <>
      <p className="form-message" role="alert">
        {fault}
      </p>
      <button type="submit" className={grave ? 'form-submit form-grave' : 'form-submit'} aria-disabled={busy}>
        {children}
      </button>
    </>
  );
}
