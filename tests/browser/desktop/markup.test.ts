import { HtmlValidate } from 'html-validate';
import { expect, test } from 'playwright/test';
import { ADDRESSES, nameOf } from '#tests/browser/addresses.ts';
import { sitePort } from '#tests/browser/site.ts';
import { askSite } from '#tests/support/serve-site.ts';

/** As long as search results show. */
const TITLE_MAX = 70;

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Headings of Thai texts have Thai ids.
    'valid-id': ['error', { relaxed: true }],
    // Boxes to tick share a name: that is how a form sends several values.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
    // It counts code units, escapes and all; what is seen is counted below.
    'long-title': 'off',
  },
});
const graphemes = new Intl.Segmenter();

function titleOf(html: string): string {
  const escaped = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  return escaped.replace(/&(?:#\d+|[a-z]+);/g, '?');
}

for (const address of ADDRESSES) {
  test(`is valid HTML: ${nameOf(address)}`, async () => {
    const path = encodeURI(address.path.normalize('NFC'));
    const { status, body } = await askSite(sitePort(), { tenant: address.tenant, path });
    expect(status).toBe(address.status);
    const { results } = await validator.validateString(body);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
    );
    expect.soft(faults).toEqual([]);
    const title = titleOf(body);
    expect([...graphemes.segment(title)].length, `length of “${title}”`).toBeLessThanOrEqual(TITLE_MAX);
    expect(title).not.toBe('');
  });
}
