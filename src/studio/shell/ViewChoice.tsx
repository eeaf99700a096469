/** The field that chooses which list a screen shows. The choice stands in the address. */

import { goTo } from '#src/studio/router.ts';

interface ViewChoiceProps<View extends string> {
  readonly label: string;
  readonly views: readonly View[];
  readonly view: View;
  /** The address of a view. */
  readonly pathOf: (view: string) => string;
  readonly nameOf: (view: View) => string;
}

export function ViewChoice<View extends string>({ label, views, view, pathOf, nameOf }: ViewChoiceProps<View>) {
  return (
    <div className="queue-head">
      <label>
        {label}
        <select className="input" value={view} onChange={({ target }) => goTo(pathOf(target.value))}>
          {views.map((name) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
