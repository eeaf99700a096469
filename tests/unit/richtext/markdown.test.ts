import { describe, expect, test } from 'vitest';
import { renderBody } from '#src/richtext/render-body.ts';
import { siteMarkdown } from '#src/richtext/site-markdown.ts';

const body = (source: string): string => renderBody(source, { format: 'markdown', lang: 'en' }).html;
const based = (source: string): string =>
  renderBody(source, {
    format: 'markdown',
    lang: 'en',
    linkBase: 'https://guide.example/en/',
    assetBase: 'https://cdn.example/files/',
  }).html;

const link = (href: string, text: string): string => `<a href="${href}" rel="noopener nofollow">${text}</a>`;
const image = (src: string, alt: string): string => `<img src="${src}" alt="${alt}" loading="lazy" decoding="async">`;
const CDN = 'https://cdn.example/files';
const SITE = 'https://guide.example';

describe('Hugo', () => {
  test.each([
    [
      'a picture',
      '{{< legacy-img src="2014/a b.png" alt="A &amp; B" >}}',
      `<figure>${image(`${CDN}/2014/a%20b.png`, 'A &amp; B')}</figure>`,
    ],
    [
      'a picture with caption',
      '{{< legacy-img-right src="a.jpg" alt="x" caption="By <Me>" >}}\n\nText',
      `<figure>${image(`${CDN}/a.jpg`, 'x')}<figcaption>By &lt;Me&gt;</figcaption></figure><p>Text</p>`,
    ],
    [
      'a picture in a link',
      '[{{< legacy-img src="a.jpg" alt="x" >}}](https://b.example/)',
      `<figure><a href="https://b.example/" rel="noopener nofollow">${image(`${CDN}/a.jpg`, 'x')}</a></figure>`,
    ],
    [
      'a reference with title',
      'See [the page]({{< ref "/communities" >}} "Mobile").',
      `<p>See ${link(`${SITE}/communities`, 'the page')}.</p>`,
    ],
    [
      'a reference to a file',
      '[x]({{< ref "2014-03-24-why.md" >}})',
      `<p>${link(`${SITE}/en/2014-03-24-why/`, 'x')}</p>`,
    ],
    ['a reference in HTML', '<a href="{{< tmp "events/x.md" >}}">x</a>', `<p>${link(`${SITE}/en/events/x/`, 'x')}</p>`],
    [
      'a reference without closing bracket',
      '[Join]({{< ref "/c" >}} to keep up',
      `<p>${link(`${SITE}/c`, 'Join')} to keep up</p>`,
    ],
    [
      'a player',
      '{{< youtube id="G0Eij3E7RLQ" title="An overview" >}}',
      `<p>${link('https://www.youtube.com/watch?v=G0Eij3E7RLQ', 'Watch the video: An overview')}</p>`,
    ],
    [
      'a note',
      '{{< note >}}**Who**: me.\n{{< /note >}}\n\nText',
      '<div class="note" role="note"><p><strong>Who</strong>: me.</p></div><p>Text</p>',
    ],
    [
      'an alert',
      '{{< note variant="alert" >}}\nOld.\n{{< /note >}}',
      '<div class="note note-warning" role="note"><p>Old.</p></div>',
    ],
    [
      'a quotation',
      `{{< quote-block text="I've not failed." cite="T. A." >}}`,
      "<blockquote><p>I've not failed.</p><p>— T. A.</p></blockquote>",
    ],
    ['an unknown code', 'a {{< map lat="1" >}} b {{% endraw %}}', '<p>a b</p>'],
    [
      'a code in code',
      '`{{< ref "x" >}}` and\n\n```\n{{ x }} {% y %}\n```',
      '<p><code>{{&lt; ref "x" &gt;}}</code> and</p><pre tabindex="0"><code>{{ x }} {% y %}</code></pre>',
    ],
  ])('%s', (_name, source, html) => {
    expect(based(siteMarkdown(source))).toBe(html);
  });

  test('an unknown code is reported', () => {
    const warnings: string[] = [];
    siteMarkdown('{{< map >}}', (warning) => warnings.push(warning));
    expect(warnings).toEqual(['unknown-shortcode:map']);
  });
});

