import { expect, test } from 'vitest';
import { picksIn, placePicks } from '#src/richtext/pick-roles.ts';
import { renderBody } from '#src/richtext/render-body.ts';
import { sanitize } from '#src/richtext/sanitize.ts';
import { siteMarkdown } from '#src/richtext/site-markdown.ts';

const render = (body: string) => renderBody(body, { format: 'markdown', lang: 'th' }).html;

const PICK = '::pick[เบา & ชาร์จ "ไว" <b>]{product=anker-power-bank-1 role=budget}';

test('a line of Markdown becomes a place for goods, which survives every later cleaning', () => {
  const html = render(`ก่อน\n${PICK}\nหลัง`);
  expect(picksIn(html)).toEqual([{ product: 'anker-power-bank-1', role: 'budget', reason: 'เบา & ชาร์จ "ไว" <b>' }]);
  expect(sanitize(html)).toBe(html);
  expect(placePicks(html, ['[box]'])).toBe('<p>ก่อน</p>[box]<p>หลัง</p>');
  expect(placePicks(html, [''])).toBe('<p>ก่อน</p><p>หลัง</p>');
});

test('inside a list, and several in one body', () => {
  const html = render(`- a\n\n  ${PICK}\n\n::pick[b]{product=x}\n\n::pick[c]{product=y role=upgrade}`);
  expect(picksIn(html).map(({ product, role }) => `${product} ${role}`)).toEqual([
    'anker-power-bank-1 budget',
    'x top',
    'y upgrade',
  ]);
  expect(placePicks(html, ['1', '2', '3'])).toMatch(/<li>.*1.*<\/li>.*23$/s);
});

test.each([
  ['no product', '::pick[why]{role=top}'],
  ['an unknown role', '::pick[why]{product=a role=best}'],
  ['no code', '::pick[why]{product="../x"}'],
  ['no reason', '::pick[ ]{product=a}'],
  ['words behind it', '::pick[why]{product=a} and more'],
  ['code', '```\n::pick[why]{product=a}\n```'],
])('%s: it stays text', (_what, body) => {
  const html = render(body);
  expect(picksIn(html)).toEqual([]);
  expect(html).toContain('::pick');
});

test('HTML cannot smuggle anything into a place for goods', () => {
  const html = renderBody(
    '<div class="pick" data-product="a" data-role="top" onclick="x()"><img src="https://a.example/x.png"><b>why</b></div>',
    {
      format: 'html',
      lang: 'en',
    },
  ).html;
  expect(html).toBe('<div class="pick" data-product="a" data-role="top"><p>why</p></div>');
});

test('an import takes the shortcode of a site generator', () => {
  const body = siteMarkdown('{{< pick product="a-1" role="upgrade" reason="It lasts" >}}');
  expect(picksIn(render(body))).toEqual([{ product: 'a-1', role: 'upgrade', reason: 'It lasts' }]);
});
