import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { SCREENS } from '#src/page-key.ts';
import { componentOf } from '#src/renderer-bridge/screen-routes.ts';
import { files, importsOf, type SourceFile } from '#tests/rules/source.ts';

/** Which file of the project uses which, paths from the root. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** A test or command starts such a file as a process, so it stands there as a text. */
const NAMED_FILE = /'([^'\n]+\.(?:ts|tsx|mjs|astro))'/g;

/** What names the built site uses everything that the build is made of. */
const BUILT_SITE = /#src\/build-info\.ts|\.built-from/;

/** Reads every import, and every file that is named by its path. */
export function readImportGraph(): ImportGraph {
  const sources = files('{src,scripts,tests}/**/*.{ts,tsx,astro}', '*.config.ts');
  const components = SCREENS.map(componentOf);
  return new Map(sources.map((file) => [file.path, new Set(usedBy(file, components))]));
}

function usedBy(file: SourceFile, components: readonly string[]): string[] {
  const named = [...file.code.matchAll(NAMED_FILE)].map(([, name]) => name ?? '');
  const used = [...importsOf(file), ...named].flatMap((name) => resolveFrom(file.path, name));
  return BUILT_SITE.test(file.code) ? [...used, 'src/fetch.ts', ...components] : used;
}

function resolveFrom(path: string, name: string): string[] {
  if (name.startsWith('#')) return [name.slice(1)];
  const beside = normalize(join(dirname(path), name));
  return [beside, normalize(name)].filter((candidate) => !candidate.startsWith('..') && existsSync(candidate));
}

/** The files that use one of some files, directly or through others, and those files themselves. */
export function usersOf(graph: ImportGraph, changed: readonly string[]): Set<string> {
  const reached = new Set(changed);
  let found = true;
  while (found) {
    const users = [...graph].filter(([path, used]) => !reached.has(path) && !reached.isDisjointFrom(used));
    for (const [path] of users) reached.add(path);
    found = users.length > 0;
  }
  return reached;
}
