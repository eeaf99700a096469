/** Development: every page is loaded and rendered afresh for each request; nothing is published. */
import { join } from 'node:path';
import { productApi } from '#src/api.ts';
import type { PublicCtx, Tenant } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { type Development, development } from '#src/development/open.ts';
import { operatorTokens, publishingTokens, serverSecret } from '#src/env.ts';
import { operatorCheck, tokenCheck } from '#src/http/tokens.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import { allTenants } from '#src/modules/tenants/service.ts';
import { uploadFiles } from '#src/modules/uploads/file-service.ts';
import { openUploadStorage } from '#src/modules/uploads/storage-service.ts';
import { loadOnDemand } from '#src/on-demand.ts';
import { type LocalizedPageKey, type PageKey, pageKeyOf } from '#src/page-key.ts';
import { isOnDemand } from '#src/parameters.ts';
import { parsePath } from '#src/paths.ts';
import { openPictures } from '#src/pictures/open-pictures.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { describeUntracked, observedContext } from '#src/publishing/untracked-reads.ts';
import { publishedScreens } from '#src/registry.ts';
import { loadPageShell } from '#src/screens/load-page-shell.ts';
import type { Loaded } from '#src/screens/loaded.ts';
import { readAddress } from '#src/serving/address.ts';
import { GeneratedAssets } from '#src/serving/generated-assets.ts';
import { hostName } from '#src/serving/hosts.ts';
import { type PageRow, rowKeyText } from '#src/serving/page-row.ts';
import { responseOf } from '#src/serving/reply.ts';
import { langOf, resolve } from '#src/serving/resolve.ts';
import { siteWith } from '#src/site.ts';

/** Renders a loaded screen as Astro's own response, development scripts and all. */
type RenderResponse = (key: PageKey, loaded: Loaded) => Promise<Response>;

const PUBLIC = join(import.meta.dirname, '../public');
let madeFiles: Promise<GeneratedAssets> | undefined;

/** What the site answers in development: the same addresses, redirects and statuses as published pages have. */
export async function answerInDevelopment(request: Request, render: RenderResponse): Promise<Response> {
  const opened = await development();
  const failure = await opened.migrating.failure();
  if (failure !== undefined) return new Response(`${failure}\n`, { status: 500 });
  const { db } = opened.database;
  const { pathname, search } = new URL(request.url);
  const tenants = await allTenants(db);
  if (pathname.startsWith('/uploads/')) return answerUpload(request, opened, tenants);
  if (/^\/api(?:\/|$)/.test(pathname)) return answerCall(request, opened, tenants, render);
  const tenant = tenantOf(tenants, request.headers.get('host') ?? '');
  if (tenant === undefined) return new Response('Not found\n', { status: 404 });
  madeFiles ??= openPictures(opened.env, PUBLIC, (message) => opened.log.warn(message)).then(
    (pictures) => new GeneratedAssets(pictures),
  );
  const file = await (await madeFiles).answer(tenant, pathname + search);
  if (file !== undefined) return responseOf(file);
  return new PageHandler(db, tenant, render, (line) => opened.terminal.say(line)).answer(pathname + search);
}

/** One request's look-ups: the published rows are what the screens say they would be. */
class PageHandler {
  readonly #db: Db;
  readonly #tenant: Tenant;
  readonly #render: RenderResponse;
  readonly #warn: (line: string) => void;

  constructor(db: Db, tenant: Tenant, render: RenderResponse, warn: (line: string) => void) {
    this.#db = db;
    this.#tenant = tenant;
    this.#render = render;
    this.#warn = warn;
  }

