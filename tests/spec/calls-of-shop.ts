import { type CallPlace, calls } from '#tests/spec/call-place.ts';

/** Calls of goods, deals, contents and the site. */
export const SHOP_CALLS: readonly CallPlace[] = [
  ...calls('selling/deals/contract', 'api/deals', {
    'GET /saas-search-service/feeds/deals': 'the feed > is paginated',
    'POST /saas-search-service/feeds/deals/recommend/label-navigate':
      'recommended deals > have labels to choose from: the existing ones, most informative first',
    'POST /saas-search-service/feeds/deals/recommend': 'recommended deals > are those with the most clicks',
    'POST /saas-search-service/feeds/deals/recommend/for-activity':
      'recommended deals > for an activity can be counted as purchases, four at once',
    'POST /saas-search-service/search/common/related':
      'content beside a deal > goods of its category, best proven discount first, without its own and without sold-out ones',
  }),
  ...calls('selling/deals/contract', 'api/deals-clock', {
    'POST /saas-search-service/feeds/deals/daily-special':
      "the daily special > shows the editors' choice for the tenant's day, with ranks",
    'POST /saas-integration-service/home-pages/daily-special-config':
      'the daily special > is empty before its first day',
  }),
  ...calls('selling/home/contract', 'api/home', {
    'POST /saas-search-service/feeds/deals/list-by-all-modules':
      'modules of deals > are those online at the position, in the editor’s order, with their first deals',
    'POST /saas-search-service/feeds/deals/page-by-module': 'one module > its deals in pages, by id or code, by tab',
    'GET /saas-integration-service/page-data-modules/{id}': 'one module > %s',
  }),
  ...calls('catalogue/prices/contract', 'api/prices-shown', {
    'POST /saas-das-service/goods-histories/price-statistics/{id}': 'the statistics call > matches its schema',
  }),
  ...calls('catalogue/matching/contract', 'api/matching-offers', {
    'POST /saas-das-service/goods-histories/relation-skus/rationalization/{id}':
      'the comparison of offers > is the answer of its call',
  }),
  ...calls('reading/videos/contract', 'api/videos', {
    'POST /saas-content-service/contents/get-videos-for-content': 'videos beside a deal > are four by default',
  }),
  ...calls('finding/search/contract', 'api/search', {
    'POST /saas-das-service/search/common/search/filters': 'filters are counted without their own kind',
  }),
  ...calls('finding/search/contract', 'api/search-products', {
    'POST /saas-search-service/search/common/search':
      'the page of results has each product once, the same total on each of its pages',
  }),
  ...calls('finding/search/contract', 'api/search-calls', {
    'POST /saas-search-service/search/common/search/feed':
      'lists of articles and notes > the feed of %j contains %j, newest first',
    'POST /saas-search-service/search/contents/client-pages': 'lists of articles and notes > %j contains %j',
    'GET /saas-search-service/search/hot-articles':
      'lists of articles and notes > hot articles are articles, by clicks',
    'POST /saas-content-service/content/keyword-infos/getHot':
      'keywords > come from editors first, then from successful searches of readers',
    'POST /saas-content-service/content/keyword-infos/hot-keywords':
      'keywords > come from editors first, then from successful searches of readers',
  }),
  ...calls('finding/search/naming/subject-contract', 'api/search-calls', {
    'POST /saas-search-service/search/common/get/byId': 'one subject > %s by its id',
  }),
  ...calls('people/clicks/contract', 'api/clicks', {
    'POST /saas-search-service/clicks/collect': 'counting clicks > counts by subject, event and day',
  }),
  ...calls('catalogue/brands/contract', 'api/brands', {
    'POST /saas-das-service/search/goods/client/page-brand-navigate': 'the list of brands > %j',
    'POST /saas-integration-service/home-pages/brands': 'the home page has banners, categories of brands, and brands',
    'GET /saas-integration-service/brands/{id}/detail':
      'a brand > is found by code and by id, with texts in the language',
    'GET /saas-integration-service/brands/detail-by-code':
      'a brand > is found by code and by id, with texts in the language',
    'GET /saas-integration-service/brands/brand-extend':
      'a brand > has its media, shop, milestones, sub-brands, news and counts',
  }),
  ...calls('catalogue/categories/contract', 'api/categories', {
    'POST /saas-content-service/classifications/lists': "lists > have one level in the editor's order",
    'GET /saas-content-service/classifications/client/tops': "lists > have one level in the editor's order",
    'POST /saas-integration-service/home-pages/interacts': 'lists > start with those readers use most',
    'POST /saas-integration-service/home-pages/interacts-categories': 'lists > start with those readers use most',
    'GET /saas-content-service/classifications/{id}/next-children': 'lists > can be followed down and up',
    'GET /saas-content-service/classifications/{id}': 'one category > has its own content and that below it',
    'GET /saas-content-service/classifications/by-code': 'one category > has its own content and that below it',
    'GET /saas-content-service/classifications/{id}/parents': 'lists > can be followed down and up',
    'GET /saas-content-service/classifications/by-code/parents': 'lists > can be followed down and up',
    'POST /saas-content-service/classifications/get-related':
      'lists > contain related categories: children, then siblings, up to the limit',
    'POST /saas-das-service/search/goods/client/category-navigate': 'navigation to goods > %j',
    'GET /saas-content-service/classifications/all/classifications': 'lists > contain the whole tree',
  }),
  ...calls('selling/leaderboards/contract', 'api/leaderboards-read', {
    'GET /service-in-one/item-groups/{id}': 'reading leaderboards > one by code or id, offline only on request',
    'GET /service-in-one/item-groups/code/{code}': 'reading leaderboards > one by code or id, offline only on request',
    'POST /service-in-one/item-groups/page-with-ref':
      'reading leaderboards > with their first entries, with or without cards',
    'POST /service-in-one/item-group-refs/pages': 'reading leaderboards > one by code or id, offline only on request',
  }),
  ...calls('selling/coupons/contract', 'api/coupons', {
    'POST /saas-das-service/coupons/client/pages': 'coupons > contain everything their cards show',
  }),
  ...calls('selling/subjects/contract', 'api/subjects', {
    'POST /saas-content-service/special-subjects/pages': 'special subjects > are shown as cards',
    'GET /saas-content-service/special-subjects/detail': 'a special subject > shows its published items, and ten deals',
  }),
  ...calls('running/tenants/contract', 'api/http-client', {
    'POST /saas-low-code-service/api/app-package-config/share-switch':
      'fields encrypted by one side are decrypted by the other',
  }),
  ...calls('running/tenants/contract', 'api/calls', {
    'GET /saas-user-service/common/base/info': 'tenant and common calls > the tenant, and not another one',
    'POST /service-in-one/i18n/timezones': 'tenant and common calls > %s in %s start with the tenant’s own',
    'POST /service-in-one/i18n/time-formats': 'tenant and common calls > %s in %s start with the tenant’s own',
    'POST /service-in-one/i18n/currencies': 'tenant and common calls > %s in %s start with the tenant’s own',
    'POST /service-in-one/i18n/phone-rules': 'tenant and common calls > %s in %s start with the tenant’s own',
  }),
];
