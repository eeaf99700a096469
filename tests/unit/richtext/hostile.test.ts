import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLOWED } from '#src/richtext/allow-list.ts';
import { isCanonical } from '#src/richtext/canonical-html.ts';
import { BodyTooLongError, MAX_BODY } from '#src/richtext/normalize-source.ts';
import { type BodyFormat, renderBody } from '#src/richtext/render-body.ts';
import { sanitize } from '#src/richtext/sanitize.ts';
import { siteMarkdown } from '#src/richtext/site-markdown.ts';
import { ATTACKS, HUGE } from '#tests/fixtures/richtext/hostile.ts';
import { anyText } from '#tests/support/any-text.ts';
import { isLinear } from '#tests/support/processor-growth.ts';
import { scaled } from '#tests/support/scale.ts';
import { dangers, invalidities } from '#tests/unit/richtext/support.ts';

const FORMATS: readonly BodyFormat[] = ['markdown', 'html', 'text'];
const RUNS = Number(process.env['FC_RUNS'] ?? scaled({ small: 60, full: 400 }));
const SEED = process.env['FC_SEED'] === undefined ? {} : { seed: Number(process.env['FC_SEED']) };

/** Links in finished HTML with neither text nor a picture. */
const emptyLinks = (html: string): string[] =>
  (html.match(/<a\b[^>]*>.*?<\/a>/gs) ?? []).filter(
    (link) => !link.includes('<img') && link.replace(/<[^>]*>/g, '').trim() === '',
  );

/** Characters of a huge body. */
const HUGE_BODY = scaled({ small: MAX_BODY / 50, full: MAX_BODY });
describe('attacks', () => {
  test.each(ATTACKS)('nothing of %j is active', (attack) => {
    const sources = [
      ...FORMATS.map((format) => ({ format, body: attack })),
      { format: 'markdown', body: siteMarkdown(attack) } as const,
    ];
    const outputs = new Set<string>();
    for (const { format, body } of sources) {
      const { html } = renderBody(body, { format, lang: 'en' });
      expect(dangers(html)).toEqual([]);
      expect(isCanonical(html)).toBe(true);
      outputs.add(html);
    }
    for (const html of outputs) expect(invalidities(html)).toEqual([]);
    expect(dangers(sanitize(attack))).toEqual([]);
    expect(isCanonical(sanitize(attack))).toBe(true);
  });

  test('no element may carry active content, whatever its attributes', () => {
    const names = Object.entries(ALLOWED).flatMap(([tag, rules]) => Object.keys(rules).map((name) => `${tag} ${name}`));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => / (?:on.*|style|srcdoc|srcset|formaction|action)$/.test(name))).toEqual([]);
  });

  test('the check itself finds active content', () => {
    expect(dangers('<img src="x" onerror="y">')).toHaveLength(1);
    expect(dangers('<a href="javascript:x">')).toHaveLength(1);
    expect(dangers('<p style="x">')).toHaveLength(1);
    expect(dangers('<p>onerror=1</p><img src="https://a.example/" alt="x style=1">')).toEqual([]);
  });
});

test('the check of validity finds faults, in each body again', () => {
  const faulty = '<p><div>x</div></p>';
  expect(invalidities(faulty)).not.toEqual([]);
  expect(invalidities('<p>x</p>')).toEqual([]);
  expect(invalidities(faulty)).toEqual(invalidities(faulty));
});

