/** Reads the files of the project for the rules. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../..');

/** A file of the project; its path is relative to the root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** The TypeScript in it: the whole file, or the frontmatter and scripts of an Astro file. */
  readonly code: string;
}

/** Files that match any of the patterns, sorted by path. */
export function files(...patterns: string[]): SourceFile[] {
  const paths = globSync(patterns, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
  return paths.sort().map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return { path, text, code: path.endsWith('.astro') ? astroCode(text) : text };
  });
}

function astroCode(text: string): string {
  const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '');
  return [frontmatter, ...scripts].join('\n');
}

/** The modules that a file imports, as written, including type imports and dynamic imports. */
export function importsOf(file: SourceFile): string[] {
  return ts.preProcessFile(file.code, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** Calls `see` for every node of a file's code. */
export function visit(file: SourceFile, see: (node: ts.Node, line: number) => void): void {
  const tree = ts.createSourceFile(file.path, file.code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const walk = (node: ts.Node): void => {
    see(node, tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1);
    ts.forEachChild(node, walk);
  };
  walk(tree);
}

const SRC = 'src/';

/** Maps each file below src/ to the files it imports, including type imports and dynamic imports; paths below src/. */
export function importsWithinSrc(): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    files('src/**/*.{ts,tsx,astro}').map((file) => [
      file.path.slice(SRC.length),
      new Set(
        importsOf(file)
          .filter((name) => name.startsWith(`#${SRC}`))
          .map((name) => name.slice(SRC.length + 1)),
      ),
    ]),
  );
}
