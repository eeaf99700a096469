import type { DB } from '#src/db/tables.ts';
import type { CacheTagKind } from '#src/kernel/cache-tag.ts';

type Table = keyof DB;

/**
 * Kinds of cache tags, one of which a page must track if it shows rows of the table; or the reason why no page shows
 * it.
 */
type TagCoverage = readonly CacheTagKind[] | { readonly never: string };

const ARTICLE_LISTS = [
  'article',
  'article-card',
  'article-near',
  'article-around',
  'articles-newest',
  'articles-hot',
  'articles-filled',
  'category-articles',
  'category-near',
  'category-around',
  'category-filled',
  'tag-articles',
  'tag-filled',
  'brand-articles',
  'brand-filled',
] as const;
const ARTICLE_TAGS = ['article', 'article-card', 'tag-articles', 'tag-filled', 'tags-hot', 'tags-listed'] as const;
const BRANDS = ['brand', 'brands-listed', 'category-brands'] as const;
const CATEGORIES = ['category', 'category-children', 'category-roots', 'category-nav'] as const;
const DEALS = [
  'deal',
  'deal-card',
  'deals-newest',
  'deals-hot',
  'category-deals',
  'brand-deals',
  'deals-special',
  'goods-deals',
  'sections',
] as const;
const GOODS = [
  'goods',
  'goods-offers',
  'goods-near',
  'category-goods',
  'brand-goods',
  'seller-goods',
  'goods-listed',
  'goods-hot',
  'sections',
] as const;
const COUPONS = ['coupon', 'coupons-newest', 'sections'] as const;
const LEADERBOARDS = ['leaderboard', 'leaderboards-listed', 'sections'] as const;
const SPECIALS = ['special', 'specials-listed', 'sections'] as const;
const PICTURES = [
  'article',
  'article-card',
  'brand',
  'goods',
  'deal',
  'deal-card',
  'video',
  'special',
  'coupon',
] as const;

const ACTIVITIES = ['activity', 'activities-running'] as const;

const READER = { never: 'private data of one reader' } as const;
const EXCHANGE = { never: 'user content is loaded by calls' } as const;
const WORK = { never: 'a work list' } as const;
const ACCESS = { never: 'permissions and limits' } as const;
const SOURCES = { never: 'sources of stored HTML; pages show the HTML' } as const;
const PUBLISHING = { never: 'published pages' } as const;
const MATCHING = { never: 'data of the matcher; pages show its result' } as const;
const SHORT_LINKS = { never: 'short links are published as redirects, not shown on pages' } as const;
const SEARCH = { never: 'search is rendered on demand' } as const;

/** What a page must track if it shows rows of a table. Every new table needs an entry here. */
export const TABLE_TAGS: Readonly<Record<Table, TagCoverage>> = {
  alert_events: READER,
  alert_terms: READER,
  alerts: READER,
  activities: ACTIVITIES,
  activity_records: EXCHANGE,
  article_brands: ['article', 'brand-articles', 'brand-filled'],
  article_former_codes: ['article'],
  article_renderings: SOURCES,
  article_tag_counts: ['tag-articles', 'tags-hot', 'tags-listed'],
  article_tags: ARTICLE_TAGS,
  article_texts: ARTICLE_LISTS,
  articles: ARTICLE_LISTS,
  attempts: ACCESS,
  auth_codes: ACCESS,
  authors: ['author'],
  availability_ahead: WORK,
  badge_grants: EXCHANGE,
  bonus_orders: READER,
  brand_texts: BRANDS,
  brands: BRANDS,
  call_counts: ACCESS,
  chat_conversations: READER,
  chat_question_counts: ACCESS,
  chat_votes: WORK,
  categories: CATEGORIES,
  category_names: CATEGORIES,
  click_counts: WORK,
  click_salts: ACCESS,
  click_shares: ACCESS,
  coupon_texts: COUPONS,
  coupons: COUPONS,
  day_counts: ACCESS,
  daily_specials: ['deals-special', 'sections'],
  deal_renderings: SOURCES,
  deal_texts: DEALS,
  deals: DEALS,
  erasures: READER,
  feed_goods: WORK,
  feed_mappings: WORK,
  feeds: WORK,
  goods: GOODS,
  goods_renderings: SOURCES,
  goods_texts: ['goods'],
  hot_keywords: ['keywords-hot'],
  imports: WORK,
  invalidations: PUBLISHING,
  item_group_refs: LEADERBOARDS,
  item_group_texts: LEADERBOARDS,
  item_groups: LEADERBOARDS,
  keyword_counts: SEARCH,
  known_devices: ACCESS,
  lotteries: ['activity'],
  lottery_awards: EXCHANGE,
  lottery_draws: EXCHANGE,
  lottery_players: READER,
  lottery_prizes: ['activity'],
  mark_counts: EXCHANGE,
  match_keys: MATCHING,
  match_links: ['goods-offers'],
  match_overrides: MATCHING,
  match_models: MATCHING,
  match_words: MATCHING,
  match_work: WORK,
  media: PICTURES,
  moderation_records: EXCHANGE,
  notification_deliveries: READER,
  notification_endpoints: READER,
  notification_link_codes: READER,
  notification_settings: READER,
  notifications: READER,
  offer_changes: WORK,
  outbox: WORK,
  page_data_module_texts: ['module', 'modules'],
  page_data_modules: ['module', 'modules'],
  pages: PUBLISHING,
  payment_accounts: READER,
  price_points: ['goods-price'],
  price_quarantines: WORK,
  price_states: ['goods-price'],
  price_wakes: WORK,
  price_work: WORK,
  profile_audits: READER,
  reader_feeds: READER,
  rebuilds: PUBLISHING,
  program_tokens: ACCESS,
  releases: PUBLISHING,
  replies: EXCHANGE,
  review_digests: ['goods'],
  review_digest_work: WORK,
  review_summaries: ['goods'],
  reports: EXCHANGE,
  revisions: SOURCES,
  sealing_keys: ACCESS,
  search_documents: SEARCH,
  search_queue: WORK,
  search_terms: SEARCH,
  sellers: ['seller'],
  sessions: ACCESS,
  share_networks: ACCESS,
  share_reports: READER,
  short_link_openings: SHORT_LINKS,
  short_links: SHORT_LINKS,
  special_subject_refs: SPECIALS,
  special_subject_texts: SPECIALS,
  special_subjects: SPECIALS,
  spent_share_reports: ACCESS,
  spent_tokens: ACCESS,
  render_queue: PUBLISHING,
  sitemap_queue: PUBLISHING,
  tenant_hosts: ['tenant'],
  tenant_sections: ['sections'],
  tenants: ['tenant'],
  upload_usage: WORK,
  uploads: READER,
  user_blocks: READER,
  user_follows: READER,
  user_identities: READER,
  user_marks: READER,
  user_messages: READER,
  user_networks: ACCESS,
  users: READER,
  valid_keys: ACCESS,
  video_subjects: ['video', 'goods', 'deal', 'category', 'brand'],
  video_texts: ['video'],
  videos: ['video'],
};