describe('Nunjucks and Liquid', () => {
  test.each([
    [
      'a picture',
      '{% image "assets/a.png" "a mock-up" %}',
      `<figure>${image(`${CDN}/assets/a.png`, 'a mock-up')}</figure>`,
    ],
    [
      'quotes in quotes',
      '{% image "a.png" "It says "yes", twice" %}',
      `<figure>${image(`${CDN}/a.png`, 'It says &quot;yes&quot;, twice')}</figure>`,
    ],
    [
      'a picture with class',
      '{% image_with_class "a.png" "wide" "words" %}',
      `<figure>${image(`${CDN}/a.png`, 'words')}</figure>`,
    ],
    [
      'a figure',
      '<figure>\n  {% image "a.png" "x" %}\n  <figcaption>Some *words*</figcaption>\n</figure>',
      `<figure>${image(`${CDN}/a.png`, 'x')}<figcaption>Some *words*</figcaption></figure>`,
    ],
    [
      'an included figure',
      '{% include "linked-figure.html",\n  image: "/a.png",\n  url: "https://b.example/",\n  alt: "x",\n  caption: "y" %}',
      `<figure><a href="https://b.example/" rel="noopener nofollow">${image('https://cdn.example/a.png', 'x')}</a><figcaption>y</figcaption></figure>`,
    ],
    ['an address', '[18F]({{ "/about/" | url }})', `<p>${link(`${SITE}/about/`, '18F')}</p>`],
    [
      'a base address',
      '<img src="{{ site.baseurl }}/a.jpg" class="align-left" alt="x">',
      `<figure>${image('https://cdn.example/a.jpg', 'x')}</figure>`,
    ],
    [
      'a person',
      '_{{ "jo-anne" | team_link }} wrote this._ {{ "x" | team_photo }}',
      '<p><em>Jo Anne wrote this.</em></p>',
    ],
    [
      'an embed',
      '{{ "https://www.youtube-nocookie.com/embed/CWSLSHljQLM" | embed: "Talk" }}',
      `<p>${link('https://www.youtube.com/watch?v=CWSLSHljQLM', 'Watch the video: Talk')}</p>`,
    ],
    ['a comment', 'a {% comment %}{{ "x" | url }} b{% endcomment %} c {# d #} <!-- e -->f', '<p>a c f</p>'],
    ['raw', '{% raw %}\n<p>x</p>\n{% endraw %}', '<p>x</p>'],
    ['raw in code', '```\n{% raw %}{{{% endraw %} user }}\n```', '<pre tabindex="0"><code>{{ user }}</code></pre>'],
    [
      'quotes in a picture of HTML',
      '<img src="{{ "/a.gif" | url }}" alt="It says "x y" here">',
      `<figure>${image('https://cdn.example/a.gif', 'It says &quot;x y&quot; here')}</figure>`,
    ],
    ['a variable', 'a {{ page.title }} b', '<p>a b</p>'],
    ['an opener alone', 'a {{ b', '<p>a b</p>'],
  ])('%s', (_name, source, html) => {
    expect(based(siteMarkdown(source))).toBe(html);
  });
});

