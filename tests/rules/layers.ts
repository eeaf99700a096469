/** Subjects in their order: each may use those before it. */
export const MODULES: readonly string[] = [
  'tenants',
  'secrets',
  'delivery',
  'uploads',
  'accounts',
  'categories',
  'media',
  'authors',
  'brands',
  'prices',
  'goods',
  'matching',
  'coupons',
  'deals',
  'videos',
  'leaderboards',
  'articles',
  'renderings',
  'subjects',
  'clicks',
  'search',
  'messages',
  'relations',
  'marks',
  'reports',
  'comments',
  'counts',
  'moderation',
  'privacy',
  'sections',
  'home',
];

const PLATFORM = [
  'db',
  'http',
  'jobs',
  'publishing',
  'serving',
  'i18n',
  'richtext',
  'words',
  'importing',
  'client',
  'pictures',
  'installing',
  'ui',
  'styles',
];

/** Files beside the folders that say what a page, its address and its context are. They know no module. */
const ROOT_TYPES = [
  'ctx.ts',
  'env.ts',
  'log.ts',
  'build-info.ts',
  'paths.ts',
  'parameters.ts',
  'page-key.ts',
  'url-map.ts',
];

/** Files that put everything together; nobody imports them but each other. */
const ENTRIES = [
  'server.ts',
  'publisher.ts',
  'fetch.ts',
  'renderer-bridge',
  'dev.ts',
  'api.ts',
  'site.ts',
  'registry.ts',
  'render-slot.ts',
  'on-demand.ts',
  'demo-content.ts',
];

/** The development server, which puts everything together too. */
const DEVELOPMENT = 'development';

/** A module's files that only what puts everything together may import. */
const HANDED_OVER = /^(routes|jobs)\.ts$/;

/**
 * A module's files that others may import; all else in it is private. A large subject's server face is three files:
 * service (writes), reads (what pages show) and pages (which pages of it there are); what it writes of another kind has
 * a service, and a contract, of its own name.
 */
const PUBLIC_FACE = /^((\w+-)*(contract|service)|rules|reads|pages)\.ts$|^ui\//;

type Layer = 'kernel' | 'platform' | 'root' | 'module' | 'demo' | 'screens' | 'layouts' | 'entry';

interface Place {
  readonly layer: Layer;
  /** The subject of a module, else the top folder or file. */
  readonly name: string;
  /** Path below it. */
  readonly rest: string;
}

/** Where a path below src/ belongs; undefined for a folder nobody has given a place. */
export function placeOf(path: string): Place | undefined {
  const [top = '', second = '', ...deeper] = path.split('/');
  if (top === 'kernel' || top === 'demo' || top === 'screens' || top === 'layouts') {
    return { layer: top, name: top, rest: [second, ...deeper].join('/') };
  }
  if (top === 'modules') return { layer: 'module', name: second, rest: deeper.join('/') };
  if (PLATFORM.includes(top)) return { layer: 'platform', name: top, rest: [second, ...deeper].join('/') };
  if (ROOT_TYPES.includes(top)) return { layer: 'root', name: top, rest: '' };
  if (top === DEVELOPMENT) return { layer: 'entry', name: top, rest: [second, ...deeper].join('/') };
  return ENTRIES.includes(top) || /\.d\.ts$/.test(top) ? { layer: 'entry', name: top, rest: '' } : undefined;
}

const BELOW: Readonly<Record<Layer, readonly Layer[]>> = {
  kernel: ['kernel'],
  root: ['root', 'kernel', 'platform'],
  platform: ['platform', 'root', 'kernel'],
  module: ['module', 'platform', 'root', 'kernel'],
  demo: ['demo', 'module', 'platform', 'root', 'kernel'],
  layouts: ['layouts', 'screens', 'module', 'platform', 'root', 'kernel'],
  screens: ['screens', 'layouts', 'module', 'platform', 'root', 'kernel'],
  entry: ['entry', 'demo', 'screens', 'layouts', 'module', 'platform', 'root', 'kernel'],
};

/** Why one file may not import the other, in words that say what to do; undefined when it may. */
export function objection(from: Place, to: Place): string | undefined {
  if (!BELOW[from.layer].includes(to.layer)) {
    return `${from.layer} may not know ${to.layer}: hand it over as an argument, or move the code to where it is allowed`;
  }
  if (from.layer === 'entry' && to.layer === 'demo' && from.name !== 'demo-content.ts') {
    return 'the demonstration comes in by demo-content.ts alone';
  }
  if (to.layer === 'module') return moduleObjection(from, to);
  if (to.layer === 'screens') return screenObjection(from, to);
  if (from.layer === 'root' && to.layer === 'platform' && to.rest !== 'types.ts') {
    return 'the files beside the folders take only types.ts of a platform folder';
  }
  return undefined;
}

function moduleObjection(from: Place, to: Place): string | undefined {
  if (from.layer === 'module' && from.name === to.name) return undefined;
  if (from.layer === 'entry' && HANDED_OVER.test(to.rest)) return undefined;
  if (!PUBLIC_FACE.test(to.rest)) {
    return `modules/${to.name}/${to.rest} is private: ask modules/${to.name}/service.ts for what is needed`;
  }
  const typesOnly = /^(contract|rules)\.ts$/.test(to.rest);
  if (from.layer !== 'module' || typesOnly) return undefined;
  return MODULES.indexOf(to.name) < MODULES.indexOf(from.name)
    ? undefined
    : `${from.name} comes before ${to.name}: a module uses only those above it, so turn the dependency round`;
}

/** The frame around every screen is given to layouts as data. */
function screenObjection(from: Place, to: Place): string | undefined {
  if (from.layer === 'layouts' && to.rest !== 'page-shell.ts') return 'layouts know of screens only page-shell.ts';
  return undefined;
}
