import '#src/modules/accounts/ui/login/login.css';
import { type ReactNode, useEffect, useRef } from 'react';

/** Says that something is done, to where the focus goes. */
export function Done({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="form">
      <p className="login-done" ref={place} tabIndex={-1}>
        <strong>{title}</strong>
        <span>{lead}</span>
      </p>
      {children}
    </div>
  );
}
