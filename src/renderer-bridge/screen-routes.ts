/** Adds a route for each screen to the build of Astro. */

import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ScreenName } from '#src/page-key.ts';

/**
 * Astro's address of a screen. It is the same for every tenant and language: they differ in the data the screen gets.
 */
export const routePath = (screen: ScreenName): string => `/${screen}`;

/** The path of a screen's component from the root of the project: src/screens/article-tag/ArticleTagScreen.astro. */
export function componentOf(screen: string): string {
  const words = screen.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return `src/screens/${screen}/${words.join('')}Screen.astro`;
}

/**
 * Adds one route for each screen, so that each has its own styles and scripts. The routes are found by file names,
 * because the development server, when it restarts after a change of the URL map, would still get the old map.
 */
export const screenRoutes: AstroIntegration = {
  name: 'screen-routes',
  hooks: {
    'astro:config:setup': ({ config, injectRoute, addWatchFile }) => {
      addWatchFile(new URL('src/url-map.ts', config.root));
      const components = globSync('src/screens/*/*Screen.astro', { cwd: fileURLToPath(config.root) });
      for (const path of components.toSorted()) {
        injectRoute({ pattern: `/${basename(dirname(path))}`, entrypoint: `./${path.replaceAll('\\', '/')}` });
      }
    },
  },
};
