/** Lists all screens of the site, in the order of a full publish. */

import type { ScreenName } from '#src/page-key.ts';
import type { Screen } from '#src/publishing/screen.ts';
import { activityScreen } from '#src/screens/activity/screen.ts';
import { aiShoppingScreen } from '#src/screens/ai-shopping/screen.ts';
import { articleScreen, noteScreen } from '#src/screens/article/screen.ts';
import { articleListScreen } from '#src/screens/article-list/screen.ts';
import { articleTagScreen } from '#src/screens/article-tag/screen.ts';
import { brandScreen } from '#src/screens/brand/screen.ts';
import { brandsScreen } from '#src/screens/brands/screen.ts';
import { categoryScreen } from '#src/screens/category/screen.ts';
import { compareScreen } from '#src/screens/compare/screen.ts';
import { couponsScreen } from '#src/screens/coupons/screen.ts';
import { dailySpecialScreen } from '#src/screens/daily-special/screen.ts';
import { dealScreen } from '#src/screens/deal/screen.ts';
import { dealsScreen } from '#src/screens/deals/screen.ts';
import { discoverScreen } from '#src/screens/discover/screen.ts';
import { downloadScreen } from '#src/screens/download/screen.ts';
import { feedScreen } from '#src/screens/feed/screen.ts';
import { homeScreen } from '#src/screens/home/screen.ts';
import { leaderboardScreen } from '#src/screens/leaderboard/screen.ts';
import { leaderboardsScreen } from '#src/screens/leaderboards/screen.ts';
import { productScreen } from '#src/screens/product/screen.ts';
import { productsScreen } from '#src/screens/products/screen.ts';
import { rankingScreen } from '#src/screens/ranking/screen.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';
import { searchScreen } from '#src/screens/search/screen.ts';
import { sellerScreen } from '#src/screens/seller/screen.ts';
import { siteMapScreen } from '#src/screens/site-map/screen.ts';
import { statusScreen } from '#src/screens/status/screen.ts';
import { stopNotificationsScreen } from '#src/screens/stop-notifications/screen.ts';
import { accountScreens, editorialScreens, offlineScreen } from '#src/screens/text-screens.ts';
import { topicScreen } from '#src/screens/topic/screen.ts';
import { topicsScreen } from '#src/screens/topics/screen.ts';

/** Every screen of the URL map. First stand the pages that most readers enter by. */
export const screens = {
  status: statusScreen,
  home: homeScreen,
  deals: dealsScreen,
  'daily-special': dailySpecialScreen,
  ranking: rankingScreen,
  discover: discoverScreen,
  article: articleScreen,
  note: noteScreen,
  'article-list': articleListScreen,
  'article-tag': articleTagScreen,
  brand: brandScreen,
  brands: brandsScreen,
  category: categoryScreen,
  products: productsScreen,
  leaderboards: leaderboardsScreen,
  leaderboard: leaderboardScreen,
  coupons: couponsScreen,
  topics: topicsScreen,
  topic: topicScreen,
  activity: activityScreen,
  deal: dealScreen,
  product: productScreen,
  ...editorialScreens,
  'site-map': siteMapScreen,
  download: downloadScreen,
  offline: offlineScreen,
  ...accountScreens,
  search: searchScreen,
  compare: compareScreen,
  'stop-notifications': stopNotificationsScreen,
  seller: sellerScreen,
  'ai-shopping': aiShoppingScreen,
  feed: feedScreen,
} as const satisfies { readonly [Name in ScreenName]: ScreenOf<Name, unknown> };

/** The screens that are published. */
export const publishedScreens: readonly Screen<unknown>[] = Object.values(screens).filter((screen) => 'load' in screen);
