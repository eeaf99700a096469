import { expect, test } from 'vitest';
import { recalled, remember } from '#src/ui/remembered.ts';

test('what is being rendered is shared by all who ask meanwhile, then stands', async () => {
  const card = {};
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = remember(card, 'tile', promise);
  expect(recalled(card, 'tile')).toBe(first);
  expect(recalled(card, 'row')).toBeUndefined();
  resolve('<b>card</b>');
  expect(String(await first)).toBe('<b>card</b>');
  const standing = recalled(card, 'tile');
  expect(standing).not.toBeInstanceOf(Promise);
  expect(String(standing)).toBe('<b>card</b>');
});

test('a failure is told to all who wait and then forgotten', async () => {
  const card = {};
  const failing = remember(card, 'tile', Promise.reject(new Error('no cover')));
  const waiting = recalled(card, 'tile');
  await expect(failing).rejects.toThrow('no cover');
  await expect(waiting).rejects.toThrow('no cover');
  expect(recalled(card, 'tile')).toBeUndefined();
});
