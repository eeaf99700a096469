import type { AstroIntegration } from 'astro';
import { SCREENS, type ScreenName } from '#src/page-key.ts';

/** Astro's address of a screen, the same for every tenant and language: the difference is in what it is handed. */
export const routePath = (screen: ScreenName): string => `/${screen}`;

/** The component of a screen, from the root of the project: src/screens/article-tag/ArticleTagScreen.astro. */
export function componentOf(screen: string): string {
  const words = screen.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return `src/screens/${screen}/${words.join('')}Screen.astro`;
}

/** One route a screen of the URL map, so that each has styles and scripts of its own. */
export const screenRoutes: AstroIntegration = {
  name: 'screen-routes',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const screen of SCREENS) injectRoute({ pattern: routePath(screen), entrypoint: `./${componentOf(screen)}` });
    },
  },
};
