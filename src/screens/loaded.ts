import type { ArticleData } from '#src/screens/article/data.ts';
import type { ArticleListData } from '#src/screens/article-list/data.ts';
import type { ArticleTagData } from '#src/screens/article-tag/data.ts';
import type { BrandData } from '#src/screens/brand/data.ts';
import type { BrandsData } from '#src/screens/brands/data.ts';
import type { CategoryData } from '#src/screens/category/data.ts';
import type { CouponsData } from '#src/screens/coupons/data.ts';
import type { DailySpecialData } from '#src/screens/daily-special/data.ts';
import type { DealData } from '#src/screens/deal/data.ts';
import type { DealsData } from '#src/screens/deals/data.ts';
import type { DiscoverData } from '#src/screens/discover/data.ts';
import type { HomeData } from '#src/screens/home/data.ts';
import type { LeaderboardData } from '#src/screens/leaderboard/data.ts';
import type { LeaderboardsData } from '#src/screens/leaderboards/data.ts';
import type { PageShell } from '#src/screens/page-shell.ts';
import type { ProductData } from '#src/screens/product/data.ts';
import type { ProductsData } from '#src/screens/products/data.ts';
import type { RankingData } from '#src/screens/ranking/data.ts';
import type { SearchData } from '#src/screens/search/data.ts';
import type { SiteMapData } from '#src/screens/site-map/data.ts';
import type { StatusData } from '#src/screens/status/data.ts';
import type { TopicData } from '#src/screens/topic/data.ts';
import type { TopicsData } from '#src/screens/topics/data.ts';

/** What each screen is handed. Screens that show only texts take nothing. */
export interface ScreenData {
  home: HomeData;
  deals: DealsData;
  deal: DealData;
  'daily-special': DailySpecialData;
  ranking: RankingData;
  discover: DiscoverData;
  'article-list': ArticleListData;
  'article-tag': ArticleTagData;
  article: ArticleData;
  note: ArticleData;
  brand: BrandData;
  brands: BrandsData;
  category: CategoryData;
  products: ProductsData;
  product: ProductData;
  leaderboards: LeaderboardsData;
  leaderboard: LeaderboardData;
  coupons: CouponsData;
  topics: TopicsData;
  topic: TopicData;
  about: Record<string, never>;
  'user-agreement': Record<string, never>;
  'privacy-policy': Record<string, never>;
  'site-map': SiteMapData;
  offline: Record<string, never>;
  login: Record<string, never>;
  'reset-password': Record<string, never>;
  'create-password': Record<string, never>;
  security: Record<string, never>;
  profile: Record<string, never>;
  me: Record<string, never>;
  favorited: Record<string, never>;
  likes: Record<string, never>;
  notifications: Record<string, never>;
  user: Record<string, never>;
  following: Record<string, never>;
  search: SearchData;
  status: StatusData;
}

/** A screen ready to be rendered: what Astro.locals.loaded holds. */
export interface Loaded<Name extends keyof ScreenData = keyof ScreenData> {
  readonly shell: PageShell;
  readonly data: ScreenData[Name];
}

/** Narrows what stands in the locals to the screen a page file is for; a mismatch is a bug in the URL map. */
export function loadedFor<Name extends keyof ScreenData>(loaded: Loaded, ...names: Name[]): Loaded<Name> {
  if (!(names as string[]).includes(loaded.shell.screen)) {
    throw new Error(`the page of ${names.join('/')} was handed ${loaded.shell.screen}`);
  }
  return loaded as Loaded<Name>;
}
