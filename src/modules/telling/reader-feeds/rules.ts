/** Most feeds of a user. The database holds it too: reader_feeds.place. */
export const MOST_FEEDS = 20;
/** Most entries of a feed, and events of a calendar. */
export const MOST_ENTRIES = 40;
/** Seconds until a reader should ask for a feed again. */
export const FEED_SECONDS = 900;

/** The forms of a feed: entries for a reader, and ends of sales for a calendar. */
export const FEED_FORMS = ['atom', 'ics'] as const;
export type FeedForm = (typeof FEED_FORMS)[number];
