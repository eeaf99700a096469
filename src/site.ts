import type { Site } from '#src/publishing/screen.ts';
import { publishedScreens } from '#src/registry.ts';
import type { RenderScreen } from '#src/renderer-bridge/load-renderer.ts';
import { frame } from '#src/screens/frame.ts';
import type { Loaded } from '#src/screens/loaded.ts';

/** The product's screens joined with a renderer for them: what the publisher is handed. */
export function siteWith(render: RenderScreen): Site {
  return {
    screens: publishedScreens,
    async html(ctx, to, outcome) {
      const chrome = await frame(ctx, to, outcome);
      return render(to, { chrome, data: outcome.data as Loaded['data'] });
    },
  };
}
