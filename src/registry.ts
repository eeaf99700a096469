import type { Screen } from '#src/publishing/screen.ts';
import {
  createPasswordScreen,
  favoritedScreen,
  followingScreen,
  likesScreen,
  loginScreen,
  meScreen,
  notificationsScreen,
  profileScreen,
  resetPasswordScreen,
  securityScreen,
  userScreen,
} from '#src/screens/account/page.ts';
import { articleScreen, noteScreen } from '#src/screens/article/page.ts';
import { articleListScreen } from '#src/screens/article-list/page.ts';
import { articleTagScreen } from '#src/screens/article-tag/page.ts';
import { brandScreen } from '#src/screens/brand/page.ts';
import { brandsScreen } from '#src/screens/brands/page.ts';
import { categoryScreen } from '#src/screens/category/page.ts';
import { couponsScreen } from '#src/screens/coupons/page.ts';
import { dailySpecialScreen } from '#src/screens/daily-special/page.ts';
import { dealScreen } from '#src/screens/deal/page.ts';
import { dealsScreen } from '#src/screens/deals/page.ts';
import { discoverScreen } from '#src/screens/discover/page.ts';
import { aboutScreen, privacyPolicyScreen, userAgreementScreen } from '#src/screens/editorial/page.ts';
import { homeScreen } from '#src/screens/home/page.ts';
import { leaderboardScreen } from '#src/screens/leaderboard/page.ts';
import { leaderboardsScreen } from '#src/screens/leaderboards/page.ts';
import { offlineScreen } from '#src/screens/offline/page.ts';
import { productScreen } from '#src/screens/product/page.ts';
import { productsScreen } from '#src/screens/products/page.ts';
import { rankingScreen } from '#src/screens/ranking/page.ts';
import { siteMapScreen } from '#src/screens/site-map/page.ts';
import { statusScreen } from '#src/screens/status/page.ts';
import { topicScreen } from '#src/screens/topic/page.ts';
import { topicsScreen } from '#src/screens/topics/page.ts';

/** Every screen that is published, in the order a full publish renders them: what readers land on first. */
export const publishedScreens: readonly Screen<unknown>[] = [
  statusScreen,
  homeScreen,
  dealsScreen,
  dailySpecialScreen,
  rankingScreen,
  discoverScreen,
  articleScreen,
  noteScreen,
  articleListScreen,
  articleTagScreen,
  brandScreen,
  brandsScreen,
  categoryScreen,
  productsScreen,
  leaderboardsScreen,
  leaderboardScreen,
  couponsScreen,
  topicsScreen,
  topicScreen,
  dealScreen,
  productScreen,
  aboutScreen,
  userAgreementScreen,
  privacyPolicyScreen,
  siteMapScreen,
  offlineScreen,
  loginScreen,
  resetPasswordScreen,
  createPasswordScreen,
  securityScreen,
  profileScreen,
  meScreen,
  favoritedScreen,
  likesScreen,
  notificationsScreen,
  userScreen,
  followingScreen,
];
