/** The thread that reads published sites for the reports of SEO leads. It keeps the site that it read last. */

import { openKysely, openPool } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import { answerMessages } from '#src/kernel/answer-messages.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import type { Cell } from '#src/publishing/seo/report.ts';
import { SEO_REPORTS } from '#src/publishing/seo/reports.ts';
import type { SeoPart, SeoRequest } from '#src/publishing/seo/seo-reader.ts';
import { readAddresses, readSite, type SiteReading } from '#src/publishing/seo/site-reading.ts';

export interface SeoThreadRequest extends SeoRequest {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** A reading is reused for so long, while somebody pages through reports. In ms. */
const FRESH_MS = 30_000;

let database: Db | undefined;
let bodies: Bodies | undefined;
let last: { readonly tenantId: number; readonly at: number; readonly site: SiteReading } | undefined;

function openOnce(databaseUrl: string): Db {
  database ??= openKysely(openPool(databaseUrl, { role: 'work', warn: (message) => process.emitWarning(message) }));
  return database;
}

async function siteFor({ databaseUrl, dataDir, tenant }: SeoThreadRequest): Promise<SiteReading> {
  if (last?.tenantId === tenant.id && Date.now() - last.at < FRESH_MS) return last.site;
  bodies ??= new Bodies(dataDir);
  const site = await readSite({ db: openOnce(databaseUrl), tenant }, bodies);
  last = { tenantId: tenant.id, at: Date.now(), site };
  return site;
}

answerMessages(async (request: SeoThreadRequest): Promise<SeoPart> => {
  const report = SEO_REPORTS.find(({ name }) => name === request.report);
  if (report === undefined) throw new Error(`there is no report ${request.report}`);
  const { offset, limit, tenant, databaseUrl } = request;
  const part = (rows: Cell[][], lost = 0) => ({ rows: rows.slice(offset, offset + limit), total: rows.length, lost });
  if (report.reads === 'addresses')
    return part(report.rows(await readAddresses({ db: openOnce(databaseUrl), tenant })));
  const site = await siteFor(request);
  return part(report.rows(site), site.lost.length);
});
