/** Stores, reads and publishes drafts of articles for the studio and the command of content. */

import type { EditCtx, TenantCtx } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import { contentHash } from '#src/kernel/hash.ts';
import { describeOther, NOTHING_THERE } from '#src/kernel/nothing-there.ts';
import type { CmsArticleBody, CmsArticleWritten } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { inputOf } from '#src/modules/reading/articles/cms/cms-rules.ts';
import { putForCms } from '#src/modules/reading/articles/cms/cms-service.ts';
import type { ArticleAt, Draft, DraftSummary } from '#src/modules/reading/articles/drafts/draft-contract.ts';
import {
  deleteDraft,
  lockDrafts,
  readDraft,
  readDrafts,
  writeDraft,
} from '#src/modules/reading/articles/drafts/draft-store.ts';
import type { Manner } from '#src/publishing/carry-out.ts';

type Reading = { readonly db: Db | Tx; readonly tenant: TenantCtx['tenant'] };

/** The draft at an address; undefined: there is none. */
export async function findDraft({ db, tenant }: Reading, at: ArticleAt): Promise<Draft | undefined> {
  const row = await readDraft(db, tenant.id, at);
  if (row === undefined) return undefined;
  const { code, content, by, at: time } = row;
  return { code, version: contentHash(JSON.stringify(content)), by, at: time.toISOString(), article: content };
}

/**
 * Stores a draft and publishes nothing. Throws Changed where another draft stands there than the writer means.
 * @param version  of the draft that is meant; `none`: there is none yet; undefined: whatever stands there
 */
export function putDraft(
  { db, tenant, origin }: EditCtx,
  at: ArticleAt,
  content: CmsArticleBody,
  version: string | undefined,
): Promise<Draft> {
  return db.transaction().execute(async (tx) => {
    await lockDrafts(tx, tenant.id);
    const before = await findDraft({ db: tx, tenant }, at);
    checkVersion(before, version);
    await writeDraft(tx, tenant.id, at, { content, by: origin.by });
    const after = await findDraft({ db: tx, tenant }, at);
    if (after === undefined) throw new Error('a stored draft is not there');
    return after;
  });
}

/** The drafts of a tenant, those written last first. */
export async function listDrafts({ db, tenant }: TenantCtx, page: PageRequest): Promise<Page<DraftSummary>> {
  const { drafts, total } = await readDrafts(db, tenant.id, page);
  return toPage(
    drafts.map(({ at, ...draft }) => ({ ...draft, at: at.toISOString() })),
    total,
    page,
  );
}

/** Forgets a draft. Throws NotFound. */
export async function dropDraft({ db, tenant }: TenantCtx, at: ArticleAt): Promise<void> {
  if (!(await deleteDraft(db, tenant.id, at))) throw noDraft(at);
}

/** Publishes a draft as the article, and forgets it. Throws NotFound, Changed, and what putForCms throws. */
export async function publishDraft(
  ctx: EditCtx,
  at: ArticleAt,
  { version, ...manner }: Manner & { readonly version: string | undefined },
): Promise<CmsArticleWritten> {
  const draft = await findDraft(ctx, at);
  if (draft === undefined) throw noDraft(at);
  checkVersion(draft, version);
  const { version: meant, ...article } = draft.article;
  const written = await putForCms(ctx, { code: at.code, version: meant, mayRemove: true, ...manner }, inputOf(article));
  if (manner.dryRun) return written;
  await ctx.db.transaction().execute(async (tx) => {
    await lockDrafts(tx, ctx.tenant.id);
    const rest = await findDraft({ db: tx, tenant: ctx.tenant }, at);
    // A draft that somebody wrote meanwhile stays.
    if (rest?.version === draft.version) await deleteDraft(tx, ctx.tenant.id, at);
  });
  return written;
}

function checkVersion(draft: Draft | undefined, version: string | undefined): void {
  if (version === undefined || version === (draft?.version ?? NOTHING_THERE)) return;
  const reason = describeOther(draft?.version, version, 'there is no draft');
  throw new Failure('Changed', reason, [{ field: 'version', reason }]);
}

const noDraft = ({ kind, code }: ArticleAt) => new Failure('NotFound', `no draft of ${kind} ${code}`);