describe('MkDocs', () => {
  test.each([
    [
      'an admonition',
      '!!! warning "Mind"\n\n    The *gap*.\n\nNext',
      '<div class="note note-warning" role="note"><p class="note-title">Mind</p><p>The <em>gap</em>.</p></div><p>Next</p>',
    ],
    ['a folded one', '??? info "More"\n    Text', '<details><summary>More</summary><p>Text</p></details>'],
    ['one without title', '!!! danger\n    Text', '<div class="note note-danger" role="note"><p>Text</p></div>'],
    [
      'one in a list',
      '- a\n\n    !!! tip\n        b',
      '<ul><li><p>a</p><div class="note note-tip" role="note"><p>b</p></div></li></ul>',
    ],
    [
      'one in HTML',
      '<div class="admonition tip" markdown>\n<p class="admonition-title">Tip</p>\n\nSee **this**.\n\n</div>',
      '<div class="note note-tip" role="note"><p class="note-title">Tip</p><p>See <strong>this</strong>.</p></div>',
    ],
    [
      'cards',
      '<div class="grid cards" markdown>\n\n-   **A**\n\n    ---\n\n    Text\n\n</div>',
      '<ul><li><p><strong>A</strong></p><hr><p>Text</p></li></ul>',
    ],
    [
      'tabs',
      '=== "One"\n\n    a\n\n=== "Two"\n\n    b',
      '<p><strong>One</strong></p><p>a</p><p><strong>Two</strong></p><p>b</p>',
    ],
    [
      'a button',
      '[Go :material-arrow-right:](https://a.example/){ .md-button .md-button--primary }',
      `<p>${link('https://a.example/', 'Go ')}</p>`,
    ],
    [
      'an icon as link',
      '[:octicons-code-16:](https://a.example/){ .card-link title="Source Code" }',
      `<p>${link('https://a.example/', 'Source Code')}</p>`,
    ],
    [
      'a row of links',
      '[A](https://a.example/){ .x }\n[:simple-b:](https://b.example/ "B")',
      `<ul><li>${link('https://a.example/', 'A')}</li><li>${link('https://b.example/', 'B')}</li></ul>`,
    ],
    ['an icon with text', '- [:material-bug-outline: Bugs](#none){ .pg-blue }', '<ul><li>Bugs</li></ul>'],
    ['a logo', '- ![Tuta logo](tuta.svg){ .twemoji loading=lazy } Tuta', '<ul><li>Tuta</li></ul>'],
    [
      'one of two themes',
      '![x](a.svg#only-light)![x](a.svg#only-dark)',
      `<figure>${image(`${CDN}/a.svg#only-light`, 'x')}</figure>`,
    ],
    [
      'icons in a table',
      '| A | B |\n|---|---|\n| :material-check:{ .pg-green } | :material-close:{ .pg-red } |',
      '<section class="table-scroll" tabindex="0" aria-label="Table 1"><table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
        '<tbody><tr><td>Yes</td><td>No</td></tr></tbody></table></section>',
    ],
    ['a relative page', '[x](../os/linux.md#a)', `<p>${link(`${SITE}/os/linux/#a`, 'x')}</p>`],
    [
      'keys, marks, tasks',
      '++ctrl+y++ ==so *it* is==\n\n- [x] done\n- [ ] open',
      '<p><kbd>Ctrl</kbd>+<kbd>Y</kbd> <mark>so <em>it</em> is</mark></p><ul><li>☑ done</li><li>☐ open</li></ul>',
    ],
    ['snippets and abbreviations', 'a\n\n--8<-- "x.md"\n\n*[HTML]: Markup', '<p>a</p>'],
    ['definitions', '**Term**\n\n:   Text\n    more', '<dl><dt><strong>Term</strong></dt><dd>Text\nmore</dd></dl>'],
    [
      'formulas',
      '<math><msup><mtext>x</mtext><mn>2</mn></msup><mo>+</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></math>',
      '<p>x<sup>2</sup>+1 / 2</p>',
    ],
    [
      'footnotes',
      'Text[^1].\n\n[^1]: Note.',
      '<p>Text<sup id="fnref1"><a href="#fn1">[1]</a></sup>.</p><div class="footnotes"><ol><li id="fn1">Note. <a href="#fnref1" aria-label="Back to the text">↩</a></li></ol></div>',
    ],
    ['a footnote without note', 'Text[^1].', '<p>Text.</p>'],
  ])('%s', (_name, source, html) => {
    expect(based(source).replace(/>\n+</g, '><')).toBe(html);
  });
});

describe('ordinary Markdown and common mistakes', () => {
  test.each([
    [
      'tags of site generators, which are text where nothing is imported',
      'Write {{< figure >}} or {% raw %} in {{ braces }}.',
      '<p>Write {{&lt; figure &gt;}} or {% raw %} in {{ braces }}.</p>',
    ],
    ['comments', 'a <!-- b --> c\n\n`<!-- d -->`', '<p>a c</p><p><code>&lt;!-- d --&gt;</code></p>'],
    ['a comment without end', 'a <!-- b', '<p>a &lt;!-- b</p>'],
    ['bold that does not close', 'Before 18F**,** I was****.', '<p>Before 18F, I was.</p>'],
    [
      'Markdown in HTML',
      '<p>\nSee [this](https://a.example/) and **that**.\n</p>',
      `<p>See ${link('https://a.example/', 'this')} and <strong>that</strong>.</p>`,
    ],
    ['a broken address', '[x](https://a.example/b/ c.html)', `<p>${link('https://a.example/b/c.html', 'x')}</p>`],
    [
      'a mail with subject',
      '[x](mailto:a@b.example?subject=Two words)',
      '<p><a href="mailto:a@b.example?subject=Two%20words">x</a></p>',
    ],
    ['a bare address', 'At https://a.example/x.', `<p>At ${link('https://a.example/x', 'https://a.example/x')}.</p>`],
    [
      'relative without base',
      '[x](foo.md) ![y](a.png) [z](/article/1) [w](bar/)',
      '<p>x <a href="/article/1">z</a> w</p>',
    ],
    ['indented HTML', '<div>\n\n        <p>x</p>\n\n</div>', '<p>x</p>'],
    ['indented code', 'a\n\n    b < c', '<p>a</p><pre tabindex="0"><code>b &lt; c</code></pre>'],
    [
      'a WordPress player',
      '[youtube=http://www.youtube.com/watch?v=yxK9Cb-TSGM&w=600]',
      `<p>${link('https://www.youtube.com/watch?v=yxK9Cb-TSGM', 'Watch the video')}</p>`,
    ],
    [
      'prose that looks like code',
      'C++ at 10:30:45, f**k, __init__ and a == b',
      '<p>C++ at 10:30:45, f**k, <strong>init</strong> and a == b</p>',
    ],
  ])('%s', (_name, source, html) => {
    expect(body(source)).toBe(html);
  });
});
