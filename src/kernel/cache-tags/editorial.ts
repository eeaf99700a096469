/** Defines the cache tags of deals, coupons, videos, leaderboards, activities and special subjects. */

import { one, single, two } from '#src/kernel/cache-tags/define.ts';
import { CODE, DAY, LANG, SUBTITLE, VIDEO_SUBJECT } from '#src/kernel/cache-tags/parameters.ts';

export const EDITORIAL_TAGS = {
  /** A deal's own page: texts, links, prices, labels, whether it expired. */
  deal: one('deal', CODE),
  /** What a card shows of it. */
  dealCard: one('deal-card', CODE),
  /** Which deals a language has, newest first. */
  dealsNewest: one('deals-newest', LANG),
  /** The order of any list of its deals by clicks. */
  dealsHot: one('deals-hot', LANG),
  /** The daily special of a day. */
  dealsSpecial: one('deals-special', DAY),
  /** One coupon. */
  coupon: one('coupon', CODE),
  /** The list of coupons. */
  couponsNewest: one('coupons-newest', LANG),
  /** A video's title, cover and what it shows. */
  video: one('video', CODE),
  /** Which videos a subject has. */
  videosOf: two('video', VIDEO_SUBJECT, CODE),
  /** A leaderboard's names and places. */
  leaderboard: one('leaderboard', CODE),
  /** Which leaderboards are online, in their order. */
  leaderboardsListed: single('leaderboards-listed', 'all'),
  /** An activity: its texts, its times, its state. */
  activity: one('activity', CODE),
  /** Which activities run. */
  activitiesRunning: single('activities-running', 'all'),
  /** A special subject: texts and what it gathers. */
  special: one('special', SUBTITLE),
  /** Which special subjects are on the shelf, in their order. */
  specialsListed: single('specials-listed', 'all'),
};
