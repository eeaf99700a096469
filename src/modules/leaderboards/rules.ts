import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import type { Leaderboard, LeaderboardState } from '#src/modules/leaderboards/contract.ts';

const HOUR_MS = 3_600_000;

/**
 * When an AUTO leaderboard is computed next: the first instant after now on the grid of its hours that the last
 * scheduled one lies on. A late run, or many missed ones, do not shift the grid.
 * @param scheduled  the instant this computation was scheduled for; absent for the first one
 */
export function nextUpdate(now: Date, updateHours: number, scheduled?: Date): Date {
  const step = updateHours * HOUR_MS;
  if (scheduled === undefined || scheduled > now) return new Date(now.getTime() + step);
  const missed = Math.floor((now.getTime() - scheduled.getTime()) / step);
  return new Date(scheduled.getTime() + (missed + 1) * step);
}

/** When the places of a leaderboard were last looked at: an AUTO one is, also when they stay as they are. ISO 8601. */
export function lastUpdate({
  updateTime,
  nextUpdateTime,
  updateHours,
}: Pick<Leaderboard, 'updateTime' | 'nextUpdateTime' | 'updateHours'>): string {
  if (nextUpdateTime === null || updateHours === null) return updateTime;
  const computed = Date.parse(nextUpdateTime) - updateHours * HOUR_MS;
  return new Date(Math.max(computed, Date.parse(updateTime))).toISOString();
}

/** What says which places an AUTO leaderboard has; when it changes, they are computed at once. */
export function sameFigures(before: LeaderboardState, after: LeaderboardState): boolean {
  const figures = ({ subjectType, generation, order, categoryId, size }: LeaderboardState) =>
    JSON.stringify([subjectType, generation, order, categoryId, size]);
  return figures(before) === figures(after);
}

/** What a change by an editor means to pages. */
export function leaderboardTags(before: LeaderboardState | undefined, after: LeaderboardState): CacheTag[] {
  const listing = (state: LeaderboardState | undefined) =>
    state?.online
      ? JSON.stringify([state.position, state.subjectType, state.categoryId, Object.keys(state.texts).sort()])
      : '';
  const own: CacheTag = tagOf.leaderboard(after.code);
  return listing(before) === listing(after) ? [own] : [own, tagOf.leaderboardsListed()];
}
