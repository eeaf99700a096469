import { expect, type Page } from 'playwright/test';
import { violations } from '#tests/browser/axe.ts';
import { test } from '#tests/browser/test.ts';

const show = (page: Page, { style = '', header = 'Shop', main = 'Text' }) =>
  page.setContent(
    `<!doctype html><html lang="en"><title>A page</title><style>${style}</style><body>` +
      `<header><a href="/${main}">${header}</a></header><main><h1>Page</h1><p>${main}</p></main></body></html>`,
  );

const PALE = 'header a { color: #ccc }';
const PICTURE = '<img src="data:,">';

test('a header that looks as on a page before is left out, any other is checked, and the rest always', async ({
  page,
}) => {
  await show(page, {});
  expect(await violations(page)).toEqual([]);
  await show(page, { main: 'Another text' });
  expect(await violations(page)).toEqual([]);
  // Again and again: a header with faults is never left out.
  for (const _time of ['once', 'twice']) {
    await show(page, { style: PALE });
    expect((await violations(page)).join()).toContain('color-contrast at a');
    await show(page, { header: PICTURE });
    expect((await violations(page)).join()).toContain('image-alt at img');
    await show(page, { main: PICTURE });
    expect((await violations(page)).join()).toContain('image-alt at img');
  }
});
