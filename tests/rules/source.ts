import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../..');

/** A file of the project, its path from the root with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** The TypeScript in it: all of it, or an Astro file's frontmatter and scripts. */
  readonly code: string;
}

/** Files that match any of the patterns, in order of their paths. */
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

/** What a file imports, types and dynamic imports included, as written. */
export function importsOf(file: SourceFile): string[] {
  return ts.preProcessFile(file.code, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** Visits every node of a file's code. */
export function visit(file: SourceFile, see: (node: ts.Node, line: number) => void): void {
  const tree = ts.createSourceFile(file.path, file.code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const walk = (node: ts.Node): void => {
    see(node, tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1);
    ts.forEachChild(node, walk);
  };
  walk(tree);
}
