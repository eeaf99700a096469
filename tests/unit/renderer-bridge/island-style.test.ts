import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { expect, test } from 'vitest';
import { ISLAND_STYLE } from '#src/renderer-bridge/island-style.ts';

test('the style that is left out of pages is the one Astro writes', () => {
  expect(ISLAND_STYLE).toBe(`<style>${ISLAND_STYLES}</style>`);
});
