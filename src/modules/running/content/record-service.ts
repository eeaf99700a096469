/** Records revisions of what editors own: brands, categories, deals, coupons and the other subjects of content. */

import { isDeepStrictEqual } from 'node:util';
import type { WriteCtx } from '#src/ctx.ts';
import type { ContentSource, Fields } from '#src/modules/running/content/contract.ts';
import { numberCodes } from '#src/modules/running/content/store.ts';
import { recordRevisions } from '#src/modules/running/revisions/service.ts';

/**
 * Runs a change of contents, and stores a revision of each content that it changed.
 * @returns the result of the change
 */
export async function keepRevisions<T>(
  ctx: WriteCtx,
  source: ContentSource,
  codes: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const distinct = [...new Set(codes)];
  const before = await readByCode(ctx, source, distinct);
  const result = await change();
  const after = await readByCode(ctx, source, distinct);
  const changed = distinct.filter((code) => !isDeepStrictEqual(before.get(code), after.get(code)));
  if (changed.length === 0) return result;
  const numbers = await numberCodes(ctx.tx, ctx.tenant.id, source.revised, changed);
  const rows = changed.map((code) => ({
    id: numbers.get(code) ?? 0,
    before: before.get(code) ?? null,
    after: after.get(code) ?? null,
  }));
  await recordRevisions(ctx, source.revised, rows);
  return result;
}

async function readByCode(
  { tx, tenant }: WriteCtx,
  source: ContentSource,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Fields>> {
  if (codes.length === 0) return new Map();
  const rows = await source.read({ db: tx, tenant }, codes);
  return new Map(rows.map(({ code, content }) => [code, content]));
}
