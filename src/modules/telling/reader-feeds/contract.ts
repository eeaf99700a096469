import { z } from 'zod';
import { line } from '#src/http/bodies/text-line.ts';
import { Id } from '#src/http/id.ts';
import { KEYWORD_MOST } from '#src/modules/telling/alerts/rules.ts';
import { MOST_FEEDS } from '#src/modules/telling/reader-feeds/rules.ts';

/** A feed of the caller. Whoever has one of its addresses can read it without a login. */
export const Feed = z.object({
  id: z.int(),
  /** The alert that it follows; null: it follows a search. */
  alertId: z.int().nullable(),
  /** The words of the search, or the subject of the alert. */
  name: z.string(),
  /** Absolute addresses: for a feed reader, and for a calendar. */
  atomUrl: z.url(),
  calendarUrl: z.url(),
});
export type Feed = z.infer<typeof Feed>;

export const FeedList = z.object({ feeds: z.array(Feed), most: z.literal(MOST_FEEDS) });

/** The subject of a new feed: an alert of the caller, or a search. */
export const FeedRequest = z.union([
  z.strictObject({ alertId: Id }),
  z.strictObject({ keyword: line(1, KEYWORD_MOST) }),
]);
export type FeedRequest = z.infer<typeof FeedRequest>;
