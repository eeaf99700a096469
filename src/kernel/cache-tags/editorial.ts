/** Defines the cache tags of deals, coupons, videos, leaderboards, activities and special subjects. */

import { fixedTag, tagWith1, tagWith2 } from '#src/kernel/cache-tags/define.ts';
import { CODE, DAY, LANG, SUBTITLE, VIDEO_SUBJECT } from '#src/kernel/cache-tags/parameters.ts';

export const EDITORIAL_TAGS = {
  /** A deal's own page: texts, links, prices, labels, whether it expired. */
  deal: tagWith1('deal', CODE),
  /** The content of its card. */
  dealCard: tagWith1('deal-card', CODE),
  /** Which deals a language has, newest first. */
  dealsNewest: tagWith1('deals-newest', LANG),
  /** The order of any list of its deals by clicks. */
  dealsHot: tagWith1('deals-hot', LANG),
  /** The daily special of a day. */
  dealsSpecial: tagWith1('deals-special', DAY),
  /** One coupon. */
  coupon: tagWith1('coupon', CODE),
  /** The list of coupons. */
  couponsNewest: tagWith1('coupons-newest', LANG),
  /** A video's title, cover and what it shows. */
  video: tagWith1('video', CODE),
  /** Which videos a subject has. */
  videosOf: tagWith2('video', VIDEO_SUBJECT, CODE),
  /** A leaderboard's names and places. */
  leaderboard: tagWith1('leaderboard', CODE),
  /** Which leaderboards are online, in their order. */
  leaderboardsListed: fixedTag('leaderboards-listed', 'all'),
  /** An activity: its texts, its times, its state. */
  activity: tagWith1('activity', CODE),
  /** Which activities run. */
  activitiesRunning: fixedTag('activities-running', 'all'),
  /** A special subject: texts and what it gathers. */
  special: tagWith1('special', SUBTITLE),
  /** Which special subjects are on the shelf, in their order. */
  specialsListed: fixedTag('specials-listed', 'all'),
};
