import { expect, test } from 'vitest';
import type { PageRenderer } from '#src/publishing/rendering/page-renderer.ts';
import { SharedRenderer } from '#src/publishing/rendering/shared-renderer.ts';

const made = () => {
  let count = 0;
  const renderers = new SharedRenderer(() => ({ nth: ++count }) as Partial<PageRenderer> as PageRenderer);
  return { renderers, count: () => count };
};

test('batches share a renderer, but not indefinitely', () => {
  const { renderers, count } = made();
  const handed = Array.from({ length: 12 }, () => renderers.next());
  expect(handed[1]).toBe(handed[0]);
  expect(new Set(handed).size).toBe(count());
  expect(count()).toBeGreaterThan(1);
  expect(count()).toBeLessThan(handed.length / 2);
});

test('a reset renderer is not shared any more', () => {
  const { renderers } = made();
  const before = renderers.next();
  renderers.reset();
  const after = renderers.next();
  expect(after).not.toBe(before);
  expect(renderers.next()).toBe(after);
});
