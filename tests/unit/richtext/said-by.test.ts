import { expect, test } from 'vitest';
import { saidBy } from '#src/richtext/visible-html-content.ts';

test.each([
  ['<p>The <b>body</b>.</p>', '<p class="x">The <strong>body</strong>.\n</p>'],
  ['<ul><li>a</li> <li>b</li></ul>', '<ol start="2"><li>a</li>\n<li>b</li></ol>'],
  ['<a href="/x">x</a>', '<a class="link" href="/x" rel="nofollow">x</a>'],
])('other markup says the same: %s', (left, right) => {
  expect(saidBy(left)).toBe(saidBy(right));
});

test.each([
  ['<p>A price</p>', '<p>A prize</p>'],
  ['<a href="/x">x</a>', '<a href="/y">x</a>'],
  ['<img src="/a.jpg" alt="">', '<img src="/b.jpg" alt="">'],
])('other words, links or pictures do not: %s', (left, right) => {
  expect(saidBy(left)).not.toBe(saidBy(right));
});
