/** Reads, restores and undoes revisions of articles, and takes the last run of an import back. */

import type { EditCtx, TenantCtx } from '#src/ctx.ts';
import type { Page, PageRequest } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { CmsArticleWritten, CmsRevision } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { articleForCms } from '#src/modules/reading/articles/cms/cms-reads.ts';
import { toContent, toInput } from '#src/modules/reading/articles/cms/cms-rules.ts';
import { deleteForCms, type PutAsked, putForCms } from '#src/modules/reading/articles/cms/cms-service.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';
import type { ArticleAt } from '#src/modules/reading/articles/drafts/draft-contract.ts';
import { type AddressRow, readAddress, readArticleAddresses } from '#src/modules/reading/articles/store.ts';
import type { Content, Revision } from '#src/modules/running/revisions/contract.ts';
import {
  findRevision,
  importedRows,
  listRevisions,
  type RevisedKey,
  type StoredRevision,
} from '#src/modules/running/revisions/reads.ts';
import { fieldChanges } from '#src/modules/running/revisions/rules.ts';

/** One page of the revisions of an article, the newest first. Throws NotFound. */
export async function articleRevisions(ctx: TenantCtx, at: ArticleAt, request: PageRequest): Promise<Page<Revision>> {
  const { key } = await articleAt(ctx, at);
  return listRevisions(ctx, key, request);
}

/**
 * An article as a revision left it, and what differs from another revision. Throws NotFound.
 * @param against  the number of the other revision; null: the revision before
 */
export async function articleRevision(
  ctx: TenantCtx,
  at: ArticleAt,
  number: number,
  against: number | null,
): Promise<CmsRevision> {
  const { key, address } = await articleAt(ctx, at);
  const stored = await keptRevision(ctx, key, number);
  const article = await contentAt(ctx, at.kind, address, stored);
  const other = against === null ? await findRevision(ctx, key, number - 1) : await keptRevision(ctx, key, against);
  const before = other === undefined ? null : await contentAt(ctx, at.kind, address, other);
  const { content, isNewest, ...revision } = stored;
  return { ...revision, article, changes: fieldChanges(before, article) };
}

/** The version that is meant, and the way in which the change is carried out. */
export type Restoring = Pick<PutAsked, 'dryRun' | 'planner' | 'version'>;

/** Writes an article as a revision left it, which makes a new revision. Throws NotFound, and what putForCms throws. */
export async function restoreArticle(
  ctx: EditCtx,
  at: ArticleAt,
  number: number,
  asked: Restoring,
): Promise<CmsArticleWritten> {
  const { key, address } = await articleAt(ctx, at);
  return writeRevision(ctx, at.kind, address, await keptRevision(ctx, key, number), asked);
}

/** Takes the newest change of an article back, which makes a new revision. Throws NotFound, and Conflict for the first. */
export async function undoArticle(ctx: EditCtx, at: ArticleAt, asked: Restoring): Promise<CmsArticleWritten> {
  const { key, address } = await articleAt(ctx, at);
  const newest = await findRevision(ctx, key, null);
  const before = newest && (await findRevision(ctx, key, newest.number - 1));
  if (before === undefined || before.deleted) {
    throw new Failure('Conflict', 'nothing stood there before: delete the article if that is meant');
  }
  return writeRevision(ctx, at.kind, address, before, asked);
}

/** Codes of articles, by what became of them. */
export interface UndoneImport {
  readonly restored: readonly string[];
  readonly deleted: readonly string[];
  /** Somebody changed these later: they stay as they are. */
  readonly left: readonly string[];
}

/** Takes the last run of an import back: articles that it changed are as before, those that it began are deleted. */
export async function undoImport(ctx: EditCtx, importId: number): Promise<UndoneImport> {
  const rows = await importedRows(ctx, 'article', importId);
  const addresses = await readArticleAddresses(
    ctx.db,
    ctx.tenant.id,
    rows.map(({ id }) => id),
  );
  const addressOf = new Map(addresses.map((address) => [address.id, address]));
  const undone = { restored: [] as string[], deleted: [] as string[], left: [] as string[] };
  for (const { id, number, isChangedSince } of rows) {
    const at = addressOf.get(id);
    if (at === undefined) continue;
    undone[isChangedSince ? 'left' : await takeBack(ctx, at, number)].push(at.code);
  }
  return undone;
}

async function takeBack(ctx: EditCtx, at: ArticleAt, number: number): Promise<'restored' | 'deleted'> {
  if (number > 1) {
    await restoreArticle(ctx, at, number - 1, { dryRun: false });
    return 'restored';
  }
  await deleteForCms(ctx, at);
  return 'deleted';
}

async function writeRevision(
  ctx: EditCtx,
  kind: ArticleKind,
  address: AddressRow,
  revision: StoredRevision,
  asked: Restoring,
): Promise<CmsArticleWritten> {
  const content = await contentAt(ctx, kind, address, revision);
  if (content === null) throw new Failure('Conflict', `revision ${revision.number} deleted the article`);
  const input = toInput(content, `revision ${revision.number} is no valid article any more`);
  const { reason = null } = ctx.origin;
  const origin = { ...ctx.origin, reason: reason ?? `as in revision ${revision.number}` };
  return putForCms({ ...ctx, origin }, { ...asked, code: address.code, mayRemove: true }, input);
}

async function articleAt(
  { db, tenant }: TenantCtx,
  { kind, code }: ArticleAt,
): Promise<{ key: RevisedKey; address: AddressRow }> {
  const address = await readAddress(db, tenant.id, kind, code);
  if (address === undefined) throw new Failure('NotFound', `no ${kind} ${code}`);
  return { key: { subject: 'article', id: address.id }, address };
}

async function keptRevision(ctx: TenantCtx, key: RevisedKey, number: number): Promise<StoredRevision> {
  const revision = await findRevision(ctx, key, number);
  if (revision === undefined) throw new Failure('NotFound', `revision ${number} is not kept`);
  return revision;
}

/** The content of an article at a revision; null: it was deleted. The newest stands in the article itself. */
async function contentAt(
  ctx: TenantCtx,
  kind: ArticleKind,
  { code }: AddressRow,
  { content, isNewest, deleted }: StoredRevision,
): Promise<Content | null> {
  if (deleted || !isNewest) return content;
  const article = await articleForCms(ctx, kind, code);
  return article === undefined ? null : { ...toContent(article), live: article.live };
}
