import ts from 'typescript';
import { expect, test } from 'vitest';
import { files, visit } from '#tests/rules/source.ts';

const code = files('{src,scripts,tests}/**/*.{ts,tsx,astro}');

function isDoubleAssertion(node: ts.Node): boolean {
  return (
    ts.isAsExpression(node) &&
    ts.isAsExpression(node.expression) &&
    node.expression.type.kind === ts.SyntaxKind.UnknownKeyword
  );
}

test('no any, and no cast through unknown', () => {
  const broken: string[] = [];
  // Only files with these words are parsed.
  for (const file of code.filter(({ text }) => /\bany\b|\bas\s+unknown\s+as\b/.test(text))) {
    visit(file, (node, line) => {
      if (node.kind === ts.SyntaxKind.AnyKeyword) broken.push(`${file.path}:${line}: any`);
      if (isDoubleAssertion(node)) broken.push(`${file.path}:${line}: as unknown as`);
    });
  }
  expect(broken, 'say what it is: a type, unknown with a check, or a zod schema').toEqual([]);
});

test('no type error is suppressed', () => {
  const silenced = /@ts-(ignore|nocheck|expect-error)|biome-ignore(?![^\n]*: \S)/;
  const broken = code
    .filter(({ path, text }) => path !== 'tests/rules/types.test.ts' && silenced.test(text))
    .map(({ path }) => path);
  expect(broken, 'repair the type; a biome-ignore gives its reason after a colon').toEqual([]);
});
