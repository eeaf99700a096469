import { expect, test } from 'vitest';
import { drawCover, drawStrip } from '#src/ui/cover/draw-cover.ts';

const seeds = Array.from({ length: 400 }, (_, index) => `article-${index}`);

test('a seed gives the same cover every time', () => {
  for (const seed of seeds) expect(drawCover(seed, 'Mobile')).toEqual(drawCover(seed, 'Mobile'));
});

test('similar codes have different covers', () => {
  const drawings = new Set(seeds.map((seed) => drawCover(seed, '').svg));
  expect(drawings.size).toBeGreaterThan(300);
});

test('the strip has the colours of the cover', () => {
  for (const seed of seeds) expect(drawStrip(seed).palette).toBe(drawCover(seed, '').palette);
});

test.each([
  ['<b>', '&lt;b&gt;'],
  ['A & B', 'A &amp; B'],
  ['ข่าว', 'ข่าว'],
])('the word %s is only ever text', (word, written) => {
  const lettered = seeds.map((seed) => drawCover(seed, word).svg).filter((svg) => svg.includes('<text'));
  expect(lettered.length).toBeGreaterThan(0);
  for (const svg of lettered) expect(svg).toContain(`>${written}</text>`);
});

test('a word too long for a label is left out', () => {
  for (const seed of seeds) expect(drawCover(seed, 'acquisition services and procurement').svg).not.toContain('<text');
});

test('every cover is small', () => {
  for (const seed of seeds) expect(drawCover(seed, 'Mobile').svg.length).toBeLessThan(3000);
});
