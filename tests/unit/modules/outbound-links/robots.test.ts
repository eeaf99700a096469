import { expect, test } from 'vitest';
import { isForbidden, outboundLinks } from '#src/modules/running/outbound-links/rules.ts';

test.each([
  ['', '/a', false],
  ['User-agent: *\nDisallow: /', '/a', true],
  ['User-agent: *\nDisallow:', '/a', false],
  ['User-agent: *\nDisallow: /\nAllow: /a', '/a', false],
  ['User-agent: *\nDisallow: /\n\nUser-agent: Shopping-Guide\nDisallow: /b', '/a', false],
  ['User-agent: other\nUser-agent: shopping-guide\nDisallow: /a # not here', '/a/b', true],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf', true],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf?z', false],
  ['User-agent: *\nDisallow: /a*b*c', '/a1b2c3', true],
])('robots.txt %j forbids %s: %s', (robots, path, forbids) => {
  expect(isForbidden(robots, path)).toBe(forbids);
});

test('links to other sites are found once, without fragment and without own hosts', () => {
  const html =
    '<a href="https://a.test/x?b=1&amp;c=2#d">1</a><a href="https://a.test/x?b=1&amp;c=2">2</a><a href="/own">3</a><a href="https://guide.test/own">4</a>';
  expect(outboundLinks(html, ['guide.test'])).toEqual(['https://a.test/x?b=1&c=2']);
});
