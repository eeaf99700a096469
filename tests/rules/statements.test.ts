import ts from 'typescript';
import { expect, test } from 'vitest';
import { files, visit } from '#tests/rules/source.ts';

/** From this many lines on, each part of a statement says what it holds. */
const LONG = 13;

/** A common table expression where it begins, with a comment in the line before it or without. */
const PART =
  /(?<comment>--[^\n]*\n)?[ ]*(?:with (?:recursive )?|\), )?(?<name>\w+) as (?:not )?(?:materialized )?\((?=\s*(?:select|insert|update|delete|\(|\$))/g;

/** The parts of a statement that have no comment; none in a short statement. */
function partsWithoutComment(statement: string): string[] {
  if (statement.split('\n').length < LONG) return [];
  const parts = [...statement.matchAll(PART)].map(({ groups }) => groups ?? {});
  return parts.filter(({ comment }) => comment === undefined).map(({ name = '' }) => name);
}

test('each part of a long statement has a comment', () => {
  const broken: string[] = [];
  for (const file of files('src/**/*.ts').filter(({ code }) => / as (?:materialized )?\(/.test(code))) {
    visit(file, (node, line) => {
      if (!ts.isTaggedTemplateExpression(node) || !ts.isIdentifier(node.tag) || node.tag.text !== 'sql') return;
      const text = ts.isNoSubstitutionTemplateLiteral(node.template)
        ? node.template.text
        : [node.template.head.text, ...node.template.templateSpans.map(({ literal }) => literal.text)].join('$');
      for (const name of partsWithoutComment(text)) broken.push(`${file.path}:${line}: ${name}`);
    });
  }
  expect(broken, 'say above each part in a comment what it holds').toEqual([]);
});

test.each([
  ['with a as (\n  select 1),\nb as (\n  select 2)', ['a', 'b']],
  ['with\n-- First.\na as (\n  select 1),\nb as materialized (\n  select 2)', ['b']],
  ['with\n-- First.\na as (\n  select 1),\n-- Second.\nb as (select 2)', []],
])('%j lacks comments of %j', (parts, names) => {
  expect(partsWithoutComment(`${parts}${'\n'.repeat(LONG)}select from a`)).toEqual(names);
  expect(partsWithoutComment(`${parts} select from a`)).toEqual([]);
});