describe('links around content that they may not contain', () => {
  const player = '<iframe src="https://www.youtube.com/embed/abc"></iframe>';
  test.each([
    [`<a href="https://a.example/">${player}</a>`, 1],
    [`<a href="https://a.example/">See ${player} here</a>`, 3],
    [`<a href="https://a.example/"><div>See</div>${player}</a>`, 2],
    [`<a href="https://a.example/"><ul><li>${player}</li><li>b</li></ul></a>`, 2],
    [`<a href="https://a.example/"><b>${player}</b></a>`, 1],
    [siteMarkdown('<a href="https://a.example/">{{< youtube id="x&quot;></iframe><script>alert(1)</script>" >}}'), 1],
    ['<a href="https://a.example/"><a href="https://b.example/">b</a></a>', 1],
    ['<a href="https://a.example/"><div class="note">b</div><img src="https://b.example/b.png"></a>', 1],
    ['<code><a href="https://a.example/"><p>b</p><img src="1">c</a>', 1],
    ['<a href="https://a.example/"><table><tr><td></td></tr></table></a>', 0],
  ])('%j', (source, links) => {
    const { html } = renderBody(source, { format: 'html', lang: 'en' });
    expect(emptyLinks(html)).toEqual([]);
    expect(html.match(/<a /g) ?? []).toHaveLength(links);
    expect(sanitize(html)).toBe(html);
    expect(invalidities(html)).toEqual([]);
  });
});

describe('huge bodies', () => {
  test.each(Object.keys(HUGE))('%s', (name) => {
    const source = (HUGE[name] ?? '').slice(0, HUGE_BODY);
    for (const format of FORMATS) {
      let html = '';
      const render = (body: string) => {
        const rendered = renderBody(body, { format, lang: 'th', title: 'a' });
        if (body === source) html = rendered.html;
      };
      expect(isLinear(render, source), `${format} in linear time`).toBe(true);
      expect(sanitize(html) === html).toBe(true);
    }
    expect(isLinear(siteMarkdown, source), 'shortcodes in linear time').toBe(true);
  });

  test('one character too many is refused with a typed error', () => {
    const source = 'a'.repeat(MAX_BODY + 1);
    expect(() => renderBody(source, { format: 'text', lang: 'en' })).toThrow(BodyTooLongError);
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    ...'<p> <div> </div> <ul> <li> </ul> <table> <tr> <td> </table> <b> </b> <i> </p> <h1> </h2> <blockquote> <pre> </pre>'.split(
      ' ',
    ),
    ...'<code> </code> <figure> <figcaption> </figure> <details> <summary> <dl> <dt> <dd> <br> <hr> <svg> <math> </a>'.split(
      ' ',
    ),
    '<a href="https://a.example/">',
    '<a href="#h-x">',
    '<img src="https://a.example/a.png">',
    '<div class="note">',
    '<section class="table-scroll">',
    '<h2 id="h-x">',
    '&lt;',
    '&amp;lt;',
    '\n\n',
    '**',
    '`',
    '{{< note >}}',
    '[^1]',
    '[^1]: x',
    '| a | b |\n|---|---|\n',
    '- ',
    '    ',
  ),
  fc.constantFrom(...ATTACKS),
  anyText({ maxLength: 8 }),
  fc.lorem({ maxCount: 2 }),
);
const soup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

describe('any source', () => {
  test.each(FORMATS)('%s gives safe, valid, canonical HTML', (format) => {
    fc.assert(
      fc.property(soup, (source) => {
        const { html } = renderBody(source, { format, lang: 'id' });
        expect(dangers(html)).toEqual([]);
        expect(sanitize(html)).toBe(html);
        expect(isCanonical(html)).toBe(true);
        expect(invalidities(html)).toEqual([]);
        expect(emptyLinks(html)).toEqual([]);
      }),
      { numRuns: RUNS, ...SEED },
    );
  });

  test('Markdown of a site generator gives such HTML too', () => {
    fc.assert(
      fc.property(soup, (source) => {
        const { html } = renderBody(siteMarkdown(source), { format: 'markdown', lang: 'id' });
        expect(dangers(html)).toEqual([]);
        expect(isCanonical(html)).toBe(true);
        expect(invalidities(html)).toEqual([]);
      }),
      { numRuns: RUNS, ...SEED },
    );
  });

  test('sanitize is idempotent', () => {
    fc.assert(
      fc.property(soup, (source) => {
        const once = sanitize(source);
        expect(dangers(once)).toEqual([]);
        expect(sanitize(once)).toBe(once);
        expect(emptyLinks(once)).toEqual([]);
      }),
      { numRuns: 2 * RUNS, ...SEED },
    );
  });
});
