import type { TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Network } from '#src/http/outside/public-network.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import { checkLinks, type Politeness } from '#src/modules/running/outbound-links/check-links.ts';
import { outboundLinks } from '#src/modules/running/outbound-links/rules.ts';
import {
  type FoundLink,
  readBodiesWithLinks,
  readDueLinks,
  storeLinks,
  writeAnswer,
} from '#src/modules/running/outbound-links/store.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** Links of a tenant that are known, and those that are asked for in a night. */
const MOST_LINKS = 10_000;
const MOST_A_NIGHT = 1000;
const BODIES_AT_ONCE = 200;

/** Looks once a night whether the links of articles to other sites still lead somewhere. */
export function outboundLinkJob(db: Db, network: Network, politeness?: Politeness): Job & Required<Pick<Job, 'stop'>> {
  const stopping = new AbortController();
  return {
    name: 'check-outbound-links',
    cron: '40 18 * * *',
    async run() {
      for (const tenant of await allTenants(db)) {
        if (stopping.signal.aborted) return;
        await storeLinks(db, tenant.id, await findLinks({ db, tenant }));
        const due = await readDueLinks(db, tenant.id, MOST_A_NIGHT);
        const asking = { network, signal: stopping.signal, politeness };
        await checkLinks(due, asking, (answer) => writeAnswer(db, tenant.id, answer));
      }
    },
    stop() {
      stopping.abort(new Error('the publisher stops'));
      return Promise.resolve();
    },
  };
}

const EXAMPLES = 5;

async function findLinks({ db, tenant }: TenantCtx): Promise<FoundLink[]> {
  const paths = new Map<string, string[]>();
  for (let after = 0; paths.size < MOST_LINKS; ) {
    const bodies = await readBodiesWithLinks(db, tenant.id, after, BODIES_AT_ONCE);
    for (const { id, kind, code, html } of bodies) {
      const path = pathOf(tenant, defaultLang(tenant), pageKeyOf(kind === 'NOTE' ? 'note' : 'article', code));
      for (const url of outboundLinks(html, tenant.hosts)) paths.set(url, [...(paths.get(url) ?? []), path]);
      after = id;
    }
    if (bodies.length < BODIES_AT_ONCE) break;
  }
  return [...paths]
    .slice(0, MOST_LINKS)
    .map(([url, from]) => ({ url, pages: from.length, examples: from.slice(0, EXAMPLES) }));
}
