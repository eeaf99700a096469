import { expect, test } from 'vitest';
import { distinctParts } from '#src/kernel/split-batch.ts';

test.each([
  ['', []],
  ['a b c', ['a b c']],
  ['a b a c a', ['a b', 'a c', 'a']],
  ['a a', ['a', 'a']],
  ['a/x b/x', ['a/x', 'b/x']],
  ['a/x b/y a/z', ['a/x b/y', 'a/z']],
  ['a/x b/y y/c', ['a/x b/y', 'y/c']],
])('%j becomes %j', (batch, parts) => {
  const inputs = batch.split(' ').filter(Boolean);
  const split = distinctParts(inputs, (input) => input.split('/'));
  expect(split.map((part) => part.join(' '))).toEqual(parts);
});
