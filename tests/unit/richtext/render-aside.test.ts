import { expect, test } from 'vitest';
import { renderBody } from '#src/richtext/render-body.ts';
import { renderAside } from '#src/richtext/rendering/render-in-thread.ts';

const PART = '<h2>Part <b>one</b></h2><p>Some <a href="https://example.com/a">text</a></p><ul><li>one</li></ul>';
const OPTIONS = { format: 'html', lang: 'en' } as const;

test('a long body is rendered as a short one is, while this thread does other things', async () => {
  const source = PART.repeat(5000);
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  const made = await renderAside(1, source, OPTIONS);
  clearInterval(counting);
  const { html, toc, words, warnings } = renderBody(source, OPTIONS);
  expect(made).toEqual({ html, toc, words, warnings });
  expect(turns).toBeGreaterThan(10);
});

test('a body over the limit is refused at once', async () => {
  await expect(renderAside(1, 'x'.repeat(1_000_001), OPTIONS)).rejects.toThrow('at most 1000000');
});
