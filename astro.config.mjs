import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import astroI18next from 'astro-i18next';
import { emojiNames } from '#scripts/emoji/names.ts';
import { screenRoutes } from '#src/renderer-bridge/screen-routes.ts';

/** What hot reload of React expects of a page; Astro gives it to pages with an island alone. */
const REACT_PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** Pages for developers, and React in dialogs of every page. A build does not know them. */
const developmentPages = {
  name: 'development-pages',
  hooks: {
    'astro:config:setup': ({ command, injectRoute, injectScript }) => {
      if (command !== 'dev') return;
      injectScript('page', REACT_PREAMBLE);
      injectRoute({
        pattern: '/development/components',
        entrypoint: './src/screens/components/ComponentsPage.astro',
      });
    },
  },
};

const STYLES = /^import '([^']+\.css)';$/gm;

/**
 * A style sheet that a script imports comes when the script runs. Astro would put it into every page whose scripts may
 * ever load that one.
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
          "import { lateStyles } from '#src/ui/late-styles.ts';",
          // Before what the script does: nothing is shown without its styles.
          `await Promise.all([${names.join()}].map(lateStyles));`,
          code.replaceAll(STYLES, ''),
        ].join('\n'),
        map: null,
      };
    },
  },
};

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), astroI18next(), screenRoutes, developmentPages],
  trailingSlash: 'never',
  compressHTML: true,
  build: { inlineStylesheets: 'never' },
  // Nothing of a reader is kept on the server between requests of pages.
  session: false,
  // Pictures are made by an address of our own; Astro's neither keeps nor limits what it makes.
  image: { service: passthroughImageService() },
  security: { checkOrigin: true },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), stylesWithScripts, emojiNames],
    ssr: { noExternal: ['jsencrypt'] },
    // A script in the page would need its hash in the content security policy: each is a file.
    // And none lists what the scripts it may once load are made of: the lists would weigh as much as the scripts.
    build: { assetsInlineLimit: 0, modulePreload: { polyfill: false, resolveDependencies: () => [] } },
  },
});
