import { pages } from 'astro/fetch';
import { withoutIslandStyle } from '#src/renderer-bridge/island-style.ts';
import type { RenderScreen } from '#src/renderer-bridge/load-renderer.ts';
import { stateFor } from '#src/renderer-bridge/page-state.ts';

/** Renders one screen to HTML as Astro answers a request. */
export const renderPublicly: RenderScreen = async (key, loaded) => {
  const response = await pages(stateFor(key, loaded));
  if (!response.ok) throw new Error(`${key.screen} answered ${response.status}`);
  return withoutIslandStyle(await response.text());
};
