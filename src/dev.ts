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
import { isOnDemand } from '#src/parameters.ts';
import { parsePath } from '#src/paths.ts';
import { openPictures } from '#src/pictures/open-pictures.ts';
import type { Outcome } from '#src/publishing/screen.ts';
import { describeUnsaid, observedContext } from '#src/publishing/unsaid-reads.ts';
import { publishedScreens } from '#src/registry.ts';
import { frame } from '#src/screens/frame.ts';
import type { Loaded } from '#src/screens/loaded.ts';
import { readAddress } from '#src/serving/address.ts';
import { hostName } from '#src/serving/hosts.ts';
import { MadeFiles } from '#src/serving/made-files.ts';
import { keyText, type PageRow } from '#src/serving/page-row.ts';
import { responseOf } from '#src/serving/reply.ts';
import { langOf, resolve } from '#src/serving/resolve.ts';
import { siteWith } from '#src/site.ts';
import { type PageTarget, type Target, target } from '#src/target.ts';

/** Renders a loaded screen as Astro's own response, development scripts and all. */
type RenderResponse = (to: Target, loaded: Loaded) => Promise<Response>;

const PUBLIC = join(import.meta.dirname, '../public');
let madeFiles: Promise<MadeFiles> | undefined;

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
    (pictures) => new MadeFiles(pictures),
  );
  const file = await (await madeFiles).answer(tenant, pathname + search);
  if (file !== undefined) return responseOf(file);
  return new Desk(db, tenant, render, (line) => opened.terminal.say(line)).answer(pathname + search);
}

/** One request's look-ups: the published rows are what the screens say they would be. */
class Desk {
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
    const { ctx, unsaid } = observedContext(this.#db, this.#tenant, to?.lang ?? defaultLang(this.#tenant));
    const outcome = await this.#load(ctx, to);
    const row = to && rowOf(to, outcome);
    const found = resolve(this.#tenant, rawUrl, {
      byPath: (path) => (row?.path === path ? row : undefined),
      byTarget: (key) => (row !== undefined && keyText(row) === keyText(key) ? row : undefined),
    });
    switch (found.kind) {
      case 'malformed':
        return new Response('Bad request\n', { status: 400 });
      case 'moved':
        return new Response(null, { status: 301, headers: { location: found.location } });
      case 'missing':
        return this.#statusPage(langOf(this.#tenant, rawUrl), found.status);
      case 'render':
        return this.#page(ctx, found.to, await loadOnDemand(ctx, found.to, found.query));
      case 'page': {
        const shown = to ?? target('status', '404');
        const response = await this.#page(ctx, shown, outcome);
        for (const one of await unsaid()) this.#warn(describeUnsaid(shown.screen, one));
        return response;
      }
    }
  }

  #targetOf(rawUrl: string): PageTarget | undefined {
    const address = readAddress(rawUrl);
    if (typeof address === 'string' || address.page === null) return undefined;
    const to = parsePath(this.#tenant, address.path, address.page ?? 1);
    // What is rendered on demand stands where its plain list does.
    return to && isOnDemand(to, address.query) ? { ...to, page: 1 } : to;
  }

  #load(ctx: PublicCtx, to: PageTarget | undefined): Promise<Outcome<unknown>> {
    const screen = publishedScreens.find(({ name }) => name === to?.screen);
    return screen === undefined || to === undefined ? Promise.resolve({ kind: 'absent' }) : screen.load(ctx, to);
  }

  async #statusPage(lang: Lang, status: 404 | 410): Promise<Response> {
    const { ctx } = createContext(this.#db, this.#tenant, lang);
    const to = { ...target('status', String(status)), lang };
    return this.#page(ctx, to, await this.#load(ctx, to));
  }

  async #page(ctx: PublicCtx, to: Target, outcome: Outcome<unknown>): Promise<Response> {
    if (outcome.kind !== 'page') return this.#statusPage(ctx.lang, 404);
    const chrome = await frame(ctx, to, outcome);
    const response = await this.#render(to, { chrome, data: outcome.data as Loaded['data'] });
    return new Response(response.body, { status: outcome.status, headers: response.headers });
  }
}

/** The row a publisher would write; whether it has a body is all that matters of the rest. */
function rowOf(to: PageTarget, outcome: Outcome<unknown>): PageRow | undefined {
  const empty = { ...to, location: null, hash: null, size: null, contentType: null, modifiedAt: 0 };
  switch (outcome.kind) {
    case 'absent':
      return undefined;
    case 'gone':
      return { ...empty, path: outcome.path, status: 410 };
    case 'moved':
      return { ...empty, path: outcome.from, status: 301, location: outcome.path };
    case 'page':
      return { ...empty, path: outcome.path, status: outcome.status, hash: 'rendered' };
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
  const site = siteWith(async (to, loaded) => (await render(to, loaded)).text());
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
