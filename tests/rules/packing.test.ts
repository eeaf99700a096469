import ts from 'typescript';
import { expect, test } from 'vitest';
import { files, type SourceFile, visit } from '#tests/rules/source.ts';

/** Only files with a literal behind three dots, or with a list of values for a list of names, are parsed. */
const CANDIDATE = /\.\.\.\(*[[{]|(?<!\[)\]\s*(?::[^=;\n]*)?=\s*\(*\[/;

const candidates = files('{src,scripts,tests}/**/*.{ts,tsx,mjs,astro}').filter(({ code }) => CANDIDATE.test(code));

/** Without parentheses, and without `as const` and other assertions. */
function bare(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) ? bare(node.expression) : node;
}

/** A literal that is spread into a literal of its own kind, into arguments or into attributes. */
function isPackedSpread(node: ts.Node): boolean {
  if (ts.isSpreadElement(node)) return ts.isArrayLiteralExpression(bare(node.expression));
  if (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) {
    return ts.isObjectLiteralExpression(bare(node.expression));
  }
  return false;
}

/** A list of values that are named where it is written, one for one. */
function isPackedDeclaration(node: ts.Node): boolean {
  if (!ts.isVariableDeclaration(node) || !ts.isArrayBindingPattern(node.name) || !node.initializer) return false;
  const list = bare(node.initializer);
  return ts.isArrayLiteralExpression(list) && list.elements.length === node.name.elements.length;
}

/** The same of names that exist, unless a value is read after its name was written, as in a swap. */
function isPackedAssignment(node: ts.Node, written: (part: ts.Node) => string): boolean {
  if (!ts.isExpressionStatement(node) || !ts.isBinaryExpression(node.expression)) return false;
  const { left, operatorToken, right } = node.expression;
  const list = bare(right);
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isArrayLiteralExpression(left)) return false;
  if (!ts.isArrayLiteralExpression(list) || left.elements.length !== list.elements.length) return false;
  const names = left.elements.map(written);
  return !list.elements.some((value, at) => names.slice(0, at).some((name) => written(value).includes(name)));
}

/** Lines of a file where a literal stands only to put several things on one line. */
function packedLines(file: SourceFile): number[] {
  const lines: number[] = [];
  const written = (part: ts.Node) => file.code.slice(part.pos, part.end).trim();
  visit(file, (node, line) => {
    if (isPackedSpread(node) || isPackedDeclaration(node) || isPackedAssignment(node, written)) lines.push(line);
  });
  return lines;
}

const sample = (code: string): SourceFile => ({ path: 'sample.tsx', text: code, code });

test.each([
  ['const a = { ...{ b, c }, d };', true],
  ["const a = [...['b', 'c'], 'd'];", true],
  ["const a = [...(['b', 'c'] as const), 'd'];", true],
  ["call(...['a', 'b']);", true],
  ['const a = <Part {...{ b, c }} d={1} />;', true],
  ['const [a, b] = [c, d];', true],
  ['let [a, b]: [number, string] = [0, c];', true],
  ['[a, b] = [c, d];', true],
  ['[a, b] = [b, a];', false],
  ['const [a, b] = await Promise.all([c, d]);', false],
  ['const [a] = [b, c].filter(Boolean);', false],
  ['const a = [...[...b].filter(Boolean), ...(d ? [e] : [])];', false],
  ['const a = { ...b, ...(c ? { d } : {}) };', false],
])('%s packs: %s', (code, packs) => {
  expect(CANDIDATE.test(code) && packedLines(sample(code)).length > 0).toBe(packs);
});

test('no literal is spread or taken apart only to put several things on one line', () => {
  const broken = candidates.flatMap((file) => packedLines(file).map((line) => `${file.path}:${line}`));
  expect(broken, 'write the items where the spread stands, or a statement for each name').toEqual([]);
});
