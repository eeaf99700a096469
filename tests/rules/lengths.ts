import ts from 'typescript';
import { files, type SourceFile, visit } from '#tests/rules/source.ts';

/** Lines of a file of code. A law holds the greater number, `npm run check` warns of the smaller one. */
export const LENGTHS = { advised: 300, most: 500 } as const;

export interface FileLength {
  readonly path: string;
  readonly lines: number;
}

/** Files of code with more lines than `most`, the longest first. */
export function longerThan(most: number): FileLength[] {
  return files('{src,scripts,tests}/**/*.{ts,tsx,mjs,astro}')
    .map((file) => ({ ...file, lines: file.text.trimEnd().split('\n').length }))
    .filter((file) => file.lines > most && !isData(file))
    .map(({ path, lines }) => ({ path, lines }))
    .toSorted((left, right) => right.lines - left.lines);
}

/** Whether a file only states types and constants, as tables of texts, vocabularies and generated types do. */
export function isData(file: SourceFile): boolean {
  if (!file.path.endsWith('.ts')) return false;
  let acts = false;
  visit(file, (node) => {
    acts ||= ts.isBlock(node) || ts.isClassLike(node) || ts.isExpressionStatement(node);
  });
  return !acts;
}
