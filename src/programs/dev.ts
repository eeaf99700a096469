/** Development: every page is loaded and rendered for each request. Nothing is published. */
import { join } from 'node:path';
import { type App, createApp } from '#src/assembly/app.ts';
import type { Tenant } from '#src/ctx.ts';
import { type Development, development } from '#src/development/open-development.ts';
import { PageHandler, type RenderResponse } from '#src/development/page-handler.ts';
import { REACT_PREAMBLE } from '#src/development/react-preamble.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { openPictures } from '#src/pictures/open-pictures.ts';
import { PictureProbe } from '#src/pictures/picture-probe.ts';
import { hostName } from '#src/serving/replica/hosts.ts';
import { GeneratedAssets } from '#src/serving/responses/generated-assets.ts';
import { responseOf } from '#src/serving/responses/reply.ts';

/** The studio as Vite serves its sources. Hot reload of React needs its script before them. */
const STUDIO_SOURCES = {
  script: '/src/studio/start.tsx',
  styles: [],
  inlineScript: REACT_PREAMBLE,
};

const PUBLIC = join(import.meta.dirname, '../../public');

/** Objects that live until the code changes. Vite loads this file again when something it imports was saved. */
interface Opened {
  readonly app: App;
  readonly generatedAssets: GeneratedAssets;
  tenants: readonly Tenant[];
}

let opening: Promise<Opened> | undefined;

async function open({ env, log, database, responseCache }: Development, render: RenderResponse): Promise<Opened> {
  const warn = (message: string) => log.warn(message);
  const generatedAssets = new GeneratedAssets(() => openPictures(env, PUBLIC, warn));
  // Changed code may give other responses.
  responseCache.clear();
  const app = createApp({
    env,
    log,
    tenantOf: (host) => findTenant(opened.tenants, host),
    db: () => database.db,
    render: async (key, loaded) => (await render(key, loaded)).text(),
    responseCache,
    pictures: new PictureProbe({ folder: PUBLIC }),
    inlineScripts: 'any',
    studioFiles: () => Promise.resolve(STUDIO_SOURCES),
  });
  const opened: Opened = { app, generatedAssets, tenants: [] };
  return opened;
}

/** Responds to a request in development, with the addresses, redirects, statuses and limits of production. */
export async function answerInDevelopment(request: Request, render: RenderResponse): Promise<Response> {
  const running = await development();
  const failure = await running.migrating.failure();
  if (failure !== undefined) return new Response(`${failure}\n`, { status: 500 });
  opening ??= open(running, render);
  const opened = await opening;
  const { db } = running.database;
  opened.tenants = await allTenants(db);
  const { pathname, search } = new URL(request.url);
  if (/^\/api(?:\/|$)/.test(pathname)) {
    opened.app.readTokens(opened.tenants.map(({ code }) => code));
    return opened.app.api(request);
  }
  const tenant = findTenant(opened.tenants, request.headers.get('host') ?? '');
  if (tenant === undefined) return new Response('Not found\n', { status: 404 });
  if (pathname.startsWith('/uploads/')) return opened.app.uploads(request);
  if (pathname.startsWith('/feeds/')) return opened.app.feeds(request);
  if (pathname.startsWith('/preview/')) return opened.app.previews(request);
  if (/^\/studio(?:\/|$)/.test(pathname)) return opened.app.studio(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed();
  const asset = await opened.generatedAssets.answer(tenant, pathname + search);
  if (asset !== undefined) return responseOf(asset);
  const headers = opened.app.pageHeaders;
  const warn = (line: string) => running.terminal.say(line);
  return new PageHandler({ db, tenant, render, headers, warn }).answer(pathname + search);
}

function findTenant(tenants: readonly Tenant[], host: string): Tenant | undefined {
  return tenants.find(({ hosts }) => hosts.includes(hostName(host)));
}

const notAllowed = () => new Response('Method not allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } });
