import { setTimeout as sleep } from 'node:timers/promises';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { CdnSettings } from '#src/env.ts';
import { type Network, postPublicly } from '#src/http/outside/public-network.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { backoffSeconds } from '#src/kernel/backoff.ts';
import { pageTag, tenantTag } from '#src/kernel/page-tag.ts';
import { purgeRequests } from '#src/modules/running/cdn/rules.ts';
import { beginPurging, readDuePurge, writePurged, writeUnpurged } from '#src/modules/running/cdn/store.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { RELEASED_CHANNEL } from '#src/publishing/release.ts';

/** Of more pages all copies of the tenant are dropped. */
const MOST_PAGES = 1000;
const TIMEOUT_MS = 10_000;
const BACKOFF = { firstSeconds: 5, longestSeconds: 600 };
/** By then all machines serve a release: else the network would take a copy of the page before it. */
const SETTLED_MS = 1000;

export interface CdnJobOptions {
  readonly cdn: CdnSettings;
  readonly network: Network;
  readonly warn: (error: unknown, tenant: string) => void;
  readonly settledMs?: number;
}

/** Has a CDN drop its copies of pages that changed, right after each release. Copies end by themselves, so a failure costs little. */
export function cdnJob(db: Db, options: CdnJobOptions): Job {
  const { settledMs = SETTLED_MS, warn } = options;
  return {
    name: 'purge-cdn',
    cron: '* * * * *',
    wakes: RELEASED_CHANNEL,
    async run() {
      await sleep(settledMs);
      for (const tenant of await allTenants(db)) {
        await purge(db, tenant, options).catch((error: unknown) => warn(error, tenant.code));
      }
    },
  };
}

async function purge(db: Db, tenant: Tenant, options: CdnJobOptions): Promise<void> {
  await beginPurging(db, tenant.id);
  const due = await readDuePurge(db, tenant.id, MOST_PAGES);
  if (due === undefined) return;
  const { changed, release, tries } = due;
  const tags = changed?.map((key) => pageTag(tenant.code, key)) ?? [tenantTag(tenant.code)];
  const failure = await send(tags, options);
  if (failure === undefined) return writePurged(db, tenant.id, release, `${tags.length} tags were purged`);
  await writeUnpurged(db, tenant.id, backoffSeconds(BACKOFF, tries), failure);
}

/** @returns why it failed; undefined: the copies are dropped */
async function send(tags: readonly string[], { cdn, network }: CdnJobOptions): Promise<string | undefined> {
  try {
    for (const { url, headers, body } of purgeRequests(cdn, tags)) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const { status } = await postPublicly(url, { headers, body }, { network, signal });
      if (status !== 200) return `status ${status}`;
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
