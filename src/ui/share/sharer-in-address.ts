/** Reads from an address who shared the page. */

/** Who shared the page that is open, and of which activity. */
export interface SharedSource {
  readonly sharerId: number;
  /** null: it was not shared of an activity. */
  readonly activityId: number | null;
}

/** The parts of a source: who shared, the activity, the subject, its type (GOODS_LINK_DETAIL), the activity's code. */
const SOURCE = /^([1-9]\d{0,14})_([1-9]\d{0,14})?_[^_]*_[A-Z_]*_[^_]*$/;

/** The source in the query of an address; undefined: nobody who was logged in shared it. */
export function sourceIn(query: string): SharedSource | undefined {
  const [, sharer, activity] = SOURCE.exec(new URLSearchParams(query).get('share') ?? '') ?? [];
  if (sharer === undefined) return undefined;
  return { sharerId: Number(sharer), activityId: activity === undefined ? null : Number(activity) };
}
