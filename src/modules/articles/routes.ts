import { z } from 'zod';
import type { WriteCtx } from '#src/ctx.ts';
import { type Answer, type Call, type CallCtx, call } from '#src/http/call.ts';
import { Failure } from '#src/kernel/failure.ts';
import {
  CmsArticle,
  CmsArticleDeleted,
  CmsArticlePage,
  CmsArticleWritten,
  CmsListQuery,
} from '#src/modules/articles/cms-contract.ts';
import { articleForCms, articlesForCms } from '#src/modules/articles/cms-reads.ts';
import { ARTICLE_KINDS, ArticleInput, type ArticleKind } from '#src/modules/articles/contract.ts';
import { screenOf } from '#src/modules/articles/reads.ts';
import { renderedTexts } from '#src/modules/articles/rendering.ts';
import { deleteArticle, putArticles } from '#src/modules/articles/service.ts';
import { readAddress } from '#src/modules/articles/store.ts';
import { textWarnings } from '#src/modules/articles/text-warnings.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { isCode, pathOf } from '#src/paths.ts';
import { write } from '#src/publishing/invalidate.ts';

const BODY_LIMIT = 2 * 1024 * 1024;

const CODE_RULE = 'lower-case letters, digits and inner dashes, at most 100';
const Address = z.object({ code: z.string().refine(isCode, CODE_RULE) });
const Kind = z.strictObject({ kind: z.enum(ARTICLE_KINDS).default('ARTICLE') });
const ArticleBody = ArticleInput.extend({ code: z.string().refine(isCode, CODE_RULE).optional() });

/** What to do at an address that an article was renamed away from: change that article, or take the address over. */
const PutQuery = z.strictObject({ former: z.enum(['follow', 'take']).optional() });

/** The calls of a CMS: it lists articles, and reads, writes and deletes one at its address. */
export const articleCalls: readonly Call[] = [
  call(
    'PUT /publishing/articles/{code}',
    {
      access: 'publishing',
      params: Address,
      query: PutQuery,
      body: ArticleBody,
      answer: CmsArticleWritten,
      limit: BODY_LIMIT,
    },
    put,
  ),
  call(
    'GET /publishing/articles',
    { access: 'publishing', query: CmsListQuery, answer: CmsArticlePage },
    async (ctx, { query: { kind, state, ...request } }) => ({
      data: await articlesForCms(ctx, { kind, state }, request),
    }),
  ),
  call(
    'GET /publishing/articles/{code}',
    { access: 'publishing', params: Address, query: Kind, answer: CmsArticle },
    read,
  ),
  call(
    'DELETE /publishing/articles/{code}',
    { access: 'publishing', params: Address, query: Kind, answer: CmsArticleDeleted },
    remove,
  ),
];

interface PutInput {
  readonly params: z.infer<typeof Address>;
  readonly query: z.infer<typeof PutQuery>;
  readonly body: z.infer<typeof ArticleBody>;
}

/** A code in the body that differs from the one in the address renames the article. */
async function put({ db, tenant }: CallCtx, { params, query, body }: PutInput): Promise<Answer> {
  const rendered = await renderedTexts(tenant.id, body.texts);
  const { result } = await write(db, tenant, async (ctx) => {
    const at = await addressMeant(ctx, { kind: body.kind, code: params.code }, query.former);
    const [outcome] = await putArticles(ctx, [{ ...body, code: body.code ?? at }], { merge: false, at, rendered });
    if (outcome === undefined) throw new Error('an input has no outcome');
    if (outcome.outcome !== 'rejected') return outcome;
    // Thrown inside the transaction, so that it is rolled back.
    const { field, reason } = outcome;
    throw new Failure(field === 'code' ? 'Conflict' : 'BadRequest', reason, [{ field, reason }]);
  });
  const key = pageKeyOf(screenOf(body.kind), result.code);
  const langs = tenant.languages.filter((lang) => body.texts[lang] !== undefined);
  const paths = Object.fromEntries(langs.map((lang) => [lang, pathOf(tenant, lang, key)]));
  const warnings = await textWarnings({ db, tenant }, key, rendered);
  return { status: result.outcome === 'created' ? 201 : 200, data: { ...result, paths, warnings } };
}

/**
 * The current address of the article that is meant. Throws Conflict at a former address of another one, unless the
 * caller has decided.
 */
async function addressMeant(
  { tx, tenant }: WriteCtx,
  { kind, code }: { readonly kind: ArticleKind; readonly code: string },
  decided: z.infer<typeof PutQuery>['former'],
): Promise<string> {
  const found = await readAddress(tx, tenant.id, kind, code);
  if (found === undefined || found.code === code || found.state === 'DELETED' || decided === 'take') return code;
  if (decided === 'follow') return found.code;
  const reason = `${code} was renamed to ${found.code}: ?former=follow changes that article, ?former=take makes another one here`;
  throw new Failure('Conflict', reason, [{ field: 'code', reason }]);
}

interface AddressInput {
  readonly params: z.infer<typeof Address>;
  readonly query: z.infer<typeof Kind>;
}

async function read(ctx: CallCtx, { params, query }: AddressInput): Promise<Answer> {
  const data = await articleForCms(ctx, query.kind, params.code);
  if (data === undefined) throw await notThere(ctx, query.kind, params.code);
  return { data };
}

/** The failure at an address without an article. It names the article's address where it was renamed. */
async function notThere({ db, tenant }: CallCtx, kind: ArticleKind, code: string): Promise<Failure> {
  const found = await readAddress(db, tenant.id, kind, code);
  if (found === undefined || found.code === code || found.state === 'DELETED') {
    return new Failure('NotFound', `no ${kind} ${code}`);
  }
  const reason = `${code} was renamed to ${found.code}`;
  return new Failure('NotFound', reason, [{ field: 'code', reason }]);
}

async function remove(call: CallCtx, { params, query }: AddressInput): Promise<Answer> {
  const { result } = await write(call.db, call.tenant, (ctx) => deleteArticle(ctx, query.kind, params.code));
  if (!result) throw await notThere(call, query.kind, params.code);
  return { data: { outcome: 'deleted', code: params.code } };
}
