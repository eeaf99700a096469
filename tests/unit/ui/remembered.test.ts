import { expect, test } from 'vitest';
import { cachedHtml, remember } from '#src/ui/html-cache.ts';

test('what is being rendered is shared by all who ask meanwhile, then stands', async () => {
  const card = {};
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = remember(card, 'tile', promise);
  expect(cachedHtml(card, 'tile')).toBe(first);
  expect(cachedHtml(card, 'row')).toBeUndefined();
  resolve('<b>card</b>');
  expect(String(await first)).toBe('<b>card</b>');
  const standing = cachedHtml(card, 'tile');
  expect(standing).not.toBeInstanceOf(Promise);
  expect(String(standing)).toBe('<b>card</b>');
});

test('a failure is told to all who wait and then forgotten', async () => {
  const card = {};
  const failing = remember(card, 'tile', Promise.reject(new Error('no cover')));
  const waiting = cachedHtml(card, 'tile');
  await expect(failing).rejects.toThrow('no cover');
  await expect(waiting).rejects.toThrow('no cover');
  expect(cachedHtml(card, 'tile')).toBeUndefined();
});
