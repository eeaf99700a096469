import { expect, test } from 'vitest';
import { openingText } from '#src/ui/text/html-text.ts';

test.each([
  ['<p>One</p>\n<p>two</p>', 'One two'],
  ['<p>A &amp; B &lt;3 &quot;x&quot; &#39;y&#39;</p>', 'A & B <3 "x" \'y\''],
  ['<p>&amp;lt;</p>', '&lt;'],
  ['', ''],
  [`<p>${'ก'.repeat(5000)}`, 'ก'.repeat(3997)],
  [`${'a'.repeat(3990)}<a href="/long-address">x</a>`, 'a'.repeat(3990)],
])('%.40s', (html, text) => {
  expect(openingText(html)).toBe(text);
});
