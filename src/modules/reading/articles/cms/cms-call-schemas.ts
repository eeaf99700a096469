/** The parameters and queries that the calls of editors about articles share. */

import { z } from 'zod';
import type { EditCtx } from '#src/ctx.ts';
import type { CallCtx } from '#src/http/call.ts';
import { callOrigin } from '#src/http/call-origin.ts';
import { CODE_RULE } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { ARTICLE_KINDS } from '#src/modules/reading/articles/contract.ts';
import { Reason } from '#src/modules/running/revisions/contract.ts';
import { isCode } from '#src/paths.ts';

/** Most bytes of an article in a call. */
export const BODY_LIMIT = 2 * 1024 * 1024;

/** Path parameters of a call about one article. */
export const ArticleAddress = z.object({ code: z.string().refine(isCode, CODE_RULE) });

/** Query of a call about one article: articles and notes have addresses apart. */
export const KindQuery = z.strictObject({ kind: z.enum(ARTICLE_KINDS).default('ARTICLE') });

/** Query of a call that changes one article. */
export const ChangeQuery = KindQuery.extend({
  reason: Reason,
  dryRun: z.stringbool().default(false),
  /** Stores nothing, as dryRun, and says which pages would move. */
  plan: z.stringbool().default(false),
});

/** The context of a change by call. @param reason  in the caller's words */
export const toEdit = (ctx: CallCtx, reason?: string): CallCtx & EditCtx => ({
  ...ctx,
  origin: callOrigin(ctx, reason),
});
