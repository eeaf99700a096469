/** A row of a settings page: name, value and button. */

import { type ReactNode, useId, useState } from 'react';

interface Props {
  readonly name: string;
  readonly value: string;
  readonly action: string;
  /** Address of the action's page, if it has one. */
  readonly href?: string;
  /** Content that the action opens below. */
  readonly children?: (close: () => void) => ReactNode;
}

/** A setting: its name, its value and a button or link to change it. */
export function SettingRow({ name, value, action, href, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="setting">
      <div className="setting-row">
        <p>
          <span className="setting-name">{name}</span>
          <span className="setting-value">{value}</span>
        </p>
        {href === undefined ? (
          <button
            type="button"
            className="form-quiet"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${action} – ${name}`}
            onClick={() => setOpen(!open)}
          >
            {action}
          </button>
        ) : (
          <a className="form-quiet" href={href} aria-label={`${action} – ${name}`}>
            {action}
          </a>
        )}
      </div>
      <div id={id} className="setting-form" hidden={!open}>
        {open && children?.(() => setOpen(false))}
      </div>
    </div>
  );
}