  async answer(rawUrl: string): Promise<Response> {
    const to = this.#targetOf(rawUrl);
    const { ctx, untracked } = observedContext(this.#db, this.#tenant, to?.lang ?? defaultLang(this.#tenant));
    const result = await this.#load(ctx, to);
    const row = to && rowOf(to, result);
    const found = resolve(this.#tenant, rawUrl, {
      byPath: (path) => (row?.path === path ? row : undefined),
      byTarget: (key) => (row !== undefined && rowKeyText(row) === rowKeyText(key) ? row : undefined),
    });
    switch (found.kind) {
      case 'malformed':
        return new Response('Bad request\n', { status: 400 });
      case 'moved':
        return new Response(null, { status: 301, headers: { location: found.location } });
      case 'missing':
        return this.#statusPage(langOf(this.#tenant, rawUrl), found.status);
      case 'render':
        return this.#page(ctx, found.key, await loadOnDemand(ctx, found.key, found.query));
      case 'page': {
        const shown = to ?? pageKeyOf('status', '404');
        const response = await this.#page(ctx, shown, result);
        for (const one of await untracked()) this.#warn(describeUntracked(shown.screen, one));
        return response;
      }
    }
  }

  #targetOf(rawUrl: string): LocalizedPageKey | undefined {
    const address = readAddress(rawUrl);
    if (typeof address === 'string' || address.page === null) return undefined;
    const key = parsePath(this.#tenant, address.path, address.page ?? 1);
    // What is rendered on demand stands where its plain list does.
    return key && isOnDemand(key, address.query) ? { ...key, page: 1 } : key;
  }

  #load(ctx: PublicCtx, key: LocalizedPageKey | undefined): Promise<LoadResult<unknown>> {
    const screen = publishedScreens.find(({ name }) => name === key?.screen);
    return screen === undefined || key === undefined ? Promise.resolve({ kind: 'absent' }) : screen.load(ctx, key);
  }

  async #statusPage(lang: Lang, status: 404 | 410): Promise<Response> {
    const { ctx } = createContext(this.#db, this.#tenant, lang);
    const to = { ...pageKeyOf('status', String(status)), lang };
    return this.#page(ctx, to, await this.#load(ctx, to));
  }

  async #page(ctx: PublicCtx, key: PageKey, result: LoadResult<unknown>): Promise<Response> {
    if (result.kind !== 'page') return this.#statusPage(ctx.lang, 404);
    const shell = await loadPageShell(ctx, key, result);
    const response = await this.#render(key, { shell, data: result.data as Loaded['data'] });
    return new Response(response.body, { status: result.status, headers: response.headers });
  }
}

/** The row a publisher would write; whether it has a body is all that matters of the rest. */
function rowOf(key: LocalizedPageKey, result: LoadResult<unknown>): PageRow | undefined {
  const empty = { ...key, location: null, hash: null, size: null, contentType: null, modifiedAt: 0 };
  switch (result.kind) {
    case 'absent':
      return undefined;
    case 'gone':
      return { ...empty, path: result.path, status: 410 };
    case 'moved':
      return { ...empty, path: result.from, status: 301, location: result.path };
    case 'page':
      return { ...empty, path: result.path, status: result.status, hash: 'rendered' };
  }
}

function tenantOf(tenants: readonly Tenant[], host: string): Tenant | undefined {
  return tenants.find(({ hosts }) => hosts.includes(hostName(host)));
}

async function answerCall(
  request: Request,
  { env, log, database }: Development,
  tenants: readonly Tenant[],
  render: RenderResponse,
): Promise<Response> {
  const codes = tenants.map(({ code }) => code);
  const site = siteWith(async (key, loaded) => (await render(key, loaded)).text());
  const options = {
    tenantOf: (host: string) => tenantOf(tenants, host),
    db: () => database.db,
    checkToken: tokenCheck(publishingTokens(env, codes)),
    operatorOf: operatorCheck(operatorTokens(env, codes)),
    log,
    serverSecret: serverSecret(env),
    loginSecrets: env.loginSecrets,
    uploads: openUploadStorage(env),
  };
  return productApi(options, () => site).fetch(request);
}

function answerUpload(request: Request, { env, database }: Development, tenants: readonly Tenant[]): Promise<Response> {
  const storage = openUploadStorage(env);
  return uploadFiles({ storage, db: () => database.db, tenantOf: (host) => tenantOf(tenants, host) })(request);
}
