import { expect, test } from 'vitest';
import { judgePage } from '#src/publishing/gate/judge-page.ts';
import { readFacts } from '#src/publishing/gate/read-facts.ts';
import { readPage } from '#tests/support/site-crawl-html.ts';

const URL = 'https://guide.localhost/product/kettle';
const OFFER = '{"@graph":[{"@type":"Product","offers":{"price":"1590","priceCurrency":"THB"}}]}';
const page = ({ head = '', body = '', offer = OFFER }: { head?: string; body?: string; offer?: string } = {}) =>
  `<!DOCTYPE html><html class="x" lang="th"><head><meta charset="utf-8"><title>กาต้มน้ำ &amp; ราคา &#39;1 ลิตร&#39;</title>` +
  `<meta name="description" content="a > b &quot;c&quot;"><meta name='robots' content=max-image-preview:large>` +
  `<link rel="canonical" href="${URL}"><meta property="og:url" content="${URL}">${head}` +
  `<script type="application/ld+json">${offer}</script><script>const h = 1;</script></head>` +
  `<body><svg><title>icon</title></svg><main><h1>กา <b>ต้มน้ำ</b>\n1 ลิตร</h1><h1x>no heading</h1x>` +
  `<p>฿1,<span>590</span></p><noscript>unseen</noscript>${body}</main></body></html>`;

test('a page is read as a parser reads it', () => {
  const html = page({ head: '<link rel="icon" href="/a.png">', body: '<a title="x > y" href="/b">b</a>' });
  const { lang, titles, headings, metas, jsonLd, text, links } = readFacts(html);
  const parsed = readPage(html);
  const { lang: parsedLang, titles: parsedTitles, headings: parsedHeadings, jsonLd: parsedJsonLd } = parsed;
  expect([lang, titles, headings, jsonLd]).toEqual([parsedLang, parsedTitles, parsedHeadings, parsedJsonLd]);
  expect(text).toBe(parsed.text);
  expect([...metas]).toEqual([...parsed.metas]);
  expect(links).toEqual(parsed.links.map(({ rel, href, inHead }) => ({ rel, href, inHead })));
});

test.each([
  ['nothing', page(), []],
  ['another price', page({ offer: OFFER.replace('1590', '1490') }), ['P6']],
  ['no price', page({ offer: OFFER.replace('1590', '0') }), ['J3']],
  ['JSON that ends early', page({ offer: '{"@graph":' }), ['J1']],
  ['a second heading', page({ body: '<h1>again</h1>' }), ['C3']],
  ['a second canonical', page({ head: `<link rel="canonical" href="${URL}-2">` }), ['C1']],
  ['noindex', page().replace('max-image-preview:large', 'noindex'), ['C4']],
  ['another language', page().replace('lang="th"', 'lang="en"'), ['C2']],
])('%s holds a page by its rule alone', (_name, html, rules) => {
  const judged = { screen: 'product', lang: 'th', url: URL, indexable: true, alternatePriceFormat: false };
  const holding = judgePage(judged, html).faults.filter(({ rank }) => rank === 'hold');
  expect([...new Set(holding.map(({ rule }) => rule))]).toEqual(rules);
});
