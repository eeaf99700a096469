/** Defines the props that the component of a screen gets. */

import type { Screen } from '#src/publishing/screen.ts';
import type { PageShell } from '#src/screens/page-shell.ts';
import type { OnDemandScreen } from '#src/screens/screen-of.ts';

/** A screen ready to be rendered: the props of its component, and the value of Astro.locals.loaded. */
export interface Loaded<Data = unknown> {
  readonly shell: PageShell;
  readonly data: Data;
}

/** The props of a screen's component, from the type that its descriptor loads: PropsOf<typeof brandScreen>. */
export type PropsOf<Of> = Loaded<Of extends Screen<infer Data> | OnDemandScreen<infer Data> ? Data : never>;
