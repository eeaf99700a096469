/** Builds the handlers of all requests but those for pages: calls, uploads, feeds, previews and the studio. */

import type { Logger } from 'pino';
import { productApi } from '#src/assembly/api.ts';
import { previewPages } from '#src/assembly/previews.ts';
import { siteWith } from '#src/assembly/site.ts';
import { studioPages } from '#src/assembly/studio.ts';
import type { Tenant } from '#src/ctx.ts';
import { shortOfRoom } from '#src/db/disk-room.ts';
import type { Db } from '#src/db/types.ts';
import type { Env } from '#src/env.ts';
import { operatorTokens, publishingTokens, serverSecret } from '#src/env-secrets.ts';
import type { ApiOptions } from '#src/http/api-options.ts';
import type { PictureWarner } from '#src/http/call.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import { type CheckToken, type OperatorOf, operatorCheck, tokenCheck } from '#src/http/identity/tokens.ts';
import { DEFAULT_LIMITS, type Limits } from '#src/http/limits/rate-limit.ts';
import type { Refusals } from '#src/http/limits/refusals.ts';
import { CALL_PLACES } from '#src/http/limits/request-places.ts';
import type { RefuseEarly } from '#src/http/long-bodies.ts';
import type { Network } from '#src/http/outside/public-network.ts';
import type { ResponseCache } from '#src/http/responses/response-cache.ts';
import { ISLAND_SCRIPTS } from '#src/layouts/island-scripts.ts';
import { PREFETCH_RULES, SITE_SCRIPT } from '#src/layouts/site-script.ts';
import { uploadFiles } from '#src/modules/people/uploads/file-service.ts';
import { openUploadStorage, type UploadStorage } from '#src/modules/people/uploads/storage-service.ts';
import { channelsOf } from '#src/modules/telling/delivery/jobs.ts';
import { feedFiles } from '#src/modules/telling/reader-feeds/feed-file-service.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { plannerOf, type RebuildPlanner } from '#src/publishing/rebuilds/rebuild-planner.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';
import type { SeoReader } from '#src/publishing/seo/seo-reader.ts';
import type { RenderScreen } from '#src/renderer-bridge/load-renderer.ts';
import { type HeaderList, pageSecurity } from '#src/serving/responses/response-headers.ts';
import { builtStudioFiles, type StudioFiles } from '#src/studio-files.ts';

export interface AppOptions {
  readonly env: Env;
  readonly log: Logger;
  /** Counts calls that could not be answered. */
  readonly unavailable?: ApiOptions['unavailable'];
  /** The tenant of a Host header. */
  readonly tenantOf: (host: string) => Tenant | undefined;
  /** Throws Unavailable while there is no database. */
  readonly db: () => Db;
  /** The database on the share of those connections that a tenant may have. Default: all of them. */
  readonly ofTenant?: ((tenantId: number) => Db) | undefined;
  /** The database on connections of its own, for calls that browse. Default: those of all calls. */
  readonly browsingDb?: (() => Db) | undefined;
  /** Where calls that browse read what pages read. Default: there. */
  readonly readerDb?: ApiOptions['readerDb'];
  /** Where the log of the database stands after a write. */
  readonly position?: ApiOptions['position'];
  /** The same, for calls of programs. */
  readonly programsDb?: (() => Db) | undefined;
  /** The database on connections of its own, for answers of the chat. Default: those of all calls. */
  readonly chatDb?: (() => Db) | undefined;
  /** Renders screens that are not published. */
  readonly render: RenderScreen;
  /** The published bodies. Default: none, as in development. */
  readonly bodies?: Bodies | undefined;
  /** Answers questions about all published pages. Default: nobody does, and the call answers Unavailable. */
  readonly seo?: SeoReader | undefined;
  /** Says what rebuilds would do. Default: in this process. */
  readonly planner?: RebuildPlanner | undefined;
  /** Caches responses of calls that only read. Without it every call runs. */
  readonly responseCache?: ResponseCache | undefined;
  /** Reaches push services and webhooks of users. Default: the internet. */
  readonly network?: Network | undefined;
  /** Finds pictures that are not there. Default: no editor is warned of them. */
  readonly pictures?: PictureWarner | undefined;
  /** Counts calls that were refused. */
  readonly refusals?: Refusals | undefined;
  /** Counts of networks that other processes of the site count too. */
  readonly sharedCounts?: ApiOptions['sharedCounts'];
  /** How often one network or device may call; overrides the environment's limits. */
  readonly limits?: Limits | undefined;
  /** 'any' in development, where Vite inserts scripts into pages. Default: the scripts of the page shell and of islands. */
  readonly inlineScripts?: 'any';
  /** The files of the studio. Default: those of the build. */
  readonly studioFiles?: (() => Promise<StudioFiles | undefined>) | undefined;
  /** Called with the data of every successful response. */
  readonly onAnswer?: ApiOptions['onAnswer'];
}

