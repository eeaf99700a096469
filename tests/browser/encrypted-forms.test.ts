import { expect, type Locator, type Page, type Request } from 'playwright/test';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { certainLottery, createActivity, runningInput } from '#tests/api/fixtures/activities.ts';
import { codeSentTo, fromSomewhere, newEmail } from '#tests/browser/fixtures/messages.ts';
import { logIn } from '#tests/browser/fixtures/readers.ts';
import { sentFields } from '#tests/browser/fixtures/sent-fields.ts';
import { open, sitePort, urlOf } from '#tests/browser/site.ts';
import { type SiteDatabase, test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';
import { waitForStatus } from '#tests/support/serve-site.ts';

/** What a reader wrote, by the end of the call that sends it and the name of the field. */
type Written = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Form {
  readonly what: string;
  readonly fill: (page: Page, site: SiteDatabase) => Promise<Written>;
}

const PASSWORD = 'honest1tag';
const SEND = '/user/authcode/send';
const CHECK = '/user/authcode/valid';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => fromSomewhere(page));

/** Proves an address with a code, and enters a new password. */
async function chooseByCode(page: Page, email: string, call: string): Promise<Written> {
  await page.locator('main [name="email"]').fill(email);
  await page.locator('main .form-field:has([name="code"]) .form-inner').click();
  const authCode = await codeSentTo(email);
  await page.locator('main [name="code"]').fill(authCode);
  await page.locator('main .form-submit').click();
  await page.locator('main [name="newPassword"]').fill(PASSWORD);
  await page.locator('main [name="repeatPassword"]').fill(PASSWORD);
  await page.locator('main .form-submit').click();
  await expect(page.locator('main .login-done')).toBeVisible();
  return {
    [SEND]: { rcv: email },
    [CHECK]: { rcv: email, authCode },
    [call]: { password: PASSWORD, repassword: PASSWORD },
  };
}

async function openActivity(page: Page, site: SiteDatabase, kind: 'LOTTERY' | 'BONUS', query = ''): Promise<void> {
  const code = `encrypted-${kind.toLowerCase()}-${Date.now()}`;
  const input = kind === 'LOTTERY' ? certainLottery(code, 1, 9) : runningInput(kind, { code });
  const path = `/activity/${await createActivity(site.db, await tenantByCode(site.db, 'deals'), input)}`;
  await waitForStatus(sitePort(), 'deals', path, 200);
  await page.goto(`${urlOf({ tenant: 'deals', path })}${query}`);
}

async function fillAndSend(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('[type="submit"]').click();
}

const FORMS: readonly Form[] = [
  {
    what: 'a registration',
    async fill(page) {
      await open(page, { tenant: 'guide', path: '/en/login', status: 200 });
      await page.locator('.login-other button').click();
      return chooseByCode(page, newEmail(), '/user/register/email');
    },
  },
  {
    what: 'a new password',
    async fill(page, site) {
      const { email } = await site.reader('guide', 'Ploy');
      await open(page, { tenant: 'guide', path: '/en/reset-password', status: 200 });
      return chooseByCode(page, email, '/user/login/resetPwd');
    },
  },
  {
    what: 'a profile',
    async fill(page, site) {
      const profile = { nickname: `นกน้อย${Date.now() % 100_000}`, biography: 'ชอบของดีราคาถูก' };
      await logIn(page.context(), await site.reader('deals', 'Kanya'));
      await open(page, { tenant: 'deals', path: '/profile', status: 200 });
      await fillAndSend(page.locator('main form.form'), profile);
      await expect(page.locator('.profile-note').first()).toBeVisible();
      return { '/user/info/updateUserInfo': profile };
    },
  },
  {
    what: 'the address for a prize',
    async fill(page, site) {
      const address = {
        name: 'นก ใจดี',
        phone: '0812345678',
        address: '9 ถนนสุขุมวิท',
        city: 'กรุงเทพ',
        postalCode: '10110',
      };
      await logIn(page.context(), await site.reader('deals', 'Nok'));
      await openActivity(page, site, 'LOTTERY');
      const draw = page.locator('activity-own .activity-main');
      await expect(draw).toHaveAttribute('aria-disabled', 'false');
      await draw.click();
      await page.locator('.own-rows button').click();
      await fillAndSend(page.locator('dialog'), address);
      await expect(page.locator('dialog')).toHaveCount(0);
      return { '/lottery-prize-records/address': address };
    },
  },
  {
    what: 'an account for payments',
    async fill(page, site) {
      const account = { provider: 'ธนาคารกรุงไทย', holder: 'นก ใจดี', number: '123-4-56789-0' };
      await logIn(page.context(), await site.reader('deals', 'Nok'));
      await openActivity(page, site, 'BONUS');
      await page.locator('.own-payment button').click();
      await fillAndSend(page.locator('dialog'), account);
      await expect(page.locator('.own-payment')).toContainText('•••• 7890');
      return { '/user-payment/create-or-update/for-activity': account };
    },
  },
];

/** Requests of calls that the page makes from now on. */
function collectCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => request.method() !== 'GET' && request.url().includes('/api/') && calls.push(request));
  return calls;
}

for (const [index, { what, fill }] of FORMS.entries()) {
  test.describe(what, () => {
    test('leaves the browser encrypted, and the server takes it', soakAfterFirst(index), async ({ page, site }) => {
      const calls = collectCalls(page);
      const written = await fill(page, site);
      for (const [call, fields] of Object.entries(written)) {
        const request = calls.find((one) => new URL(one.url()).pathname.includes(call));
        if (request === undefined) throw new Error(`${call} was not called`);
        expect(await (await request.response())?.json(), call).toMatchObject({ success: true });
        for (const text of Object.values(fields)) expect(request.postData(), call).not.toContain(text);
        expect(await sentFields(page, request), 'who has the key reads it').toMatchObject(fields);
      }
    });
  });
}

test('the report of a share leaves the browser encrypted, and the server counts it', async ({ page, site }) => {
  const { id } = await site.reader('deals', 'Nok');
  await openActivity(page, site, 'LOTTERY', `?share=${id}_1_1_ACTIVITY_LOTTERY`);
  const reported = page.waitForResponse(/share-mapping-prereport$/);
  await page.locator('.opened-share button').click();
  await page.locator('dialog .dialog-buttons button').nth(1).click();
  const response = await reported;
  const { encrypted, ...more } = response.request().postDataJSON() as { encrypted: string };
  expect(more).toEqual({});
  expect(Buffer.from(encrypted, 'base64').length, 'one block of RSA with 2048 bits').toBe(256);
  expect(await response.json()).toMatchObject({ success: true });
});
