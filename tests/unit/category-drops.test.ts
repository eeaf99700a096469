import { expect, test } from 'vitest';
import { moveTo } from '#src/studio/categories/drop-place.ts';

const TREE = [
  ['home', null],
  ['garden', null],
  ['kitchen', 'home'],
  ['bath', 'home'],
  ['pans', 'kitchen'],
].map(([code, parent]) => ({ code: code ?? '', parent: parent ?? null, names: {} }));

test.each([
  ['on a category it is the last below it', 'garden', 'home', 'on', { parent: 'home', before: null }],
  ['before a category', 'garden', 'bath', 'before', { parent: 'home', before: 'bath' }],
  ['after a category', 'garden', 'kitchen', 'after', { parent: 'home', before: 'bath' }],
  ['after the last', 'pans', 'bath', 'after', { parent: 'home', before: null }],
  ['among the roots', 'pans', 'home', 'before', { parent: null, before: 'home' }],
  ['among its siblings', 'bath', 'kitchen', 'before', { parent: 'home', before: 'kitchen' }],
] as const)('%s', (_, code, key, dropPosition, place) => {
  expect(moveTo(TREE, code, { key, dropPosition })).toEqual({ code, ...place });
});

test.each([
  ['on itself', 'home', 'home', 'on'],
  ['below itself', 'home', 'pans', 'after'],
  ['where it stands: before its next sibling', 'kitchen', 'bath', 'before'],
  ['where it stands: after its sibling', 'bath', 'kitchen', 'after'],
  ['where it stands: last below its parent', 'bath', 'home', 'on'],
  ['at a category that is gone', 'bath', 'nothing', 'on'],
] as const)('no move %s', (_, code, key, dropPosition) => {
  expect(moveTo(TREE, code, { key, dropPosition })).toBeUndefined();
});
