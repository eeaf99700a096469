/** Says which pages new settings of a tenant would move, for the command that changes them. */

import { rolledBack } from '#src/db/rolled-back.ts';
import type { Db } from '#src/db/types.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { writeSettings } from '#src/modules/running/tenants/write-settings.ts';
import type { ChangePlan } from '#src/publishing/plans/change-plan.ts';
import { planInside } from '#src/publishing/plans/change-planner.ts';
import type { PlanLimits } from '#src/publishing/plans/render-change.ts';
import { readPublishingState } from '#src/publishing/publishing-state.ts';
import type { SitePages } from '#src/publishing/site-pages.ts';

/** Settings may move every page of a site. */
const SETTINGS_LIMITS: PlanLimits = { pages: 10_000, ms: 60_000 };

/**
 * Plans the change and stores nothing. Throws UnknownTenant and BadSettings. The settings of the tenant stay locked
 * meanwhile; its readers and its publisher do not wait for them.
 */
export function planTenant(
  db: Db,
  code: string,
  settings: unknown,
  pages: SitePages,
  limits: PlanLimits = SETTINGS_LIMITS,
): Promise<ChangePlan> {
  return rolledBack(db, async (tx) => {
    const begun = performance.now();
    const standing = await readPublishingState(tx, (await tenantByCode(tx, code)).id);
    const cacheTags = await writeSettings(tx, code, settings);
    return planInside({ tx, tenant: await tenantByCode(tx, code) }, pages, cacheTags, {
      limits,
      begun,
      standing,
    });
  });
}
