import { describe, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { LANGS } from '#src/kernel/lang.ts';
import type { Message } from '#src/modules/telling/delivery/contract.ts';
import { plainMail } from '#src/modules/telling/delivery/mail-template.ts';
import { mailWords, smsText } from '#src/modules/telling/delivery/mail-wording.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant: Tenant = { ...tenantSettings('deals', { name: 'Deals' }), id: 1, code: 'deals', pictureKey: 'k' };

const CHANGES = ['emailChanged', 'emailAdded', 'mobileChanged', 'mobileAdded'] as const;

const changed = (
  change: (typeof CHANGES)[number],
  device = { browser: 'Firefox', system: 'Windows', platform: 'Web' },
) => ({ template: 'contactChanged', values: { change, at: Date.UTC(2026, 10, 21, 13, 5), device } }) satisfies Message;

describe.each(LANGS)('a notice of a new address, in %s', (lang) => {
  test.each(CHANGES)('%s: says when, from which device and what to do, without a link or code', (change) => {
    const to = { tenant, lang };
    const words = mailWords(to, changed(change));
    const told = [plainMail(to, words), smsText(to, changed(change))];
    for (const text of told) {
      expect(text).toMatch(/Firefox (on|บน|di) Windows/);
      expect(text).toMatch(/21 .* 20:05/);
      expect(text).toContain('editor@deals.localhost.test');
      expect(text).not.toMatch(/https?:|\{\{/);
    }
    expect([words.code, words.action]).toEqual([undefined, undefined]);
  });

  test('it names what was changed or added', () => {
    const subjects = CHANGES.map((change) => mailWords({ tenant, lang }, changed(change)).subject);
    expect(new Set(subjects).size).toBe(CHANGES.length);
  });
});

test.each([
  [{ browser: '', system: 'iOS', platform: 'App' }, 'from iOS.'],
  [{ browser: '', system: '', platform: 'App' }, 'from App.'],
])('a device with missing names: %j', (device, told) => {
  expect(mailWords({ tenant, lang: 'en' }, changed('emailChanged', device)).paragraphs[0]).toContain(told);
});
