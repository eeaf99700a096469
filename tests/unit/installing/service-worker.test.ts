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

test('the version changes with the worker’s texts and its code', async () => {
  const first = await serviceWorker(tenant());
  expect(versionOf(await serviceWorker(tenant()))).toBe(versionOf(first));
  expect(versionOf(await serviceWorker(tenant({ languages: ['th'] })))).not.toBe(versionOf(first));
});

test('for a tenant without one, the worker unregisters itself', async () => {
  const features = { notes: true, brands: true, search: true, offline: false };
  const program = await serviceWorker(tenant({ features }));
  expect(program).toContain('registration.unregister()');
  expect(program).not.toContain("addEventListener('fetch'");
});

test('it contains no secret of a tenant', async () => {
  expect(await serviceWorker(tenant())).not.toContain('a key');
});
