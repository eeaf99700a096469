/** Connects the calls and applications of a server process with its database, its pages and its threads. */

import type { Logger } from 'pino';
import { type App, createApp } from '#src/assembly/app.ts';
import { CLIENT } from '#src/built-site.ts';
import type { Env } from '#src/env.ts';
import type { Refusals } from '#src/http/limits/refusals.ts';
import type { ResponseCache } from '#src/http/responses/response-cache.ts';
import { PictureProbe } from '#src/pictures/picture-probe.ts';
import type { AnswerFailures } from '#src/programs/answer-failures.ts';
import type { PublishedPages } from '#src/programs/published-pages.ts';
import { planInThread } from '#src/programs/rebuild-planning.ts';
import { readSeoInThread } from '#src/programs/seo-reading.ts';
import type { SiteRenderer } from '#src/programs/site-renderer.ts';
import type { DatabaseLink } from '#src/serving/process/database-link.ts';
import type { SupervisorLink } from '#src/serving/process/supervisor-link.ts';

/** The parts of a server process that its calls and applications use. */
export interface SiteAppParts {
  readonly env: Env;
  readonly log: Logger;
  readonly link: DatabaseLink;
  readonly published: PublishedPages;
  readonly renderer: SiteRenderer;
  readonly responseCache: ResponseCache;
  readonly refusals: Refusals;
  readonly failures: AnswerFailures;
  /** Where this process is one of several. */
  readonly supervisor: SupervisorLink | undefined;
}

/** Builds the handlers of everything but published pages. Each takes its connections when a request comes. */
export function createSiteApp(parts: SiteAppParts): App {
  const { env, link, published } = parts;
  return createApp({
    env,
    log: parts.log,
    unavailable: parts.failures.unavailable,
    tenantOf: (host) => published.tenantOf(host),
    db: () => link.db,
    ofTenant: (tenantId) => link.ofTenant(tenantId),
    browsingDb: () => link.browsing.calls,
    readerDb: (own) => link.reading('calls', own),
    position: env.databaseReplicaUrl === null ? undefined : () => link.position(),
    programsDb: () => link.browsing.programs,
    chatDb: () => link.browsing.chat,
    render: async (key, loaded) => (await parts.renderer.load())(key, loaded),
    responseCache: parts.responseCache,
    refusals: parts.refusals,
    sharedCounts: parts.supervisor?.counts,
    bodies: published.bodies,
    seo: readSeoInThread(() => link.url, env.dataDir),
    planner: planInThread(() => link.url),
    pictures: new PictureProbe({ folder: CLIENT }),
  });
}
