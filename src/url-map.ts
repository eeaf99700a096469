/** The address of every screen. */

/**
 * The address of a screen after the language prefix. Its subject has one of the SUBJECT_FORMS of src/paths.ts: {code},
 * {name-code}, {slug}, {status} or {feed}.
 */
export type Address = `/${string}`;

/** One screen of the map. */
export interface MappedScreen {
  readonly at: Address;
  /** Its address at a tenant that shows articles first, where it differs. */
  readonly atArticleFocused?: Address;
  /**
   * The parameters it supports, besides ?page=. An address with one of them is rendered on demand and is in no list.
   * All other parameters are ignored, for example those that trackers add to links.
   */
  readonly parameters?: readonly string[];
  /** Whether pages after the last published one are rendered on demand. */
  readonly continued?: true;
  /** false: the screen is never published, but always rendered on demand. */
  readonly published?: false;
  /** Its pages are files for programs: the screen writes them itself, without a component. */
  readonly file?: true;
}

const GOODS_FILTERS = ['sort', 'brand', 'platform', 'with', 'fact', 'min', 'max'] as const;

/** Every screen, with its address and parameters. When an address matches two, the first one wins. */
export const URL_MAP = {
  status: { at: '/{status}' },
  discover: { at: '/articles', atArticleFocused: '/' },
  home: { at: '/' },
  'article-list': { at: '/articles/{name-code}', atArticleFocused: '/{name-code}' },
  'article-tag': { at: '/article-tag/{slug}', atArticleFocused: '/tag/{slug}' },
  article: { at: '/article/{code}' },
  note: { at: '/note-detail/{code}' },
  brand: { at: '/brand/{code}', parameters: ['tab', ...GOODS_FILTERS] },
  brands: { at: '/brands', parameters: ['keyword', 'category'] },
  deals: { at: '/deals', parameters: ['label', 'sort', 'like'], continued: true },
  deal: { at: '/content/{code}' },
  products: { at: '/products', parameters: GOODS_FILTERS, continued: true },
  category: { at: '/products/{name-code}', parameters: GOODS_FILTERS, continued: true },
  product: { at: '/product/{code}' },
  compare: { at: '/compare', parameters: ['p', 'only'], published: false },
  seller: { at: '/seller/{code}' },
  leaderboards: { at: '/leaderboards', parameters: ['category'] },
  leaderboard: { at: '/leaderboard-products/{code}' },
  ranking: { at: '/ranking' },
  coupons: { at: '/coupons', parameters: ['type', 'platform', 'sort'] },
  'daily-special': { at: '/daily-special' },
  topics: { at: '/topics' },
  topic: { at: '/topic/{code}' },
  activity: { at: '/activity/{code}' },
  about: { at: '/about' },
  'user-agreement': { at: '/user-agreement' },
  'privacy-policy': { at: '/privacy-policy' },
  'site-map': { at: '/sitemap' },
  download: { at: '/download' },
  search: { at: '/search', parameters: ['q', 'tab', ...GOODS_FILTERS], published: false },
  offline: { at: '/offline' },
  login: { at: '/login' },
  'reset-password': { at: '/reset-password' },
  'create-password': { at: '/create-password' },
  security: { at: '/security' },
  profile: { at: '/profile' },
  me: { at: '/me' },
  alerts: { at: '/me/alerts' },
  favorited: { at: '/favorited' },
  likes: { at: '/likes' },
  notifications: { at: '/notifications' },
  'notification-settings': { at: '/me/notifications' },
  'stop-notifications': { at: '/alerts/stop', parameters: ['token', 'done'], published: false },
  user: { at: '/user' },
  following: { at: '/following' },
  'ai-shopping': { at: '/ai-shopping' },
  feed: { at: '/feed/{feed}', file: true },
} as const satisfies Readonly<Record<string, MappedScreen>>;
