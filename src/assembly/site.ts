/** Combines all screens with a renderer into the site that publishers and servers render. */

import { withPageSettings } from '#src/assembly/page-settings.ts';
import { publishedScreens } from '#src/assembly/registry.ts';
import { mostReadPages } from '#src/modules/people/clicks/pages.ts';
import { isFile } from '#src/parameters.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';
import type { RenderScreen } from '#src/renderer-bridge/load-renderer.ts';
import { fileText } from '#src/screens/file-screen.ts';
import { loadPageShell } from '#src/screens/load-page-shell.ts';

const SCREENS = publishedScreens.map(withPageSettings);

export function siteWith(render: RenderScreen): RenderedSite {
  return {
    mostRead: mostReadPages,
    screens: SCREENS,
    async html(ctx, key, result) {
      if (isFile(key.screen)) return fileText(result.data);
      const shell = await loadPageShell(ctx, key, result);
      return render(key, { shell, data: result.data });
    },
  };
}
