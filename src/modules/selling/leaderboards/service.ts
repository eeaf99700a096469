import { isDeepStrictEqual } from 'node:util';
import type { TenantCtx, WriteCtx } from '#src/ctx.ts';
import { findNamed } from '#src/db/references.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { type PutResult, rejected } from '#src/kernel/put-result.ts';
import { mediaKey, writeMedia } from '#src/modules/catalogue/media/service.ts';
import { keepRevisions } from '#src/modules/running/content/record-service.ts';
import { LEADERBOARD_SOURCE } from '#src/modules/selling/leaderboards/content-reads.ts';
import type { LeaderboardInput, LeaderboardState } from '#src/modules/selling/leaderboards/contract.ts';
import { rank } from '#src/modules/selling/leaderboards/ranking.ts';
import { leaderboardTags, nextUpdate, sameFigures } from '#src/modules/selling/leaderboards/rules.ts';
import {
  findTopics,
  readDue,
  readState,
  removeLeaderboard,
  type StoredLeaderboard,
  scheduleNext,
  writeLeaderboard,
  writePlaces,
} from '#src/modules/selling/leaderboards/store.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

/**
 * Creates or changes leaderboards by code. An input equal to the stored state writes and invalidates nothing. The
 * places of an AUTO leaderboard are computed at once when it is new or its settings changed.
 */
export async function putLeaderboards(ctx: WriteCtx, inputs: readonly LeaderboardInput[]): Promise<PutResult[]> {
  const codes = inputs.map(({ code }) => code);
  return keepRevisions(ctx, LEADERBOARD_SOURCE, codes, async () => {
    const results: PutResult[] = [];
    for (const input of inputs) results.push(await putLeaderboard(ctx, input));
    return results;
  });
}

/** Deletes a leaderboard with its places. */
export async function deleteLeaderboard(ctx: WriteCtx, code: string): Promise<void> {
  const { tx, tenant } = ctx;
  const before = await readState(tx, tenant.id, code);
  if (before === undefined) return;
  await keepRevisions(ctx, LEADERBOARD_SOURCE, [code], () => removeLeaderboard(tx, tenant.id, before.id));
  for (const cacheTag of leaderboardTags(before, { ...before, online: false })) ctx.invalidate(cacheTag);
}

async function putLeaderboard(ctx: WriteCtx, input: LeaderboardInput): Promise<PutResult> {
  const { tx, tenant } = ctx;
  const before = await readState(tx, tenant.id, input.code);
  const after = await plannedState(ctx, input);
  if ('outcome' in after) return after;
  if (before !== undefined && isDeepStrictEqual(stateOf(before), after))
    return { outcome: 'unchanged', code: after.code };
  const media = await writeMedia({ tx, tenant }, input.cover === undefined ? [] : [input.cover]);
  const mustCompute = before === undefined || !sameFigures(before, after);
  const id = await writeLeaderboard(tx, tenant.id, after, {
    coverId: media.get(after.cover ?? '') ?? null,
    nextUpdateAt: scheduleOf(before, after, mustCompute),
  });
  const places =
    after.order === null ? after.subjects : mustCompute ? await computePlaces(ctx, after) : (before?.places ?? []);
  if (!isDeepStrictEqual(before?.places ?? [], places)) await writePlaces(tx, tenant.id, id, places);
  for (const cacheTag of leaderboardTags(before, after)) ctx.invalidate(cacheTag);
  return { outcome: before === undefined ? 'created' : 'updated', code: after.code };
}

function scheduleOf(before: StoredLeaderboard | undefined, after: LeaderboardState, mustCompute: boolean): Date | null {
  if (after.generation === 'MANUAL') return null;
  const kept = !mustCompute && before?.updateHours === after.updateHours ? before.nextUpdateAt : null;
  return kept ?? nextUpdate(new Date(), after.updateHours);
}

async function plannedState(ctx: WriteCtx, input: LeaderboardInput): Promise<LeaderboardState | PutResult> {
  const { tx, tenant } = ctx;
  const category = input.category === undefined ? [] : [input.category];
  const categories = await findNamed(tx, tenant.id, 'categories', category);
  const categoryId = input.category === undefined ? null : categories.get(input.category)?.id;
  if (categoryId === undefined) return rejected('category', `no category ${input.category}`);
  const found = await findSubjects(ctx, input);
  const unknown = input.subjects.find((name) => !found.has(name));
  if (unknown !== undefined) return rejected('subjects', `no ${input.subjectType} ${unknown}`);
  const { code, subjectType, generation, order = null, size, updateHours, online, position, cover, texts } = input;
  const ids = input.subjects.map((name) => found.get(name)?.id).filter((id) => id !== undefined);
  return {
    code,
    subjectType,
    generation,
    order,
    categoryId,
    size,
    updateHours,
    online,
    position,
    cover: cover === undefined ? null : mediaKey(cover),
    subjects: [...new Set(ids)],
    texts: { ...texts },
  };
}

function findSubjects(
  { tx, tenant }: WriteCtx,
  { subjectType, subjects }: LeaderboardInput,
): Promise<ReadonlyMap<string, { readonly id: number }>> {
  if (subjectType === 'TOPIC') return findTopics(tx, tenant.id, subjects);
  return findNamed(tx, tenant.id, subjectType === 'GOODS' ? 'goods' : 'deals', subjects);
}

function stateOf({ id: _id, nextUpdateAt: _next, places: _places, ...state }: StoredLeaderboard): LeaderboardState {
  return state;
}

/** The places of an AUTO leaderboard by current figures. */
async function computePlaces({ tx, tenant }: WriteCtx, state: LeaderboardState): Promise<number[]> {
  const { subjectType, order, categoryId, size } = state;
  if (order === null || subjectType === 'TOPIC') return [];
  return rank(tx, tenant.id, { subjectType, order, categoryId, size });
}

/**
 * Computes the leaderboards of a tenant that are due, each in its own transaction, so that processes share the work.
 * Each is invalidated, because pages show when the next update is due. Places that stay keep the time they were set at.
 * @returns how many were computed, and how many of them changed
 */
export async function updateDueLeaderboards({ db, tenant }: TenantCtx): Promise<{ computed: number; changed: number }> {
  let done = 0;
  let changed = 0;
  for (;;) {
    const { result } = await write(db, tenant, updateOne);
    if (result === 'none') return { computed: done, changed };
    done += 1;
    if (result === 'changed') changed += 1;
  }
}

async function updateOne(ctx: WriteCtx): Promise<'none' | 'same' | 'changed'> {
  const { tx, tenant } = ctx;
  const due = await readDue(tx, tenant.id);
  if (due === undefined) return 'none';
  await scheduleNext(tx, tenant.id, due.id, nextUpdate(new Date(), due.updateHours, due.nextUpdateAt ?? undefined));
  ctx.invalidate(tagOf.leaderboard(due.code));
  const places = await computePlaces(ctx, due);
  if (isDeepStrictEqual(due.places, places)) return 'same';
  await writePlaces(tx, tenant.id, due.id, places);
  return 'changed';
}
