import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import astroI18next from 'astro-i18next';
import { emojiNames } from '#scripts/emoji/names.ts';
import { REACT_PREAMBLE } from '#src/development/react-preamble.ts';
import { screenRoutes } from '#src/renderer-bridge/screen-routes.ts';

/** Adds the pages for developers, and React in dialogs of every page. A build has neither. */
const developmentPages = {
  name: 'development-pages',
  hooks: {
    'astro:config:setup': ({ command, injectRoute, injectScript }) => {
      if (command !== 'dev') return;
      injectScript('page', REACT_PREAMBLE);
      injectRoute({
        pattern: '/development/components',
        entrypoint: './src/development/components/ComponentsPage.astro',
      });
    },
  },
};

const STYLES = /^import '([^']+\.css)';$/gm;

/**
 * Loads a style sheet that a script imports when the script runs. Astro would add it to every page whose scripts may
 * ever load that script.
 */
const stylesWithScripts = {
  name: 'styles-with-scripts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/ },
    handler(code) {
      const sheets = [...code.matchAll(STYLES)].map(([, path]) => path);
      if (sheets.length === 0) return;
      const imports = sheets.map((path, index) => `import sheet${index} from '${path}?url';`);
      const names = sheets.map((_, index) => `sheet${index}`);
      return {
        code: [
          ...imports,
          "import { lateStyles } from '#src/ui/load-style-sheet.browser.ts';",
          // The script waits for its styles, so that nothing is shown without them.
          `await Promise.all([${names.join()}].map(lateStyles));`,
          code.replaceAll(STYLES, ''),
        ].join('\n'),
        map: null,
      };
    },
  },
};

/**
 * A later script is loaded by a plain import(). Vite would give every page 880 bytes that fetch the files of a later
 * script ahead: its styles load themselves (stylesWithScripts), and the lists of its files would weigh as much as the
 * scripts.
 */
const plainLateImports = {
  name: 'plain-late-imports',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  // Astro replaces the option of the whole build, so it is set for the scripts of the browser.
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : null),
  load: {
    filter: { id: /preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), astroI18next(), screenRoutes, developmentPages],
  trailingSlash: 'never',
  compressHTML: true,
  build: { inlineStylesheets: 'never' },
  // The server stores nothing about a reader between requests.
  session: false,
  // The site resizes pictures itself (src/pictures). Astro's image service has no cache and no limits.
  image: { service: passthroughImageService() },
  security: { checkOrigin: true },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), stylesWithScripts, plainLateImports, emojiNames],
    ssr: { noExternal: ['jsencrypt'] },
    // An inline script would need its hash in the content security policy, so each script is a file.
    build: { assetsInlineLimit: 0 },
  },
});
