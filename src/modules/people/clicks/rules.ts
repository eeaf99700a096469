/** Weighs events of readers for the order of hot lists. */

import { CLICK_SUBJECTS, type Click, type ClickEvent, type ClickSubject } from '#src/modules/people/clicks/contract.ts';

/** Events that are counted in one row, before their subject is looked up. */
export interface NamedCount {
  readonly type: ClickSubject;
  readonly id: number | null;
  readonly code: string | null;
  readonly event: ClickEvent;
  readonly count: number;
}

/** Events on an existing subject. */
export interface ClickCount {
  readonly type: ClickSubject;
  readonly id: number;
  readonly event: ClickEvent;
  readonly count: number;
}

/**
 * How many clicks an event is worth in the order of hot lists. A view is worth none, else what is listed first would
 * stay first.
 */
export const EVENT_WEIGHTS: Readonly<Record<ClickEvent, number>> = {
  view: 0,
  click: 1,
  like: 2,
  favorite: 2,
  purchase: 3,
  share: 3,
  comment: 3,
  dislike: 0,
};

/** Most events one call may add per subject and event. A reader opens a thing a few times, a script many times. */
const MOST_OF_ONE = 3;

/** Most events of one network that are counted within a minute. Many readers may share a network. */
export const MOST_A_MINUTE = 120;
/** Most events of one network that are counted for one subject within an hour. */
export const MOST_OF_SUBJECT_AN_HOUR = 12;

const TYPES: ReadonlyMap<string, ClickSubject> = new Map([
  ...CLICK_SUBJECTS.map((type) => [type, type] as const),
  ['CONTENT', 'DEAL'],
  ['GOODS_LINK_DETAIL', 'GOODS'],
]);

/** The subject of an event; undefined for one that is not counted, such as a comment. */
function subjectFromClick(click: Click): Pick<NamedCount, 'type' | 'id' | 'code'> | undefined {
  const [name = '', id] = 'subject' in click ? click.subject.split(':') : [click.subjectType, click.subjectId];
  const type = TYPES.get(name);
  if (type === undefined) return undefined;
  return { type, id: id === undefined ? null : Number(id), code: 'subject' in click ? null : (click.code ?? null) };
}

/** The sums of events, one entry per subject and event. */
export function addedUp(clicks: readonly Click[]): NamedCount[] {
  const counts = new Map<string, NamedCount>();
  for (const click of clicks) {
    const subject = subjectFromClick(click);
    if (subject === undefined) continue;
    const counted = { ...subject, event: click.event };
    const key = JSON.stringify(counted);
    const count = Math.min(MOST_OF_ONE, (counts.get(key)?.count ?? 0) + 1);
    counts.set(key, { ...counted, count });
  }
  return [...counts.values()];
}

/** The first `most` of the events; those of the last entry that is kept may be fewer. */
export function cutTo<T extends { readonly count: number }>(counts: readonly T[], most: number): T[] {
  let left = most;
  return counts.flatMap((counted) => {
    const count = Math.min(counted.count, left);
    left -= count;
    return count > 0 ? [{ ...counted, count }] : [];
  });
}
