/** Connects the parts of the production server with what answers its requests: pages, files, calls and applications. */

import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { App } from '#src/assembly/app.ts';
import { findLinked, openerOf, renderOnDemand } from '#src/assembly/pages-on-demand.ts';
import { CLIENT } from '#src/built-site.ts';
import type { Env } from '#src/env.ts';
import type { Refusals } from '#src/http/limits/refusals.ts';
import { refuseAnyBody } from '#src/http/long-bodies.ts';
import { nodeAdapter } from '#src/http/node-adapter.ts';
import type { ResponseCache } from '#src/http/responses/response-cache.ts';
import { LinkOpenings } from '#src/modules/people/sharing/opening-service.ts';
import type { AnswerFailures } from '#src/programs/answer-failures.ts';
import type { PublishedPages } from '#src/programs/published-pages.ts';
import type { MissWriter } from '#src/publishing/seo/miss-writer.ts';
import type { SiteWatch } from '#src/serving/metrics/site-watch.ts';
import { Pages } from '#src/serving/pages/pages.ts';
import type { DatabaseLink } from '#src/serving/process/database-link.ts';
import type { LoopTurns } from '#src/serving/process/loop-turns.ts';
import type { PublisherLink } from '#src/serving/process/publisher-process.ts';
import { FILE_LIMITS, Gate, type GateLimits, PAGE_LIMITS } from '#src/serving/process/request-gate.ts';
import type { SupervisorLink } from '#src/serving/process/supervisor-link.ts';
import { createRequestHandler, type Readiness } from '#src/serving/request-handler.ts';
import { Assets } from '#src/serving/responses/assets.ts';

/** The parts of a server that its answers are made with. */
export interface AnsweringParts {
  readonly env: Env;
  readonly log: Logger;
  readonly app: App;
  readonly published: PublishedPages;
  readonly link: DatabaseLink;
  /** Pages on demand that many ask for. */
  readonly keptPages: ResponseCache;
  readonly missWriter: MissWriter;
  readonly watch: SiteWatch;
  readonly refusals: Refusals;
  readonly turns: LoopTurns;
  readonly sharedCounts: SupervisorLink['counts'] | undefined;
  readonly failures: AnswerFailures;
  readonly readiness: () => Readiness;
  /** undefined: no publisher was started yet. */
  readonly publisher: () => PublisherLink | undefined;
}

/** Opens the folders of assets, and returns what answers each request of the server. */
export async function openRequestHandler(parts: AnsweringParts): Promise<RequestListener> {
  const { env, log, app, refusals, turns, watch, failures } = parts;
  const { replica, generatedAssets, sharedAssets } = parts.published;
  const pageGate = gateFor('pages', PAGE_LIMITS, parts);
  const builtAssets = join(env.dataDir, 'site', 'assets');
  return createRequestHandler({
    hosts: replica.hosts,
    gate: gateFor('files', FILE_LIMITS, parts),
    pages: pagesWith(parts, pageGate),
    assets: await Assets.open(CLIENT, builtAssets, (message) => log.warn(message), sharedAssets),
    generatedAssets,
    api: nodeAdapter((request) => app.api(request), app.refuseEarly),
    uploads: nodeAdapter((request) => app.uploads(request)),
    feeds: nodeAdapter((request) => app.feeds(request), refuseAnyBody),
    previews: nodeAdapter((request) => app.previews(request), refuseAnyBody),
    studio: nodeAdapter((request) => app.studio(request), refuseAnyBody),
    feedGate: pageGate,
    turns,
    refusals,
    knowsTenants: () => replica.isCopied,
    readiness: parts.readiness,
    metrics: (req, res) => watch.answer(req, res),
    onRequest: (req, res, served) => watch.begin(req, res, served?.tenant.code),
    onError: (error, req) => failures.failed(error, req),
  });
}

function gateFor(of: 'pages' | 'files', usual: GateLimits, { env, sharedCounts, refusals }: AnsweringParts): Gate {
  const limits = Object.assign({ ...usual }, env.servingLimits[of]);
  return new Gate({ of, sharedCounts, limits, trustedProxies: env.trustedProxies, refusals });
}

function pagesWith(parts: AnsweringParts, gate: Gate): Pages {
  const { env, log, app, link, missWriter, turns, failures } = parts;
  const turn = () => turns.take();
  const openings = new LinkOpenings(
    () => link.browsing.calls,
    (error) => log.error({ err: error }, 'an opened link is not counted'),
    parts.sharedCounts?.share('link openings'),
  );
  return new Pages({
    gate,
    kept: parts.keptPages,
    bodies: parts.published.bodies,
    security: app.pageHeaders,
    cdn: env.cdn,
    render: (tenant, key, query) =>
      renderOnDemand({ db: link.reading('pages'), site: app.site, turn }, tenant, key, query),
    findLinked: (tenant, address) => findLinked(link.reading('pages'), tenant, address),
    onShortLink: (tenant, code, req) => void openings.count(tenant, code, openerOf(req, env.trustedProxies)),
    onNoPage: (tenant, req, status) =>
      missWriter.misses.count(tenant.id, req.url ?? '', status, req.headers['user-agent']),
    onMissing: (tenant, page, reason) => {
      failures.lostBody(tenant, page, reason);
      parts.publisher()?.reportLostBody(tenant.id, page);
    },
  });
}
