/** Entries on one page of a numbered list: articles, goods, deals, brands, coupons, leaderboards, topics. */
export const LIST_SIZE = 20;
