/** Reads which file uses which, to choose the tests of a change. */

import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { SCREENS } from '#src/page-key.ts';
import { componentOf } from '#src/renderer-bridge/screen-routes.ts';
import { files, importsOf, type SourceFile } from '#tests/rules/source.ts';

/** Maps each file of the project to the files it uses; paths from the root. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** A file that a test or command starts as a process; it occurs as a string. */
const NAMED_FILE = /'([^'\n]+\.(?:ts|tsx|mjs|astro))'/g;

/** A file that refers to the built site depends on all sources of the build. */
const BUILT_SITE = /#src\/built-site\.ts|\.built-from/;

/** Reads all imports, and all files referred to by path. */
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

/** These files and all files that use one of them, directly or indirectly. */
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
