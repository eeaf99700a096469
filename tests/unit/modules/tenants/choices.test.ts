import { expect, test } from 'vitest';
import type { Tenant } from '#src/kernel/tenant.ts';
import { shareSwitch } from '#src/modules/running/tenants/choices.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant = (sharing?: Tenant['sharing']): Tenant => ({
  ...tenantSettings('guide', sharing === undefined ? {} : { sharing }),
  id: 1,
  code: 'guide',
  pictureKey: 'key',
});

test('a tenant offers every way to share, or those of its settings', () => {
  const all = shareSwitch(tenant(), { terminalType: 'h5' });
  expect(Object.entries(all).filter(([, offered]) => !offered)).toEqual([['app', false]]);
  expect(shareSwitch(tenant(['copyLink', 'line', 'system']), { terminalType: 'app' })).toEqual({
    copyLink: true,
    line: true,
    app: true,
    system: false,
    facebook: false,
    whatsApp: false,
    x: false,
    telegram: false,
  });
});
