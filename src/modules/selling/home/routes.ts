import { z } from 'zod';
import { call } from '#src/http/call.ts';
import { dataOrNotFound } from '#src/http/data-or-not-found.ts';
import { IdParams } from '#src/http/id.ts';
import { Failure } from '#src/kernel/failure.ts';
import { LANGS } from '#src/kernel/lang.ts';
import {
  AllModulesRequest,
  DealModule,
  DealPage,
  ModuleDealsRequest,
  ModuleFields,
  PageModule,
} from '#src/modules/selling/home/contract.ts';
import { modulePage } from '#src/modules/selling/home/preview-service.ts';
import { dealModules, moduleDeals, pageModule } from '#src/modules/selling/home/reads.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';

/** A module that nobody has stored, and the language of the page. */
const TypedModule = z.strictObject({ lang: z.enum(LANGS), module: z.record(z.string().max(100), z.unknown()) });

const ModuleAddress = z.object({ code: ModuleFields.shape.code });

/** Most bytes of a module in a call. */
const BODY_LIMIT = 256 * 1024;

/**
 * The call with which editors look at a module on its page.
 * @param site  undefined: no pages are rendered here, and the call answers Unavailable
 */
export const modulePageCalls = (site: RenderedSite | undefined) => [
  call(
    'POST /publishing/modules/{code}/page',
    {
      access: 'publishing',
      role: 'editor',
      params: ModuleAddress,
      body: TypedModule,
      answer: z.object({ html: z.string() }),
      limit: BODY_LIMIT,
    },
    async (ctx, { params: { code }, body: { lang, module } }) => {
      if (site === undefined) throw new Failure('Unavailable', 'no pages are rendered here');
      return { data: { html: await modulePage(ctx, site, { ...module, code }, lang) } };
    },
  ),
];

export const homeCalls = [
  call(
    'GET /saas-integration-service/page-data-modules/{id}',
    { access: 'public', cached: true, params: IdParams, answer: PageModule },
    async (ctx, { params }) => dataOrNotFound('module', await pageModule(ctx.reader, params)),
  ),
  call(
    'POST /saas-search-service/feeds/deals/list-by-all-modules',
    { access: 'public', cached: true, body: AllModulesRequest, answer: z.array(DealModule) },
    async (ctx, { body }) => ({ data: await dealModules(ctx.reader, body) }),
  ),
  call(
    'POST /saas-search-service/feeds/deals/page-by-module',
    { access: 'public', cached: true, body: ModuleDealsRequest, answer: DealPage },
    async (ctx, { body }) => dataOrNotFound('module', await moduleDeals(ctx.reader, body)),
  ),
];
