/** Writes, patches and deletes articles for the calls of editors, and keeps two editors from overwriting each other. */

import type { EditCtx, WriteCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import { mergePatch } from '#src/kernel/merge-patch.ts';
import { describeOther, NOTHING_THERE } from '#src/kernel/nothing-there.ts';
import { onlyResult } from '#src/kernel/put-result.ts';
import type { CmsArticle, CmsArticleWritten } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { articleForCms } from '#src/modules/reading/articles/cms/cms-reads.ts';
import { removalsOf, toInput } from '#src/modules/reading/articles/cms/cms-rules.ts';
import { lockArticle, lockNewArticle } from '#src/modules/reading/articles/cms/cms-store.ts';
import type { ArticleInput, ArticleKind } from '#src/modules/reading/articles/contract.ts';
import { screenOf } from '#src/modules/reading/articles/reads.ts';
import { deleteArticle, putArticles } from '#src/modules/reading/articles/service.ts';
import { readAddress } from '#src/modules/reading/articles/store.ts';
import { renderedTexts, type TextRenderings } from '#src/modules/reading/articles/texts/text-rendering.ts';
import { textWarnings } from '#src/modules/reading/articles/texts/text-warnings.ts';
import { writingWarnings } from '#src/modules/reading/articles/texts/writing-warnings.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { carryOut, type Manner } from '#src/publishing/carry-out.ts';
import type { ChangePlan } from '#src/publishing/plans/change-plan.ts';

export interface PutAsked extends Manner {
  /** The address in the call. */
  readonly code: string;
  /** At the former address of an article: whether to change that article, or to take the address over. */
  readonly former?: 'follow' | 'take' | undefined;
  /** The version that is meant to be changed; undefined: whatever stands there. */
  readonly version?: string | undefined;
  /** Whether languages and fields may be taken away. */
  readonly mayRemove: boolean;
}

interface Stored extends Omit<CmsArticleWritten, 'warnings' | 'plan'> {
  /** The time for which it was planned; undefined: at once. */
  readonly liveAt?: string;
}

/**
 * Writes an article at its address. A code in the input that differs renames it. Throws Conflict where fields would be
 * taken away that the caller did not confirm, or the address is another article's; Changed where another version stands
 * there than the caller means.
 */
export async function putForCms(ctx: EditCtx, asked: PutAsked, input: ArticleInput): Promise<CmsArticleWritten> {
  const rendered = await renderedTexts(ctx.tenant.id, input.texts);
  const { result, plan } = await carryOut(ctx, asked, (inner) => putOne(inner, asked, input, rendered));
  const { liveAt = null, ...stored } = result;
  const key = pageKeyOf(screenOf(input.kind), stored.code);
  const warnings = [
    ...(await textWarnings(ctx, key, rendered)),
    ...(await writingWarnings(ctx, stored.code, input, rendered)),
  ];
  return { ...stored, warnings, ...(plan && { plan: { ...plan, liveAt } }) };
}

async function putOne(
  ctx: WriteCtx,
  { code, former, version, mayRemove, planner }: PutAsked,
  input: ArticleInput,
  rendered: TextRenderings,
): Promise<Stored> {
  const { tx, tenant } = ctx;
  const at = await currentAddress(ctx, { kind: input.kind, code }, former);
  const before = await checkVersion(ctx, input.kind, at, version);
  const removes = before === undefined ? [] : removalsOf(before, input);
  if (removes.length > 0 && !mayRemove) {
    const faults = removes.map((field) => ({ field, reason: 'would be taken away: ?removes=confirm if it is meant' }));
    throw new Failure('Conflict', `${removes.join(', ')} would be taken away`, faults);
  }
  const inputs = [{ ...input, code: input.code ?? at }];
  const outcome = onlyResult(await putArticles(ctx, inputs, { merge: false, at, rendered }));
  if (outcome.outcome === 'rejected') {
    const { field, reason } = outcome;
    throw new Failure(field === 'code' ? 'Conflict' : 'BadRequest', reason, [{ field, reason }]);
  }
  const after = await articleForCms({ db: tx, tenant }, input.kind, outcome.code);
  const stored = { ...outcome, version: after?.version ?? '', paths: after?.paths ?? {}, removes };
  const waitsForTime = planner !== undefined && after !== undefined && before?.live !== true && isScheduled(after);
  if (!waitsForTime) return stored;
  await publishForPlan(ctx, { ...input, code: outcome.code });
  return { ...stored, liveAt: after.publishTime };
}

const isScheduled = ({ state, live }: CmsArticle): boolean => state === 'PASSED' && !live;

/** The clock of the database, which decides what is live, may be this much behind. */
const CLOCK_DIFFERENCE_MS = 60_000;

/** Makes an article live that waits for its time, so that a plan shows its page. The transaction of a plan is rolled back. */
async function publishForPlan(ctx: WriteCtx, { unpublishTime: _, ...input }: ArticleInput): Promise<void> {
  const publishTime = new Date(Date.now() - CLOCK_DIFFERENCE_MS).toISOString();
  await putArticles(ctx, [{ ...input, publishTime }], { merge: false });
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
  if (version === NOTHING_THERE) await lockNewArticle(tx, tenant.id, kind, code);
  await lockArticle(tx, tenant.id, kind, code);
  const before = await articleForCms({ db: tx, tenant }, kind, code);
  if (version !== undefined && version !== (before?.version ?? NOTHING_THERE)) throw changed(version, before);
  return before;
}

function changed(version: string, before: CmsArticle | undefined): Failure {
  const reason = describeOther(before?.version, version, 'there is no article');
  return new Failure('Changed', reason, [{ field: 'version', reason }]);
}

/** Deletes an article for good. Throws Changed. @returns whether there is one, and the plan where it was asked for */
export async function deleteForCms(
  ctx: EditCtx,
  { kind, code, version }: { readonly kind: ArticleKind; readonly code: string; readonly version?: string | undefined },
  manner: Manner = { dryRun: false },
): Promise<{ readonly isThere: boolean; readonly plan?: ChangePlan }> {
  const { result, ...planned } = await carryOut(ctx, manner, async (inner) => {
    if (version !== undefined) await checkVersion(inner, kind, code, version);
    return deleteArticle(inner, kind, code);
  });
  return { isThere: result, ...planned };
}

/** Two editors who change other fields at the same moment both succeed after so many attempts at most. */
const MOST_ATTEMPTS = 4;

/**
 * Changes the named fields of an article. Throws NotFound, BadRequest, and what putForCms throws.
 * @returns undefined: there is no such article
 */
export async function patchForCms(
  ctx: EditCtx,
  { kind, ...asked }: Omit<PutAsked, 'mayRemove'> & { readonly kind: ArticleKind },
  patch: Readonly<Record<string, unknown>>,
): Promise<CmsArticleWritten | undefined> {
  for (let attempt = 1; ; attempt++) {
    const current = await articleForCms(ctx, kind, asked.code);
    if (current === undefined) return undefined;
    if (asked.version !== undefined && asked.version !== current.version) throw changed(asked.version, current);
    const input = toInput(mergePatch(current, patch), 'the patch leaves no valid article');
    try {
      return await putForCms(ctx, { ...asked, version: current.version, mayRemove: true }, input);
    } catch (error) {
      const isRace = error instanceof Failure && error.kind === 'Changed' && asked.version === undefined;
      if (!isRace || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

/**
 * The current address of the article that is meant. Throws Conflict at a former address of another one, unless the
 * caller has decided.
 */
async function currentAddress(
  { tx, tenant }: WriteCtx,
  { kind, code }: { readonly kind: ArticleKind; readonly code: string },
  decided: PutAsked['former'],
): Promise<string> {
  const holder = await readAddress(tx, tenant.id, kind, code);
  if (holder === undefined || holder.code === code || holder.state === 'DELETED' || decided === 'take') return code;
  if (decided === 'follow') return holder.code;
  const reason = `${code} was renamed to ${holder.code}: ?former=follow changes that article, ?former=take makes another one here`;
  throw new Failure('Conflict', reason, [{ field: 'code', reason }]);
}
