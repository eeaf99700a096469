/** Follows a publish while it goes on, for those who wait for it. */

import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { TenantCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import { type PublishingState, readPublishingState } from '#src/publishing/publishing-state.ts';

/** How far a publish is. */
export const PublishProgress = z.object({
  release: z.int(),
  /** Pages and changes that wait. */
  queued: z.int(),
  /** Pages rendered since the caller follows, and those of them that keep their bytes. */
  rendered: z.int(),
  unchanged: z.int(),
  /** Pages that are held back, and that could not be rendered and are tried again, at this moment. */
  held: z.int(),
  failed: z.int(),
  /** Seconds until nothing waits, by the pages rendered so far; null: nothing was rendered yet. */
  secondsLeft: z.int().nullable(),
});
export type PublishProgress = z.infer<typeof PublishProgress>;

/** The limits of what one process follows. */
export interface FollowLimits {
  readonly lookMs: number;
  /** Without any change, progress is said again so often: proxies close connections that are silent. */
  readonly repeatMs: number;
  /** Nothing is followed for longer: whoever still wants to know asks again. */
  readonly longestMs: number;
  readonly ofTenant: number;
  readonly ofAll: number;
}

const LIMITS: FollowLimits = { lookMs: 500, repeatMs: 10_000, longestMs: 120_000, ofTenant: 4, ofAll: 16 };
/** A change of a moment ago may not be written yet, so nothing waits. */
const FIRST_LOOKS = 2;

const following = new Map<number, number>();

/**
 * Says how far the publisher of a tenant is whenever that changes, until nothing waits any more. Throws TooMany where as
 * many follow as may.
 * @returns the last state
 */
export async function* followPublishing(
  { db, tenant }: TenantCtx,
  signal: AbortSignal,
  limits: FollowLimits = LIMITS,
): AsyncGenerator<PublishProgress, PublishProgress> {
  takePlace(tenant.id, limits);
  try {
    const begun = performance.now();
    const start = await readPublishingState(db, tenant.id);
    let last = { text: '', at: begun };
    for (let looks = 1; ; looks++) {
      const now = performance.now();
      const state = looks === 1 ? start : await readPublishingState(db, tenant.id);
      const progress = progressSince(start, state, now - begun);
      const isOver = (countQueued(state) === 0 && looks > FIRST_LOOKS) || now - begun > limits.longestMs;
      if (isOver || signal.aborted) return progress;
      const text = JSON.stringify({ ...progress, secondsLeft: null });
      if (text !== last.text || now - last.at > limits.repeatMs) {
        last = { text, at: now };
        yield progress;
      }
      // Whoever leaves ends the wait; that is no failure.
      await wait(limits.lookMs, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    leavePlace(tenant.id);
  }
}

function takePlace(tenantId: number, { ofTenant, ofAll }: FollowLimits): void {
  const all = following.values().reduce((total, count) => total + count, 0);
  const own = following.get(tenantId) ?? 0;
  if (own >= ofTenant || all >= ofAll) throw new Failure('TooMany', 'as many follow the publisher as may', [], 10);
  following.set(tenantId, own + 1);
}

function leavePlace(tenantId: number): void {
  const own = (following.get(tenantId) ?? 1) - 1;
  if (own === 0) following.delete(tenantId);
  else following.set(tenantId, own);
}

/** Pages that are due, and changes whose pages are not found yet. */
const countQueued = ({ changes, due }: PublishingState) => changes + due;

/** The progress between two moments. */
function progressSince(start: PublishingState, state: PublishingState, ms: number): PublishProgress {
  const rendered = state.rendered - start.rendered;
  const queued = countQueued(state);
  return {
    release: state.release,
    queued,
    rendered,
    unchanged: rendered - (state.moved - start.moved),
    held: state.held,
    failed: state.failing,
    secondsLeft: rendered === 0 ? null : Math.ceil((queued * ms) / rendered / 1000),
  };
}
