import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ScreenName } from '#src/page-key.ts';

/** Astro's address of a screen, the same for every tenant and language: the difference is in what it is handed. */
export const routePath = (screen: ScreenName): string => `/${screen}`;

/** The component of a screen, from the root of the project: src/screens/article-tag/ArticleTagScreen.astro. */
export function componentOf(screen: string): string {
  const words = screen.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return `src/screens/${screen}/${words.join('')}Screen.astro`;
}

/**
 * One route a screen, so that each has styles and scripts of its own. They are found by their files, because the
 * development server, which begins again with a new line in the URL map, would be given the map as it was.
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