/** Handles all requests except those for pages. It is the same in production, in development and in tests. */
export interface App {
  readonly site: RenderedSite;
  readonly uploadStorage: UploadStorage;
  /** Security headers of every page. */
  readonly pageHeaders: HeaderList;
  /** Handles everything below /api, requests for unknown hosts included. */
  api(request: Request): Response | Promise<Response>;
  /** Refuses a call by the head of its request. */
  readonly refuseEarly: RefuseEarly;
  /** Handles everything below /uploads. */
  uploads(request: Request): Promise<Response>;
  /** Handles everything below /feeds. */
  feeds(request: Request): Promise<Response>;
  /** Handles everything below /preview. */
  previews(request: Request): Promise<Response>;
  /** Handles everything below /studio. */
  studio(request: Request): Promise<Response>;
  /** Reads the tokens of these tenants: those of editors and of operators. */
  readTokens(tenantCodes: readonly string[]): void;
}

/** Builds the handlers of calls and uploads, with the limits and headers that the environment sets. */
export function createApp(options: AppOptions): App {
  const { env, tenantOf, db } = options;
  const site = siteWith(options.render);
  const storage = openUploadStorage(env);
  const secret = serverSecret(env);
  let checkToken: CheckToken = tokenCheck({});
  let operatorOf: OperatorOf = operatorCheck({});
  const api = productApi(
    {
      ...apiSettings(options, site, storage),
      checkToken: (tenant, authorization) => checkToken(tenant, authorization),
      operatorOf: (tenant, authorization) => operatorOf(tenant, authorization),
    },
    options.planner ?? plannerOf(() => site),
  );
  return {
    site,
    uploadStorage: storage,
    pageHeaders: headersOf(options),
    api: (request) => api.fetch(request),
    refuseEarly: api.refuseEarly,
    uploads: uploadFiles({ storage, db, tenantOf }),
    feeds: feedFiles({
      secret: secret === undefined ? undefined : new ServerSecret(secret),
      db: options.browsingDb ?? db,
      tenantOf,
    }),
    previews: previewPages({ db: options.programsDb ?? db, tenantOf, site, headers: headersOf(options) }),
    studio: studioPages({
      tenantOf,
      files: options.studioFiles ?? builtStudioFiles,
      pageHeaders: headersOf(options),
      uploadOrigins: uploadOrigins(env),
    }),
    readTokens(tenantCodes) {
      checkToken = tokenCheck(publishingTokens(env, tenantCodes));
      operatorOf = operatorCheck(operatorTokens(env, tenantCodes));
    },
  };
}

/** The parts and limits that all calls share, apart from the tokens of programs and operators. */
function apiSettings(options: AppOptions, site: RenderedSite, storage: UploadStorage) {
  const { env } = options;
  return {
    tenantOf: options.tenantOf,
    db: options.db,
    ofTenant: options.ofTenant,
    browsingDb: options.browsingDb,
    readerDb: options.readerDb,
    position: options.position,
    programsDb: options.programsDb,
    chatDb: options.chatDb,
    log: options.log,
    unavailable: options.unavailable,
    problem: () => shortOfRoom(env.dataDir),
    trustedProxies: new Set(env.trustedProxies),
    limits: options.limits ?? limitsFromEnv(env),
    places: Object.assign({ ...CALL_PLACES }, env.servingLimits.calls),
    refusals: options.refusals,
    sharedCounts: options.sharedCounts,
    serverSecret: serverSecret(env),
    loginSecrets: env.loginSecrets,
    notifications: env.notifications,
    network: options.network,
    chatModel: env.chatModel,
    chatLimits: env.chatLimits,
    pages: { site, bodies: options.bodies, seo: options.seo },
    channels: channelsOf(env),
    uploads: storage,
    responseCache: options.responseCache,
    pictures: options.pictures,
    onAnswer: options.onAnswer,
  };
}

function limitsFromEnv({ callsAMinute: reads, servingLimits: { costly } }: Env): Limits {
  return {
    reads,
    costlyByNetwork: costly?.ofNetwork ?? DEFAULT_LIMITS.costlyByNetwork,
    costlyByDevice: costly?.ofDevice ?? DEFAULT_LIMITS.costlyByDevice,
  };
}

const INLINE_SCRIPTS = [SITE_SCRIPT, PREFETCH_RULES, ...ISLAND_SCRIPTS];

/** Origins besides the site's own to which browsers send uploads. */
const uploadOrigins = ({ uploadsBucket }: Env): string[] =>
  uploadsBucket === null ? [] : [new URL(uploadsBucket.endpoint).origin];

/** The security headers of every page. */
export function headersOf({ env, inlineScripts }: Pick<AppOptions, 'env' | 'inlineScripts'>): HeaderList {
  const onlyHttps = env.mode === 'production';
  return pageSecurity({ inlineScripts: inlineScripts ?? INLINE_SCRIPTS, connections: uploadOrigins(env), onlyHttps });
}
