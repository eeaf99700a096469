import { describe, expect, test } from 'vitest';
import { absoluteAddresses, hasLocalPicture } from '#src/richtext/absolute-links.ts';
import { renderBody } from '#src/richtext/render-body.ts';
import { siteMarkdown } from '#src/richtext/site-markdown.ts';
import { isLinear } from '#tests/support/processor-growth.ts';
import { invalidities } from '#tests/unit/richtext/support.ts';

const markdown = (source: string) => renderBody(source, { format: 'markdown', lang: 'en' }).html;
const html = (source: string) => renderBody(source, { format: 'html', lang: 'en' }).html;
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

describe('tables of Kramdown without a head', () => {
  test.each([
    ['two lines', '| a | b |\n| c | **d** |', [row('a', 'b'), row('c', '<strong>d</strong>')]],
    ['a line of dashes first', '|---|---|\n| a | b |', [row('a', 'b')]],
    [
      'lines of dashes between',
      '| a | b |\n| c | d |\n|---+---|\n| e | f |',
      [row('a', 'b'), row('c', 'd'), row('e', 'f')],
    ],
    ['a bar in a cell', '| a \\| b | c |\n| d | e |', [row('a | b', 'c'), row('d', 'e')]],
  ])('%s', (_, source, rows) => {
    const made = markdown(`Before.\n\n${source}\n\nAfter.`);
    expect(made).toContain(`<table><tbody>${rows.join('')}</tbody></table>`);
    expect(made).toMatch(/^<p>Before\.<\/p>.*<p>After\.<\/p>$/s);
    expect(invalidities(made)).toEqual([]);
  });

  test('a table with a head stays as it is', () => {
    expect(markdown('| a | b |\n|---|---|\n| c | d |')).toContain('<thead><tr><th scope="col">a</th>');
  });

  test.each([
    ['one line', '| a | b |'],
    ['a line without a bar at its end', '| a | b |\n| c'],
    ['absolute values', '|x|\n|y|'],
    ['code', '    | a | b |\n    | c | d |'],
  ])('%s is no table', (_, source) => {
    expect(markdown(source)).not.toContain('<table>');
  });
});

describe('pictures that a page loads late', () => {
  const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  test.each([
    ['data-src', `<img src="${blank}" data-src="https://a.test/1.jpg">`, '1.jpg'],
    [
      'data-src before a placeholder of the site',
      '<img src="https://a.test/blank.png" data-src="https://a.test/1.jpg">',
      '1.jpg',
    ],
    ['data-lazy-src', '<img data-lazy-src="https://a.test/1.jpg">', '1.jpg'],
    [
      'the largest of data-srcset',
      '<img src="https://a.test/s.jpg" data-srcset="https://a.test/1.jpg 480w, https://a.test/2.jpg 1200w, https://a.test/3.jpg 4000w">',
      '2.jpg',
    ],
    ['src before srcset', '<img src="https://a.test/1.jpg" srcset="https://a.test/2.jpg 2x">', '1.jpg'],
    ['srcset alone', '<img srcset="https://a.test/1.jpg 1x, https://a.test/2.jpg 2x">', '2.jpg'],
    [
      'a source of the picture',
      `<picture><source data-srcset="https://a.test/1.jpg 800w"><img src="" alt="A"></picture>`,
      '1.jpg',
    ],
    ['the next address, where one is no picture', '<img data-src="javascript:x" src="https://a.test/1.jpg">', '1.jpg'],
  ])('%s', (_, source, name) => {
    expect(html(`<p>Text</p>${source}`)).toContain(`src="https://a.test/${name}"`);
  });
});

describe('relative addresses of an imported body', () => {
  const base = 'https://blog.example/posts/';
  test.each([
    ['![a](img/a.png "T")', '![a](https://blog.example/posts/img/a.png "T")'],
    ['[![a](/a.png)](other.md)', '[![a](https://blog.example/a.png)](https://blog.example/posts/other/)'],
    ['![a](<b c.png>)', '![a](https://blog.example/posts/b%20c.png)'],
    ['[x]: ../y', '[x]: https://blog.example/y'],
    ['<img src="a.png" alt="">', '<img src="https://blog.example/posts/a.png" alt="">'],
    [
      '<img data-srcset="/a.png 1x, /b.png 2x">',
      '<img data-srcset="https://blog.example/a.png 1x, https://blog.example/b.png 2x">',
    ],
    ['[here](#part) and [mail](mailto:a@b.test)', '[here](#part) and [mail](mailto:a@b.test)'],
    ['![a](https://c.test/a.png)', '![a](https://c.test/a.png)'],
    ['`![a](a.png)`', '`![a](a.png)`'],
    ['[^1]: a note', '[^1]: a note'],
    ['![a](data:image/png;base64,AA)', '![a](data:image/png;base64,AA)'],
  ])('%s becomes %s', (source, expected) => {
    expect(absoluteAddresses(source, base)).toBe(expected);
    expect(absoluteAddresses(expected, base)).toBe(expected);
  });

  test('those of a site generator too', () => {
    const body = siteMarkdown('![a]({{ site.baseurl }}/assets/a.png)');
    expect(absoluteAddresses(body, base)).toBe('![a](https://blog.example/assets/a.png)');
  });

  test.each([
    ['![a](a.png)', true],
    ['<p><img class="x" src="/a.png"></p>', true],
    ['![a](https://a.test/a.png) ![b](data:image/png;base64,AA)', false],
    ['[a](a.md)', false],
  ])('%s has a picture that is lost without a base: %s', (source, lost) => {
    expect(hasLocalPicture(source)).toBe(lost);
  });

  test.each(['![', '<img ', '](', ' srcset="', '| a '])('a body of %j is read in linear time', (mark) => {
    const body = mark.repeat(20_000);
    expect(hasLocalPicture(body)).toBe(false);
    expect(isLinear(hasLocalPicture, body)).toBe(true);
    expect(absoluteAddresses(body, base).length).toBeGreaterThan(0);
    expect(isLinear((text) => absoluteAddresses(text, base), body)).toBe(true);
  });
});
