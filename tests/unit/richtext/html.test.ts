import { describe, expect, test } from 'vitest';
import { type BodyOptions, renderBody } from '#src/richtext/render-body.ts';
import { sanitize } from '#src/richtext/sanitize.ts';
import { outlineLevels } from '#src/richtext/structure/table-of-contents.ts';

const render = (source: string, options: Partial<BodyOptions> = {}) =>
  renderBody(source, { format: 'html', lang: 'th', ...options });
const image = (more = ''): string =>
  `<img src="https://a.example/x.png" alt=""${more} loading="lazy" decoding="async">`;

describe('structure', () => {
  test.each([
    ['text without paragraph', 'a <b>b</b>', '<p>a <b>b</b></p>'],
    ['divisions', '<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['a block in a paragraph', '<p>a<ul><li>b</ul>c</p>', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
    ['a paragraph in bold', '<b>a<p>b</p>c</b>', '<p><b>a</b></p><p>b</p><p><b>c</b></p>'],
    [
      'a link around blocks',
      '<a href="https://a.example/"><h3>a</h3><p>b</p></a>',
      '<h2 id="h-a"><a href="https://a.example/" rel="noopener nofollow">a</a></h2><p><a href="https://a.example/" rel="noopener nofollow">b</a></p>',
    ],
    ['empty things', '<p> &nbsp;</p><h2></h2><ul><li></li></ul><a href="/x"></a><b> </b><blockquote></blockquote>', ''],
    ['line breaks as paragraphs', 'a<br><br>b<br>c<br>', '<p>a</p><p>b<br>c</p>'],
    ['items without list', '<li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
    ['a list in a list', '<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['cells without table', '<td>a</td><td>b</td>', '<p>a</p><p>b</p>'],
    [
      'a picture among words',
      `<p><img src="http://a.example/x.png" class="alignright" width="300" height="20px"> Words</p>`,
      `<figure>${image(' width="300" height="20"')}</figure><p>Words</p>`,
    ],
    [
      'a caption of WordPress',
      '[caption id="x" width="3"]<img src="https://a.example/x.png"> By me[/caption]',
      `<figure>${image()}<p>By me</p></figure>`,
    ],
    ['a caption without picture', '<figure><img src="data:x"><figcaption>a</figcaption></figure>', ''],
    ['a pixel', '<p>a<img src="https://a.example/x.png" width="1" height="1"></p>', '<p>a</p>'],
    ['details without summary', '<details>a</details>', '<details><summary>รายละเอียด</summary><p>a</p></details>'],
    ['definitions', '<dl><div><dt>a<dd>b</div></dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
    [
      'a frame',
      '<iframe src="//player.vimeo.com/video/12" title="Clip"></iframe>',
      '<p><a href="https://vimeo.com/12" rel="noopener nofollow">ดูวิดีโอ: Clip</a></p>',
    ],
    [
      'a heading in a quotation',
      '<blockquote><h2>a</h2>b</blockquote>',
      '<blockquote><p><strong>a</strong></p><p>b</p></blockquote>',
    ],
    ['preformatted text', '<pre>  a <b>b</b><br>c  \n</pre>', '<pre tabindex="0"><code>  a b\nc</code></pre>'],
    [
      'old elements',
      '<center><font color="red">a</font> <strike>b</strike> <tt>c</tt> <q>d</q></center>',
      '<p>a <s>b</s> <code>c</code> “d”</p>',
    ],
    ['double escapes', '<p>a &amp;amp; &lt;b&gt; &copy; &#8217;</p>', '<p>a &amp;amp; &lt;b&gt; © ’</p>'],
    ['repeated notes', '<ol><li id="fn1">a</li><li id="fn1">b</li></ol>', '<ol><li id="fn1">a</li><li>b</li></ol>'],
  ])('%s', (_name, source, html) => {
    expect(render(source).html).toBe(html);
  });

  test.each([
    [
      'a head row is found',
      '<table><tr><th>a<th>b<tr><td>1<td>2</table>',
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'a head column',
      '<table><tr><th>a<td>1<tr><th>b<td>2</table>',
      '<table><tbody><tr><th scope="row">a</th><td>1</td></tr><tr><th scope="row">b</th><td>2</td></tr></tbody></table>',
    ],
    [
      'a caption and spans',
      '<table><caption>c</caption><tr><td colspan=2>a<tr><td>1<td>2</table>',
      '<table><caption>c</caption><tbody><tr><td colspan="2">a</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
  ])('%s', (_name, source, html) => {
    expect(render(source).html).toContain(html);
  });

  test('layout tables are unwrapped', () => {
    expect(render('<table><tr><td><p>a</p><tr><td>b</table>').html).toBe('<p>a</p><p>b</p>');
    expect(render('<table><tr><td>a<td><table><tr><td>b<td>c</table></table>').html).toContain('<p>a</p>');
  });

  test('every table has a box with its own label', () => {
    const table = '<table><tr><td>1<td>2</table>';
    const names = render(table + table).html.match(/aria-label="[^"]*"/g);
    expect(names).toEqual(['aria-label="ตาราง 1"', 'aria-label="ตาราง 2"']);
  });
});

describe('outline', () => {
  test.each([
    [
      [2, 3, 3, 2],
      [2, 3, 3, 2],
    ],
    [
      [1, 2, 2],
      [2, 2, 2],
    ],
    [
      [1, 2, 1, 2],
      [2, 3, 2, 3],
    ],
    [
      [4, 4, 2, 5],
      [2, 2, 2, 3],
    ],
    [
      [2, 4, 6, 6, 3],
      [2, 3, 4, 4, 3],
    ],
    [[6], [2]],
    [[], []],
  ])('ranks %j become levels %j', (ranks, levels) => {
    expect(outlineLevels(ranks)).toEqual(levels);
  });

  test('ids come from the text, in any script, and are unique', () => {
    const { toc, html } = render(
      '<h2>ราคา &amp; น้ำหนัก</h2><h2>A.B</h2><h3>A.B</h3><h4>x</h4><h2>!</h2><h2>a b 2</h2><h2 id="x">A B</h2>',
    );
    expect(toc).toEqual([
      { id: 'h-ราคา-น้ำหนัก', text: 'ราคา & น้ำหนัก', level: 2 },
      { id: 'h-a-b', text: 'A.B', level: 2 },
      { id: 'h-a-b-2', text: 'A.B', level: 3 },
      { id: 'h-section', text: '!', level: 2 },
      { id: 'h-a-b-2-2', text: 'a b 2', level: 2 },
      { id: 'h-a-b-3', text: 'A B', level: 2 },
    ]);
    expect(html).toContain('<h4 id="h-x">x</h4>');
  });

  test('links within the body point to the ids of headings', () => {
    const source =
      'See <a href="#old">1</a> <a href="#The-Place">2</a> <a href="#gone">3</a><h2 id="old">New</h2><h2><a name="x"></a>The place</h2><a href="#x">4</a>';
    expect(render(source).html).toBe(
      '<p>See <a href="#h-new">1</a> <a href="#h-the-place">2</a> 3</p><h2 id="h-new">New</h2><h2 id="h-the-place">The place</h2><p><a href="#h-the-place">4</a></p>',
    );
  });

  test.each([
    ['<h1>The Title!</h1><p>a</p>', '<p>a</p>'],
    ['<p>the  title</p><p>a</p>', '<p>a</p>'],
    ['<h2>Other</h2><p>a</p>', '<h2 id="h-other">Other</h2><p>a</p>'],
    ['<p>a</p><h2>The title</h2><p>b</p>', '<p>a</p><h2 id="h-the-title">The title</h2><p>b</p>'],
  ])('%s without its title', (source, html) => {
    expect(render(source, { title: 'The title' }).html).toBe(html);
  });
});

describe('summary of a body', () => {
  test('text, words and pictures', () => {
    const { text, words, images } = render(
      '<h2>หัวข้อ</h2><p>ซื้อของ<br>ออนไลน์ <img src="https://a.example/x.png" alt="รูป" width="20" height="10"> ดี</p><p>จบ</p>',
    );
    expect(text).toBe('หัวข้อ ซื้อของ ออนไลน์ ดี จบ');
    expect(words).toBe(6);
    expect(images).toEqual([{ src: 'https://a.example/x.png', alt: 'รูป', width: 20, height: 10 }]);
  });

  test('what was left out is reported once', () => {
    const { warnings } = render('<img src="a.png"><img src="b.png"><a href="c">d</a><script>e</script>');
    expect(warnings).toEqual(['image-dropped', 'link-unwrapped', 'element-dropped:script']);
  });
});

describe('sanitize', () => {
  test.each([
    ['<p>a</p>', '<p>a</p>'],
    ['<h2 id="h-a">a</h2>', '<h2 id="h-a">a</h2>'],
    ['<h2 id="main">a</h2>', '<h2>a</h2>'],
    ['</div></main><p>a', '<p>a</p>'],
    ['<div class="note evil" role="note"><p>a</p></div>', '<div class="note" role="note"><p>a</p></div>'],
    ['<a href="http://a.example">a</a>', '<p><a href="http://a.example/" rel="noopener nofollow">a</a></p>'],
    ['<p>a &nbsp; b</p>', '<p>a \u00a0 b</p>'],
    [
      '<section class="table-scroll" tabindex="5" aria-label="x"><table><tr><td>1<td>2</table></section>',
      '<section class="table-scroll" aria-label="x"><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table></section>',
    ],
  ])('%s', (source, html) => {
    expect(sanitize(source)).toBe(html);
    expect(sanitize(html)).toBe(html);
  });
});
