import { createHash } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { violations } from '#tests/browser/axe.ts';
import { fromSomewhere } from '#tests/browser/fixtures/messages.ts';
import { sentFields } from '#tests/browser/fixtures/sent-fields.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { open, urlOf } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

const SERVICES = [
  { service: 'line', name: 'LINE', authorize: 'https://line.test/authorize', clientId: 'channel' },
  { service: 'firebase', name: 'Google', authorize: 'https://google.test/authorize', clientId: 'client' },
] as const;

const LOGIN = { tenant: 'deals', path: '/en/login' } as const;

test.beforeEach(({ page }) => fromSomewhere(page));

/** Changes a page so that its tenant offers login with other services. */
async function takeServices(page: Page): Promise<void> {
  await page.addInitScript((services) => {
    document.addEventListener('readystatechange', () => {
      document.getElementById('login-links')?.setAttribute('data-services', services);
    });
  }, JSON.stringify(SERVICES));
  const data = { password: true, code: true, line: true, firebase: true, email: true, mobile: true };
  await page.route('**/app-package-config/login-switch', (route) =>
    route.fulfill({ json: { success: true, code: '200', message: '', data } }),
  );
}

for (const [index, { service, name, authorize, clientId }] of SERVICES.entries()) {
  test(
    `a reader goes to ${name} and comes back with a code that only this browser can use`,
    soakAfterFirst(index),
    async ({ page }) => {
      await takeServices(page);
      let asked = new URLSearchParams();
      await page.route(`${authorize}*`, async (route) => {
        asked = new URL(route.request().url()).searchParams;
        const back = `${asked.get('redirect_uri')}?code=a-code&state=${asked.get('state')}`;
        await route.fulfill({
          contentType: 'text/html',
          body: `<script>location.replace(${JSON.stringify(back)})</script>`,
        });
      });
      await open(page, { ...LOGIN, status: 200 });
      const button = page.getByRole('button', { name: `Continue with ${name}` });
      await expect(button).toBeVisible();
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await overflow(page)).toBe(0);
      const traded = page.waitForRequest((request) => request.url().endsWith(`/login/${service}/login`));
      await button.click();
      const body = await sentFields(page, await traded);
      expect(body).toMatchObject({ code: 'a-code', nonce: asked.get('nonce'), redirectUri: urlOf(LOGIN) });
      const challenge = createHash('sha256')
        .update(body['codeVerifier'] ?? '')
        .digest('base64url');
      expect([asked.get('code_challenge'), asked.get('client_id')]).toEqual([challenge, clientId]);
      // The tenant of this site does not offer this service. The reader sees an error and can log in another way.
      await expect(page.getByText('That login did not work.')).toBeVisible();
      await expect(page.locator('main [name="email"]')).toBeVisible();
      expect(page.url()).toBe(urlOf(LOGIN));
    },
  );
}

test('a response that this browser did not request is refused', async ({ page }) => {
  const traded: string[] = [];
  page.on('request', (request) => {
    if (/\/login\/(?:line|firebase)\/login$/.test(request.url())) traded.push(request.url());
  });
  await page.goto(`${urlOf(LOGIN)}?code=of-somebody-else&state=made-up`);
  await expect(page.getByText('That login did not work.')).toBeVisible();
  expect(traded).toEqual([]);
  expect(page.url()).toBe(urlOf(LOGIN));
});
