/** Bundles the studio: an application of its own, of which no page of the site loads a byte. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import type { StudioFiles } from '#src/studio-files.ts';

const ROOT = join(import.meta.dirname, '..');
const ENTRY = join(ROOT, 'src/studio/start.tsx');
/** Files with a hash in their name, which browsers keep. */
const FOLDER = '_astro';
/** The name says in every list of files that they are the studio's. */
const NAMED = `${FOLDER}/studio-[name]-[hash]`;

/** Bundles the studio into the client of a build, beside the files of pages, and notes what its page has to load. */
export async function bundleStudio(folder: string): Promise<void> {
  writeFileSync(join(folder, 'studio.json'), JSON.stringify(await buildStudio(join(folder, 'client'))));
}

async function buildStudio(client: string): Promise<StudioFiles> {
  const bundle = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [tailwindcss()],
    build: {
      outDir: client,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      // One application of one screen at a time: a single script is as fast as many.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        // React Aria and Query mark their files for servers that render React; this is none.
        onwarn(warning, warn) {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
        checks: { pluginTimings: false },
        input: { start: ENTRY },
        output: {
          entryFileNames: `${NAMED}.js`,
          chunkFileNames: `${NAMED}.js`,
          assetFileNames: `${NAMED}[extname]`,
        },
      },
    },
  });
  if (!('output' in bundle)) throw new Error('the studio was not built once');
  const script = bundle.output.find((file) => file.type === 'chunk' && file.isEntry);
  if (script === undefined) throw new Error('the studio has no script');
  const styles = bundle.output.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css'));
  return { script: `/${script.fileName}`, styles: styles.map((name) => `/${name}`) };
}
