import type { Site } from '#src/publishing/screen.ts';
import { publishedScreens } from '#src/registry.ts';
import type { RenderScreen } from '#src/renderer-bridge/load-renderer.ts';
import { loadPageShell } from '#src/screens/load-page-shell.ts';

/** The product's screens joined with a renderer for them: what the publisher is handed. */
export function siteWith(render: RenderScreen): Site {
  return {
    screens: publishedScreens,
    async html(ctx, key, result) {
      const shell = await loadPageShell(ctx, key, result);
      return render(key, { shell, data: result.data });
    },
  };
}
