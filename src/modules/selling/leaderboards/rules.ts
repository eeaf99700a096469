import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import type { Leaderboard, LeaderboardState } from '#src/modules/selling/leaderboards/contract.ts';

const HOUR_MS = 3_600_000;

/**
 * When an AUTO leaderboard is computed next: the scheduled time plus the first multiple of its hours that is after now.
 * A late run, or missed ones, do not shift the schedule.
 * @param scheduled  when this computation was due; missing for the first one
 */
export function nextUpdate(now: Date, updateHours: number, scheduled?: Date): Date {
  const step = updateHours * HOUR_MS;
  if (scheduled === undefined || scheduled > now) return new Date(now.getTime() + step);
  const missed = Math.floor((now.getTime() - scheduled.getTime()) / step);
  return new Date(scheduled.getTime() + (missed + 1) * step);
}

/**
 * When the places of a leaderboard were last computed or edited, ISO 8601. An AUTO one counts also when its places
 * stayed.
 */
export function lastUpdate({
  updateTime,
  nextUpdateTime,
  updateHours,
}: Pick<Leaderboard, 'updateTime' | 'nextUpdateTime' | 'updateHours'>): string {
  if (nextUpdateTime === null || updateHours === null) return updateTime;
  const computed = Date.parse(nextUpdateTime) - updateHours * HOUR_MS;
  return new Date(Math.max(computed, Date.parse(updateTime))).toISOString();
}

/** Whether the settings of an AUTO leaderboard are equal; when they change, its places are computed at once. */
export function sameFigures(before: LeaderboardState, after: LeaderboardState): boolean {
  const figures = ({ subjectType, generation, order, categoryId, size }: LeaderboardState) =>
    JSON.stringify([subjectType, generation, order, categoryId, size]);
  return figures(before) === figures(after);
}

/** The cache tags that an editor's change invalidates. */
export function leaderboardTags(before: LeaderboardState | undefined, after: LeaderboardState): CacheTag[] {
  const listing = (state: LeaderboardState | undefined) =>
    state?.online
      ? JSON.stringify([state.position, state.subjectType, state.categoryId, Object.keys(state.texts).sort()])
      : '';
  const own: CacheTag = tagOf.leaderboard(after.code);
  return listing(before) === listing(after) ? [own] : [own, tagOf.leaderboardsListed()];
}
