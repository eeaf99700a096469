import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { expect, test } from 'vitest';
import { ISLAND_STYLE } from '#src/renderer-bridge/island-style.ts';

test('the style that is removed from pages is the one that Astro writes', () => {
  expect(ISLAND_STYLE).toBe(`<style>${ISLAND_STYLES}</style>`);
});
