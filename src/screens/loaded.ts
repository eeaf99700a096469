import type { Screen } from '#src/publishing/screen.ts';
import type { PageShell } from '#src/screens/page-shell.ts';
import type { OnDemandScreen } from '#src/screens/screen-of.ts';

/** A screen ready to be rendered: what its component is handed, and what Astro.locals.loaded holds. */
export interface Loaded<Data = unknown> {
  readonly shell: PageShell;
  readonly data: Data;
}

/** What the component of a screen is handed, by what its descriptor loads: PropsOf<typeof brandScreen>. */
export type PropsOf<Of> = Loaded<Of extends Screen<infer Data> | OnDemandScreen<infer Data> ? Data : never>;
