import { expect, type Locator, type Page } from 'playwright/test';
import { PRESSED, type Pressed } from '#src/client/press-kinds.ts';
import { hold, SCRIPTS } from '#tests/browser/fixtures/held-requests.ts';
import { fromSomewhere } from '#tests/browser/fixtures/messages.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';

/** What a press leads to once its script has come. */
type Answer = (page: Page, button: Locator) => Promise<void>;

interface Kind {
  readonly on: string;
  readonly answer: Answer;
  /** Which of the buttons of the kind; default: the first. */
  readonly button?: string;
}

const shows =
  (what: string): Answer =>
  (page) =>
    expect(page.locator(what)).toHaveCount(1);
const says =
  (place: string): Answer =>
  (page) =>
    expect(page.locator(place)).not.toBeEmpty();
const isPressed: Answer = (_, button) => expect(button).toHaveAttribute('aria-pressed', 'true');
const polls =
  (what: string, expected: unknown): Answer =>
  (page) =>
    expect.poll(() => page.evaluate(what)).toEqual(expected);

const PRODUCT = '/en/product/sneakers-2';
const HOME = '/en';
const COUPONS = '/en/coupons';
const PRIVACY = '/en/privacy-policy';
/** Pages on which somebody is logged in. */
const READERS = [PRODUCT, COUPONS];

/** The button of the app leaves the page, beside the answers of the others. */
type Staying = Exclude<Pressed, 'open-app'>;
const STAYING = PRESSED.filter((kind): kind is Staying => kind !== 'open-app');

/** Every other kind of button that a script answers, on a page of `deals` that has it. */
const KINDS: Readonly<Record<Staying, Kind>> = {
  mark: { on: PRODUCT, answer: isPressed },
  share: { on: PRODUCT, answer: shows('dialog.share'), button: 'main .share-button' },
  alert: { on: PRODUCT, answer: shows('dialog .alert-form') },
  report: { on: PRODUCT, answer: shows('dialog .report-options') },
  write: { on: PRODUCT, answer: shows('comment-section textarea') },
  tip: { on: PRODUCT, answer: (_, button) => expect(button).not.toHaveAttribute('title') },
  step: {
    on: HOME,
    answer: polls(`document.querySelector('[data-strip]').scrollLeft > 0`, true),
    button: '[data-step="on"]',
  },
  stop: { on: HOME, answer: isPressed },
  close: { on: HOME, answer: polls(`Number(localStorage.getItem('hide_download_guide')) > Date.now()`, true) },
  copy: { on: COUPONS, answer: says('#toasts') },
  logout: { on: COUPONS, answer: shows('html:not([data-login])') },
  feed: { on: '/en/search?q=fan', answer: shows('dialog.login') },
  ask: { on: '/en/ai-shopping', answer: says('.chat-log') },
  'check-draws': { on: '/en/activity/4', answer: says('[data-checked]') },
  choices: { on: PRIVACY, answer: shows('dialog:not(:has(.dialog-grave)) .dialog-buttons') },
  forget: { on: PRIVACY, answer: shows('dialog .dialog-grave') },
};

/** What is chosen on a page, to which its script only reacts. */
const CHOICES: readonly (readonly [on: string, choose: (page: Page) => Promise<unknown>, answer: Answer])[] = [
  [
    PRODUCT,
    (page) => page.locator('[name="variant"]').nth(3).dispatchEvent('click'),
    (page) => expect(page.locator('product-variants output')).toContainText('Size: 41'),
  ],
  [
    '/en/products',
    (page) => page.locator('select[name="sort"]').selectOption('price-asc'),
    (page) => expect(page).toHaveURL(/\?sort=price-asc$/),
  ],
  ['/en/ai-shopping', (page) => page.locator('.chat-history summary').click(), says('[data-kept]')],
];

const PAGES = new Set([...STAYING.map((kind) => KINDS[kind].on), ...CHOICES.map(([on]) => on)]);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => fromSomewhere(page));

for (const path of PAGES) {
  const kinds = STAYING.filter((kind) => KINDS[kind].on === path);
  const choices = CHOICES.filter(([on]) => on === path);
  test(`pressed twice before any script has come: ${path}`, async ({ page, context, site }) => {
    if (READERS.includes(path)) await logIn(context, await site.reader('deals', 'Early'));
    const letCome = await hold(page, SCRIPTS);
    await page.goto(urlOf({ tenant: 'deals', path }), { waitUntil: 'commit' });
    for (const [, choose] of choices) await choose(page);
    const buttons = kinds.map((kind) => [kind, page.locator(KINDS[kind].button ?? `[data-${kind}]`).first()] as const);
    for (const [kind, button] of buttons) {
      for (let n = 0; n < 2; n++) await button.dispatchEvent('click');
      await expect(button, `${kind} is shown to wait`).toHaveAttribute('aria-busy', 'true');
    }
    letCome();
    for (const [, , answer] of choices) await answer(page, page.locator('main'));
    for (const [kind, button] of buttons) await KINDS[kind].answer(page, button);
  });
}

test('the button of the app, pressed before any script has come, opens it', async ({ page }) => {
  const letCome = await hold(page, SCRIPTS);
  await page.goto(urlOf({ tenant: 'deals', path: HOME }), { waitUntil: 'commit' });
  const button = page.locator('[data-open-app]').first();
  await button.dispatchEvent('click');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const opens = page.waitForRequest(/\/open-app-or-store\./);
  letCome();
  await opens;
});
