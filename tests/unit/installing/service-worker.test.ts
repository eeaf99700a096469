import { expect, test } from 'vitest';
import { serviceWorker } from '#src/installing/service-worker.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant = (overrides: Parameters<typeof tenantSettings>[1] = {}): Tenant => ({
  id: 1,
  code: 'guide',
  pictureKey: 'a key',
  ...tenantSettings('guide', overrides),
});

const versionOf = (program: string) => /"version":"([0-9a-f]+)"/.exec(program)?.[1];

test('the version is another one when what the worker says or does is', async () => {
  const first = await serviceWorker(tenant());
  expect(versionOf(await serviceWorker(tenant()))).toBe(versionOf(first));
  expect(versionOf(await serviceWorker(tenant({ languages: ['th'] })))).not.toBe(versionOf(first));
});

test('a tenant that wants none has browsers forget it', async () => {
  const features = { notes: true, brands: true, search: true, offline: false };
  const program = await serviceWorker(tenant({ features }));
  expect(program).toContain('registration.unregister()');
  expect(program).not.toContain("addEventListener('fetch'");
});

test('nothing secret of a tenant is in it', async () => {
  expect(await serviceWorker(tenant())).not.toContain('a key');
});
