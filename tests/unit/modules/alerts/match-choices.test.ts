import { expect, test } from 'vitest';
import { type CategoryTrees, categoriesLike } from '#src/modules/telling/alerts/ui/form/match-choices.browser.ts';

type Tree = CategoryTrees[number];

const tree = (id: number, name: string, children: Tree[] = []): Tree => ({
  id,
  name,
  children,
  code: String(id),
  lang: 'th',
  level: 1,
  parentId: null,
  leaf: children.length === 0,
  path: null,
  counts: null,
});

const TREES = [
  tree(1, 'ของใช้ในครัว', [tree(2, 'หม้อ', [tree(3, 'หม้อทอด')]), tree(4, 'กระทะ')]),
  tree(5, 'Gadgets', [tree(6, 'Phones')]),
];

test.each([
  ['', [1, 5]],
  ['หม้อ', [2, 3]],
  ['PHONE', [6]],
  ['zzzz', []],
])('%j finds the categories %j', (text, ids) => {
  expect(categoriesLike(TREES, text).map(({ id }) => id)).toEqual(ids);
});

test('a category is found with those above it, and eight at most are', () => {
  expect(categoriesLike(TREES, 'ทอด')).toEqual([{ id: 3, name: 'ของใช้ในครัว › หม้อ › หม้อทอด' }]);
  const many = Array.from({ length: 20 }, (_, n) => tree(n + 1, `Part ${n}`));
  expect(categoriesLike(many, 'part')).toHaveLength(8);
});
