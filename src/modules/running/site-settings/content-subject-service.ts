import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { rejected } from '#src/kernel/put-result.ts';
import { keepRevisions } from '#src/modules/running/content/record-service.ts';
import { contentSubject, USUAL_CODES } from '#src/modules/running/content/rules.ts';
import { SITE_SETTINGS_SOURCE } from '#src/modules/running/site-settings/content-reads.ts';
import { SiteSettings } from '#src/modules/running/site-settings/contract.ts';
import { settingsFault, toSiteSettings, withSiteSettings } from '#src/modules/running/site-settings/rules.ts';
import { BadSettings } from '#src/modules/running/tenants/bad-settings.ts';
import { lockSettings, tenantByCode } from '#src/modules/running/tenants/service.ts';
import { settingsOf } from '#src/modules/running/tenants/settings.ts';
import { writeSettings } from '#src/modules/running/tenants/write-settings.ts';

/** The settings of the site, as its owner writes them. There is one of them, with the tenant's own code. */
export const SITE_SETTINGS = contentSubject({
  ...SITE_SETTINGS_SOURCE,
  name: 'settings',
  noun: 'setting of the site',
  role: 'owner',
  table: 'tenants',
  codes: USUAL_CODES,
  input: SiteSettings,
  facts: {},
  filters: z.strictObject({}),
  lock: lockSettings,
  list: (ctx) => Promise.resolve({ codes: [ctx.tenant.code], total: 1 }),
  async put(ctx, input) {
    const { tx, tenant, invalidate } = ctx;
    const { code } = tenant;
    const before = await tenantByCode(tx, code);
    if (isDeepStrictEqual(toSiteSettings(before), input)) return { outcome: 'unchanged', code };
    const fault = settingsFault(before, input);
    if (fault !== undefined) return fault;
    try {
      const settings = withSiteSettings(settingsOf(before), input);
      const cacheTags = await keepRevisions(ctx, SITE_SETTINGS_SOURCE, [code], () => writeSettings(tx, code, settings));
      for (const cacheTag of cacheTags) invalidate(cacheTag);
      ctx.planTenant?.(await tenantByCode(tx, code));
      return { outcome: 'updated', code };
    } catch (error) {
      if (!(error instanceof BadSettings)) throw error;
      const [field = 'hosts', ...reason] = error.message.split(': ');
      return rejected(field, reason.join(': '));
    }
  },
  remove: () => Promise.reject(new Error('settings of a site are not deleted')),
  pointers: ({ tenant: { code } }) => Promise.resolve([code]),
  pointersHold: true,
});
