import '#src/ui/form/form.css';
import type { ReactNode } from 'react';

interface Props {
  readonly busy: boolean;
  readonly fault?: string | undefined;
  /** For what cannot be undone. */
  readonly grave?: boolean;
  readonly children: ReactNode;
}

/** The main action of a form, below what went wrong with the form as a whole. It keeps the focus while it is busy. */
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
