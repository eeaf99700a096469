import type { EditCtx, WriteCtx } from '#src/ctx.ts';
import { rolledBack } from '#src/db/rolled-back.ts';
import { Failure } from '#src/kernel/failure.ts';
import { mergePatch } from '#src/kernel/merge-patch.ts';
import type { CmsArticle, CmsArticleWritten } from '#src/modules/reading/articles/cms-contract.ts';
import { articleForCms } from '#src/modules/reading/articles/cms-reads.ts';
import { removalsOf, toInput } from '#src/modules/reading/articles/cms-rules.ts';
import { lockArticle } from '#src/modules/reading/articles/cms-store.ts';
import type { ArticleInput, ArticleKind } from '#src/modules/reading/articles/contract.ts';
import { screenOf } from '#src/modules/reading/articles/reads.ts';
import { renderedTexts, type TextRenderings } from '#src/modules/reading/articles/rendering.ts';
import { deleteArticle, putArticles } from '#src/modules/reading/articles/service.ts';
import { readAddress } from '#src/modules/reading/articles/store.ts';
import { textWarnings } from '#src/modules/reading/articles/text-warnings.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { write } from '#src/publishing/invalidate.ts';

export interface PutAsked {
  /** The address in the call. */
  readonly code: string;
  /** What to do at an address that an article was renamed away from: change that article, or take the address over. */
  readonly former?: 'follow' | 'take' | undefined;
  /** The version that is meant to be changed; undefined: whatever stands there. */
  readonly version?: string | undefined;
  /** Whether languages and fields may be taken away. */
  readonly mayRemove: boolean;
  /** Stores nothing. */
  readonly dryRun: boolean;
}

type Stored = Omit<CmsArticleWritten, 'warnings'>;

/**
 * Writes an article at its address. A code in the input that differs renames it. Throws Conflict where fields would be
 * taken away that the caller did not confirm, or the address is another article's; Changed where another version stands
 * there than the caller means.
 */
export async function putForCms(
  { db, tenant, origin }: EditCtx,
  asked: PutAsked,
  input: ArticleInput,
): Promise<CmsArticleWritten> {
  const rendered = await renderedTexts(tenant.id, input.texts);
  const put = (ctx: WriteCtx) => putOne(ctx, asked, input, rendered);
  const stored = asked.dryRun
    ? await rolledBack(db, (tx) => put({ tx, tenant, invalidate: () => undefined }))
    : (await write(db, tenant, put, origin)).result;
  const key = pageKeyOf(screenOf(input.kind), stored.code);
  return { ...stored, warnings: await textWarnings({ db, tenant }, key, rendered) };
}

async function putOne(
  ctx: WriteCtx,
  { code, former, version, mayRemove }: PutAsked,
  input: ArticleInput,
  rendered: TextRenderings,
): Promise<Stored> {
  const { tx, tenant } = ctx;
  const at = await addressMeant(ctx, { kind: input.kind, code }, former);
  const before = await checkVersion(ctx, input.kind, at, version);
  const removes = before === undefined ? [] : removalsOf(before, input);
  if (removes.length > 0 && !mayRemove) {
    const faults = removes.map((field) => ({ field, reason: 'would be taken away: ?removes=confirm if it is meant' }));
    throw new Failure('Conflict', `${removes.join(', ')} would be taken away`, faults);
  }
  const [outcome] = await putArticles(ctx, [{ ...input, code: input.code ?? at }], { merge: false, at, rendered });
  if (outcome === undefined) throw new Error('an input has no outcome');
  if (outcome.outcome === 'rejected') {
    const { field, reason } = outcome;
    throw new Failure(field === 'code' ? 'Conflict' : 'BadRequest', reason, [{ field, reason }]);
  }
  const after = await articleForCms({ db: tx, tenant }, input.kind, outcome.code);
  return { ...outcome, version: after?.version ?? '', paths: after?.paths ?? {}, removes };
}

/**
 * The article at an address. Its row stays locked until the transaction ends: what is compared is what is changed.
 * Throws Changed where another version stands there; undefined: any may.
 */
async function checkVersion(
  { tx, tenant }: WriteCtx,
  kind: ArticleKind,
  code: string,
  version: string | undefined,
): Promise<CmsArticle | undefined> {
  await lockArticle(tx, tenant.id, kind, code);
  const before = await articleForCms({ db: tx, tenant }, kind, code);
  if (version !== undefined && version !== before?.version) throw changed(version, before);
  return before;
}

function changed(version: string, before: CmsArticle | undefined): Failure {
  const reason = before === undefined ? 'there is no article' : `the version is ${before.version}, not ${version}`;
  return new Failure('Changed', reason, [{ field: 'version', reason }]);
}

/** Deletes an article for good. Throws Changed. @returns false when there is none */
export async function deleteForCms(
  { db, tenant, origin }: EditCtx,
  { kind, code, version }: { readonly kind: ArticleKind; readonly code: string; readonly version?: string | undefined },
): Promise<boolean> {
  const change = async (ctx: WriteCtx) => {
    if (version !== undefined) await checkVersion(ctx, kind, code, version);
    return deleteArticle(ctx, kind, code);
  };
  return (await write(db, tenant, change, origin)).result;
}

/** Two editors who change other fields at the same moment both succeed after so many tries at most. */
const TRIES = 4;

/**
 * Changes the named fields of an article. Throws NotFound, BadRequest, and what putForCms throws.
 * @returns undefined: there is no such article
 */
export async function patchForCms(
  ctx: EditCtx,
  { kind, ...asked }: Omit<PutAsked, 'mayRemove'> & { readonly kind: ArticleKind },
  patch: Readonly<Record<string, unknown>>,
): Promise<CmsArticleWritten | undefined> {
  for (let tried = 1; ; tried++) {
    const current = await articleForCms(ctx, kind, asked.code);
    if (current === undefined) return undefined;
    if (asked.version !== undefined && asked.version !== current.version) throw changed(asked.version, current);
    const input = toInput(mergePatch(current, patch), 'the patch leaves no valid article');
    try {
      return await putForCms(ctx, { ...asked, version: current.version, mayRemove: true }, input);
    } catch (error) {
      const isRace = error instanceof Failure && error.kind === 'Changed' && asked.version === undefined;
      if (!isRace || tried === TRIES) throw error;
    }
  }
}

/**
 * The current address of the article that is meant. Throws Conflict at a former address of another one, unless the
 * caller has decided.
 */
async function addressMeant(
  { tx, tenant }: WriteCtx,
  { kind, code }: { readonly kind: ArticleKind; readonly code: string },
  decided: PutAsked['former'],
): Promise<string> {
  const found = await readAddress(tx, tenant.id, kind, code);
  if (found === undefined || found.code === code || found.state === 'DELETED' || decided === 'take') return code;
  if (decided === 'follow') return found.code;
  const reason = `${code} was renamed to ${found.code}: ?former=follow changes that article, ?former=take makes another one here`;
  throw new Failure('Conflict', reason, [{ field: 'code', reason }]);
}
