import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { type Network, postPublicly } from '#src/http/outside/public-network.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { backoffSeconds } from '#src/kernel/backoff.ts';
import { originOf } from '#src/kernel/tenant.ts';
import { beginTelling, readChangedPages, writeFailed, writeTold } from '#src/modules/running/index-now/store.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { urlOf } from '#src/paths.ts';

/** It hands what it is told to every search engine that takes part. */
const ENDPOINT = 'https://api.indexnow.org/indexnow';
/** Addresses of one request. The protocol allows ten times as many. */
const MOST_URLS = 1000;
const TIMEOUT_MS = 10_000;
const BACKOFF = { firstSeconds: 60, longestSeconds: 6 * 3600 };

/** Tells search engines once a minute which pages were released, where a tenant has a key for that. */
export function indexNowJob(db: Db, network: Network, warn: (error: unknown, tenant: string) => void): Job {
  return {
    name: 'tell-search-engines',
    cron: '* * * * *',
    async run() {
      for (const tenant of (await allTenants(db)).filter(isPublic)) {
        await tellChanges(db, tenant, network).catch((error: unknown) => warn(error, tenant.code));
      }
    },
  };
}

/** Search engines reach a site only by HTTPS at its usual port. */
function isPublic(tenant: Tenant): boolean {
  return tenant.searchEngines?.indexNowKey !== undefined && /^https:\/\/[^:]+$/.test(originOf(tenant));
}

async function tellChanges(db: Db, tenant: Tenant, network: Network): Promise<void> {
  await beginTelling(db, tenant.id);
  const changed = await readChangedPages(db, tenant.id, MOST_URLS);
  if (changed === undefined) return;
  const { paths, release, tries } = changed;
  const message = await send(tenant, paths, network);
  if (message === undefined) return writeTold(db, tenant.id, release, `${paths.length} addresses were told`);
  await writeFailed(db, tenant.id, backoffSeconds(BACKOFF, tries), message);
}

/** @returns why it failed; undefined: search engines know */
async function send(tenant: Tenant, paths: readonly string[], network: Network): Promise<string | undefined> {
  const key = tenant.searchEngines?.indexNowKey ?? '';
  const body = JSON.stringify({
    host: tenant.hosts[0],
    key,
    keyLocation: urlOf(tenant, `/${key}.txt`),
    urlList: paths.map((path) => urlOf(tenant, path)),
  });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'shopping-guide' };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { status } = await postPublicly(ENDPOINT, { headers, body }, { network, signal });
    return status === 200 || status === 202 ? undefined : `status ${status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
