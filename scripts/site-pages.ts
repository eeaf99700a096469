import { siteWith } from '#src/assembly/site.ts';
import { SERVER_ENTRY } from '#src/built-site.ts';
import type { Env } from '#src/env.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import type { SitePages } from '#src/publishing/site-pages.ts';
import { loadRenderer, type RenderScreen } from '#src/renderer-bridge/load-renderer.ts';

/** The pages of the built site with the bodies of this machine, for one command. The site is loaded with the first page. */
export function openSitePages({ dataDir, renderer }: Env): SitePages & { close(): Promise<void> } {
  let loading: Promise<RenderScreen> | undefined;
  const bodies = new Bodies(dataDir);
  const site = siteWith(async (key, loaded) => {
    loading ??= loadRenderer(SERVER_ENTRY, renderer);
    return (await loading)(key, loaded);
  });
  return { site, bodies, close: () => bodies.close() };
}
