import { expect } from 'playwright/test';
import { ADDRESSES, nameOf } from '#tests/browser/addresses.ts';
import { parsingFaults } from '#tests/browser/parsing.ts';
import { sitePort } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { isFirstKind, VISITED } from '#tests/browser/visited-pages.ts';
import { htmlValidator } from '#tests/support/html-validator.ts';
import { SOAK } from '#tests/support/scale.ts';
import { askSite } from '#tests/support/serve-site.ts';

/** Maximum length that search results show. */
const TITLE_MAX = 70;

const invalidities = htmlValidator({
  // Headings of Thai texts have Thai ids.
  'valid-id': ['error', { relaxed: true }],
  // Checkboxes share a name, so that the form sends several values.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
  // This rule counts code units and escapes; the visible length is checked below.
  'long-title': 'off',
});
const graphemes = new Intl.Segmenter();

function titleOf(html: string): string {
  const escaped = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  return escaped.replace(/&(?:#\d+|[a-z]+);/g, '?');
}

// The others, and the valid states of a screen, are left to the soak: tests/pages/seo validates a published page of each kind
// on each tenant.
for (const address of ADDRESSES) {
  const tag = VISITED.includes(address) ? [] : ['@soak'];
  test(`is valid HTML: ${nameOf(address)}`, { tag }, async () => {
    const path = encodeURI(address.path.normalize('NFC'));
    const { status, body } = await askSite(sitePort(), { tenant: address.tenant, path });
    expect(status).toBe(address.status);
    expect.soft(parsingFaults(body), 'as the HTML specification parses it').toEqual([]);
    if (SOAK || isFirstKind(address)) expect.soft(invalidities(body)).toEqual([]);
    const title = titleOf(body);
    expect([...graphemes.segment(title)].length, `length of “${title}”`).toBeLessThanOrEqual(TITLE_MAX);
    expect(title).not.toBe('');
  });
}

const pageOf = (body: string, end = '') =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>${end}\n`;

test('a page is parsed as written', () => {
  const whole =
    '<p>One<br>two <svg viewBox="0 0 1 1"><path d="M0 0"/></svg></p><pre>\n1</pre><noscript><p>3</p></noscript>' +
    '<table><tbody><tr><td>4</td></tr></tbody></table><template><li>5</li></template><script>6 < 7</script>';
  expect(parsingFaults(pageOf(whole, '<!-- 8 -->'))).toEqual([]);
});

for (const [fault, html] of [
  ['a script after the page', pageOf('<p>1</p>', '<script>2</script>')],
  ['an element that is not closed', pageOf('<div><p>1</p>')],
  ['elements that overlap', pageOf('<b><i>1</b></i>')],
  ['an end without a beginning', pageOf('<p>1</p></div>')],
  ['a block in a paragraph', pageOf('<p><div>1</div></p>')],
  ['a link in a link', pageOf('<a href="/">1<a href="/2">2</a></a>')],
  ['a form in a form', pageOf('<form><form></form></form>')],
  ['text between the rows of a table', pageOf('<table>1<tbody><tr><td>2</td></tr></tbody></table>')],
  ['a second body', pageOf('<body>')],
  ['an attribute that is there twice', pageOf('<p id="a" id="b">1</p>')],
  ['an entity nobody knows', pageOf('<p>&nosuch;</p>')],
] as const) {
  test(`is invalid HTML: ${fault}`, () => {
    expect(parsingFaults(html)).not.toEqual([]);
  });
}
