import { expect, test } from 'vitest';
import { cachedHtml, cacheHtml } from '#src/ui/cards/html-cache.ts';

test('a card is rendered once for concurrent pages, then its HTML is cached', async () => {
  const card = {};
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = cacheHtml(card, 'tile', promise);
  expect(cachedHtml(card, 'tile')).toBe(first);
  expect(cachedHtml(card, 'row')).toBeUndefined();
  resolve('<b>card</b>');
  expect(String(await first)).toBe('<b>card</b>');
  const standing = cachedHtml(card, 'tile');
  expect(standing).not.toBeInstanceOf(Promise);
  expect(String(standing)).toBe('<b>card</b>');
});

test('a failure rejects for everybody who waits and is not cached', async () => {
  const card = {};
  const failing = cacheHtml(card, 'tile', Promise.reject(new Error('no cover')));
  const waiting = cachedHtml(card, 'tile');
  await expect(failing).rejects.toThrow('no cover');
  await expect(waiting).rejects.toThrow('no cover');
  expect(cachedHtml(card, 'tile')).toBeUndefined();
});
