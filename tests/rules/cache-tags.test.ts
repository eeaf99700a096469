import ts from 'typescript';
import { expect, test } from 'vitest';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { files, visit } from '#tests/rules/source.ts';

const TABLE = 'src/kernel/cache-tag';
const kinds = Object.values(tagOf).map(({ kind }) => kind);
/** A tag's kind and colon where a text begins, or where one begins within a statement of SQL. */
const written = new RegExp(`(?:^|['"])(?:${kinds.join('|')}):(?! )`);
const code = files('{src,scripts}/**/*.{ts,tsx,astro}').filter(({ path }) => !path.startsWith(TABLE));

/** The text of a literal, or of a part of a template. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : undefined;
}

function isCacheTagType(type: ts.TypeNode): boolean {
  return ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === 'CacheTag';
}

test('a cache tag is made by its constructor, and read by parseCacheTag', () => {
  const broken: string[] = [];
  // Only files with the name of a kind before a colon are parsed.
  const named = new RegExp(`(?:${kinds.join('|')}):(?! )`);
  for (const file of code.filter(({ text }) => named.test(text))) {
    visit(file, (node, line) => {
      const text = textOf(node);
      if (text !== undefined && written.test(text)) broken.push(`${file.path}:${line}: ${text.trim().slice(0, 60)}`);
    });
  }
  expect(
    broken,
    'tagOf.KIND(…) of src/kernel/cache-tag.ts; SQL gives the codes and the program makes the tags',
  ).toEqual([]);
});

test('nothing is called a cache tag unchecked', () => {
  const broken: string[] = [];
  for (const file of code.filter(({ text }) => /\bas\s+CacheTag\b/.test(text))) {
    visit(file, (node, line) => {
      if (ts.isAsExpression(node) && isCacheTagType(node.type)) broken.push(`${file.path}:${line}`);
    });
  }
  expect(broken, 'a text from outside becomes a tag where isCacheTag says so').toEqual([]);
});

test('no trigger or migration makes a cache tag', () => {
  const broken = files('src/db/migrations/*.sql').filter(({ text }) => written.test(text));
  expect(
    broken.map(({ path }) => path),
    'the program that writes what a page shows must invalidate the cache tag',
  ).toEqual([]);
});
