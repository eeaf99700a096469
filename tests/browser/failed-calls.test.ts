import { expect, type Page, type Route } from 'playwright/test';
import { frame } from '#src/i18n/th/frame.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

const ARTICLE = { tenant: 'deals', path: '/article/air-fryer-sizes', status: 200 } as const;

const toasts = (page: Page) => page.locator('#toasts .toast');
const refused = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { success: false, message, code: String(status) } });

const FAILURES: readonly (readonly [string, (route: Route) => Promise<void> | undefined, string])[] = [
  [
    'a status without words',
    (route) => route.fulfill({ status: 502, contentType: 'text/html' }),
    frame['serverError.default'],
  ],
  ['success false with its message', refused(200, 'no more today'), 'no more today'],
  ['success false without one', refused(200, ''), frame['serverError.default']],
  ['no network', (route) => route.abort(), frame['serverError.network']],
  ['no answer in 15 s', () => undefined, frame['serverError.network']],
  ['401', refused(401, ''), frame['serverError.unauthorized']],
];

test('a call that fails says why, keeps what was written, and ends a login that has expired', async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  await logIn(context, await site.reader('deals', 'Lek'));
  await open(page, ARTICLE);
  await page.locator('section[aria-labelledby="reader-comments"]').scrollIntoViewIfNeeded();
  await page.locator('.comment-write').click();
  const field = page.locator('.comment-form textarea');
  await field.fill('Which size is enough for two?');
  for (const [what, answer, told] of FAILURES) {
    await page.unroute('**/reply/create');
    const asked = page.waitForRequest('**/reply/create');
    await page.route('**/reply/create', answer);
    await page.locator('.comment-send').click();
    await asked;
    if (what === 'no answer in 15 s') await page.clock.fastForward(15_000);
    await expect(toasts(page), what).toHaveText(told);
    await expect(field, what).toHaveValue('Which size is enough for two?');
    await page.clock.fastForward(3000);
    await expect(toasts(page), what).toHaveCount(0);
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-viewer');
});

test('a like that fails is only logged, one that somebody’s settings forbid says so', { tag: '@soak' }, async ({
  page,
  context,
  site,
}) => {
  const reader = await site.reader('deals', 'Som');
  await logIn(context, reader);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await open(page, ARTICLE);
  await expect(page.locator('html')).toHaveAttribute('data-viewer', String(reader.id));
  const like = page.locator('[data-mark="like"]').first();
  const noted = () => logged.filter((line) => line.startsWith('the mark was not set')).length;
  const failures = [(route: Route) => route.abort(), refused(200, 'not now'), refused(500, 'broken')];
  for (const [at, answer] of failures.entries()) {
    await page.route('**/thumb-up-user-record/create', answer, { times: 1 });
    await like.click();
    await expect.poll(noted).toBe(at + 1);
    await expect(toasts(page)).toHaveCount(0);
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  }
  const words = 'Due to some privacy settings you cannot like this content';
  await page.route('**/thumb-up-user-record/create', refused(403, words), { times: 1 });
  await like.click();
  await expect(toasts(page)).toHaveText(words);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});
