import type { Click, ClickEvent, ClickSubject } from '#src/modules/clicks/contract.ts';

/** Clicks that are counted in one row. */
export interface ClickCount {
  readonly type: ClickSubject;
  readonly id: number | null;
  readonly code: string | null;
  readonly event: ClickEvent;
  readonly count: number;
}

/** Most clicks one call may add per subject and event. A reader opens a thing a few times, a script many times. */
const MOST_OF_ONE = 3;

function subjectOf(type: Click['subjectType']): ClickSubject {
  if (type === 'CONTENT') return 'DEAL';
  return type === 'GOODS_LINK_DETAIL' ? 'GOODS' : type;
}

/** The sums of clicks, one entry per subject and event. */
export function addedUp(clicks: readonly Click[]): ClickCount[] {
  const counts = new Map<string, ClickCount>();
  for (const { subjectType, subjectId, code, event } of clicks) {
    const one = { type: subjectOf(subjectType), id: subjectId ?? null, code: code ?? null, event };
    const key = JSON.stringify(one);
    const count = Math.min(MOST_OF_ONE, (counts.get(key)?.count ?? 0) + 1);
    counts.set(key, { ...one, count });
  }
  return [...counts.values()];
}
