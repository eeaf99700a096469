import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { renderOldTexts } from '#src/modules/running/renderings/service.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';

export interface RenderingLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Renders stored texts again after a new version of the renderer. When all are current, it costs three short queries
 * per tenant.
 */
export function renderingJob(db: Db, log: RenderingLog): Job {
  return {
    name: 'render-old-texts',
    cron: '* * * * *',
    async run() {
      await renderOldTexts(db, await allTenants(db), ({ failed, ...batch }) => {
        log.info(batch, 'texts rendered again');
        for (const { text, error } of failed) {
          log.error({ tenant: batch.tenant, of: batch.of, text, err: error }, 'a text could not be rendered again');
        }
      });
    },
  };
}
