import { isDeepStrictEqual } from 'node:util';
import type { WriteCtx } from '#src/ctx.ts';
import { type PutResult, type Rejection, rejected } from '#src/kernel/put-result.ts';
import { keepRevisions } from '#src/modules/running/content/record-service.ts';
import { REDIRECT_SOURCE } from '#src/modules/running/redirects/content-reads.ts';
import type { RedirectInput, RedirectRow } from '#src/modules/running/redirects/contract.ts';
import { pathIn } from '#src/modules/running/redirects/rules.ts';
import { readRedirectAt, readRedirects, removeRedirect, writeRedirect } from '#src/modules/running/redirects/store.ts';
import { isOnDemand } from '#src/parameters.ts';
import { parsePath } from '#src/paths.ts';
import { releaseMoves } from '#src/publishing/redirects.ts';
import { readPublishedAt } from '#src/publishing/unpublished-pages.ts';

/**
 * Creates or changes a redirect, which is served at once. Refuses where a page stands or another redirect begins, and a
 * target without a page.
 */
export async function putRedirect(ctx: WriteCtx, input: RedirectInput): Promise<PutResult> {
  const { tx, tenant } = ctx;
  const after: RedirectRow = { code: input.code, from: input.from, to: input.to ?? null, status: input.status };
  const [stored] = await readRedirects(tx, tenant.id, [input.code]);
  const before = stored && { code: stored.code, from: stored.from, to: stored.to, status: stored.status };
  if (isDeepStrictEqual(before, after)) return { outcome: 'unchanged', code: after.code };
  const problem = (await problemAtStart(ctx, after)) ?? (await problemAtTarget(ctx, after));
  if (problem !== undefined) return problem;
  await keepRevisions(ctx, REDIRECT_SOURCE, [after.code], () => writeRedirect(tx, tenant.id, after));
  const ended =
    before === undefined || before.from === after.from ? [] : [{ from: before.from, status: 404, to: null }];
  await releaseMoves(ctx, [...ended, after]);
  return { outcome: before === undefined ? 'created' : 'updated', code: after.code };
}

/** Deletes a redirect: its path answers as it would without. */
export async function deleteRedirect(ctx: WriteCtx, code: string): Promise<void> {
  const { tx, tenant } = ctx;
  const [before] = await readRedirects(tx, tenant.id, [code]);
  if (before === undefined) return;
  await keepRevisions(ctx, REDIRECT_SOURCE, [code], () => removeRedirect(tx, tenant.id, code));
  await releaseMoves(ctx, [{ from: before.from, status: 404, to: null }]);
}

async function problemAtStart({ tx, tenant }: WriteCtx, { code, from }: RedirectRow): Promise<Rejection | undefined> {
  const other = await readRedirectAt(tx, tenant.id, from);
  if (other !== undefined && other.code !== code) return rejected('from', `the redirect ${other.code} begins there`);
  const page = await readPublishedAt(tx, tenant.id, from);
  if (page?.status === 200) return rejected('from', 'a page stands there: take it away or rename it first');
  return undefined;
}

async function problemAtTarget({ tx, tenant }: WriteCtx, { from, to }: RedirectRow): Promise<Rejection | undefined> {
  if (to === null) return undefined;
  const target = pathIn(to);
  if (target === from) return rejected('to', 'leads back to where it begins');
  const [withQuery = to] = to.split('#');
  const page = (await readPublishedAt(tx, tenant.id, withQuery)) ?? (await readPublishedAt(tx, tenant.id, target));
  if (page?.status === 200) return undefined;
  const next = (await readRedirectAt(tx, tenant.id, target))?.to ?? page?.location;
  if (next != null) return rejected('to', `leads on to ${next}: name that`);
  const key = parsePath(tenant, target);
  if (key !== undefined && isOnDemand(key, '')) return undefined;
  return rejected('to', page?.status === 410 ? 'the page there is gone' : 'no page stands there');
}
