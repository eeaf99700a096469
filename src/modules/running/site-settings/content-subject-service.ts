/** Describes the settings of a site to module content: how its calls and commands read and write them. */

import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { keepRevisions } from '#src/modules/running/content/record-service.ts';
import { contentSubject, USUAL_CODES } from '#src/modules/running/content/rules.ts';
import { SITE_SETTINGS_SOURCE } from '#src/modules/running/site-settings/content-reads.ts';
import { SiteSettings } from '#src/modules/running/site-settings/contract.ts';
import { settingsFault, toSiteSettings, withSiteSettings } from '#src/modules/running/site-settings/rules.ts';
import { changeSettings, lockSettings, tenantByCode } from '#src/modules/running/tenants/service.ts';

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
    const { code } = ctx.tenant;
    const before = await tenantByCode(ctx.tx, code);
    if (isDeepStrictEqual(toSiteSettings(before), input)) return { outcome: 'unchanged', code };
    const fault = settingsFault(before, input);
    if (fault !== undefined) return fault;
    const rejection = await keepRevisions(ctx, SITE_SETTINGS_SOURCE, [code], () =>
      changeSettings(ctx, (settings) => withSiteSettings(settings, input)),
    );
    return rejection ?? { outcome: 'updated', code };
  },
  remove: () => Promise.reject(new Error('settings of a site are not deleted')),
  pointers: ({ tenant: { code } }) => Promise.resolve([code]),
  pointersHold: true,
});
