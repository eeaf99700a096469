/** Says which part of the sources may import which. */

import { MODULES } from '#src/modules/order.ts';

/** Names of the modules in order: each may use those before it. */
const MODULE_NAMES: readonly string[] = MODULES.map(({ name }) => name);

export const PLATFORM: readonly string[] = [
  'db',
  'http',
  'jobs',
  'publishing',
  'serving',
  'backup',
  'i18n',
  'richtext',
  'words',
  'names',
  'importing',
  'client',
  'pictures',
  'installing',
  'ui',
  'styles',
];

/** Files directly below src/ that define pages, addresses and contexts. They use no module. */
export const ROOT_TYPES: readonly string[] = [
  'ctx.ts',
  'env.ts',
  'env-secrets.ts',
  'env-tenants.ts',
  'env-tracing.ts',
  'log.ts',
  'log-crashes.ts',
  'open-tracing.ts',
  'otlp-tracer.ts',
  'build-folders.ts',
  'built-site.ts',
  'studio-files.ts',
  'paths.ts',
  'parameters.ts',
  'page-key.ts',
  'url-map.ts',
];

/** What joins the parts: the lists of all screens, calls and jobs, the programs, the development server, Astro's entry. */
export const ENTRIES: readonly string[] = ['assembly', 'programs', 'renderer-bridge', 'development', 'fetch.ts'];

/** Parts that several screens share, with their loaders. */
const SCREEN_PARTS = 'screen-parts';

/** Files of a module that only the assembling files may import. */
const ASSEMBLED = /^(routes|jobs)\.ts$/;

/**
 * Files of a module that others may import; all others are private. The server side of a large module has three public
 * files: service (writes), reads (what pages show) and pages (its list of pages). If it also writes or shows another
 * kind of thing, that has its own contract, service and reads with its own name. They may lie in a folder of the module.
 */
const PUBLIC_FACE = /^(?:[a-z-]+\/)?((\w+-)*(contract|service|reads)|rules|pages)\.ts$|^ui\//;

type Layer = 'kernel' | 'platform' | 'root' | 'module' | 'demo' | 'screens' | 'layouts' | 'studio' | 'entry';

interface LayeredFile {
  readonly layer: Layer;
  /** The module, or else the top-level folder or file. */
  readonly name: string;
  /** Path below it. */
  readonly rest: string;
}

/** The layer of a path below src/; undefined for an unknown folder. */
export function layerOf(path: string): LayeredFile | undefined {
  const [top = '', second = '', ...deeper] = path.split('/');
  if (top === 'kernel' || top === 'demo' || top === 'screens' || top === 'layouts' || top === 'studio') {
    return { layer: top, name: top, rest: [second, ...deeper].join('/') };
  }
  if (top === SCREEN_PARTS) return { layer: 'screens', name: top, rest: [second, ...deeper].join('/') };
  if (top === 'modules') return { layer: 'module', name: deeper[0] ?? second, rest: deeper.slice(1).join('/') };
  if (PLATFORM.includes(top)) return { layer: 'platform', name: top, rest: [second, ...deeper].join('/') };
  if (ROOT_TYPES.includes(top)) return { layer: 'root', name: top, rest: '' };
  const isEntry = ENTRIES.includes(top) || /\.d\.ts$/.test(top);
  return isEntry ? { layer: 'entry', name: top, rest: [second, ...deeper].join('/') } : undefined;
}

const BELOW: Readonly<Record<Layer, readonly Layer[]>> = {
  kernel: ['kernel'],
  root: ['root', 'kernel', 'platform'],
  platform: ['platform', 'root', 'kernel'],
  module: ['module', 'platform', 'root', 'kernel'],
  demo: ['demo', 'module', 'platform', 'root', 'kernel'],
  layouts: ['layouts', 'screens', 'module', 'platform', 'root', 'kernel'],
  screens: ['screens', 'layouts', 'module', 'platform', 'root', 'kernel'],
  // A bundle of its own: nobody imports it.
  studio: ['studio', 'module', 'platform', 'root', 'kernel'],
  entry: ['entry', 'demo', 'screens', 'layouts', 'module', 'platform', 'root', 'kernel'],
};

/** Why one file must not import the other, with advice; undefined if it may. */
export function violationOf(from: LayeredFile, to: LayeredFile): string | undefined {
  if (!BELOW[from.layer].includes(to.layer)) {
    return `${from.layer} must not import ${to.layer}: pass it as an argument, or move the code to where it is allowed`;
  }
  if (from.layer === 'entry' && to.layer === 'demo' && from.rest !== 'seed-at-start.ts') {
    return 'only assembly/seed-at-start.ts may import the demonstration';
  }
  if (from.name === 'assembly' && to.name === 'programs') return 'a program uses what is assembled, not the reverse';
  if (to.layer === 'module') return moduleViolation(from, to);
  if (to.layer === 'screens') return screenViolation(from, to);
  if (from.layer === 'root' && to.layer === 'platform' && to.rest !== 'types.ts') {
    return 'files directly below src/ may import only types.ts of a platform folder';
  }
  return undefined;
}

/** Files of a module that say only types: all that the studio may know of it. */
const CONTRACT = /^(?:[a-z-]+\/)?(?:\w+-)*contract\.ts$/;

function moduleViolation(from: LayeredFile, to: LayeredFile): string | undefined {
  if (from.layer === 'studio' && !CONTRACT.test(to.rest)) {
    return 'the studio takes contracts of modules: ask by a call for the rest';
  }
  if (from.layer === 'module' && from.name === to.name) return undefined;
  if (from.layer === 'entry' && ASSEMBLED.test(to.rest)) return undefined;
  if (!PUBLIC_FACE.test(to.rest)) {
    return `modules/${to.name}/${to.rest} is private: use modules/${to.name}/service.ts`;
  }
  const typesOnly = /^(contract|rules)\.ts$/.test(to.rest);
  if (from.layer !== 'module' || typesOnly) return undefined;
  return MODULE_NAMES.indexOf(to.name) < MODULE_NAMES.indexOf(from.name)
    ? undefined
    : `${from.name} comes before ${to.name}: a module may use only those above it, so reverse the dependency`;
}

/** Layouts get the page shell around every screen as data. */
function screenViolation(from: LayeredFile, to: LayeredFile): string | undefined {
  if (from.layer === 'layouts' && to.rest !== 'page-shell.ts')
    return 'layouts may import only page-shell.ts of the screens';
  return undefined;
}
