/**
 * Where a screen stands below the prefix of the language. What its page is about is written as one of the SUBJECT_FORMS
 * of src/paths.ts: {code}, {name-code}, {slug} or {status}.
 */
export type Address = `/${string}`;

/** One screen of the map. */
export interface MappedScreen {
  readonly at: Address;
  /** Its address on a tenant that shows articles first, where that is another one. */
  readonly atArticleFocused?: Address;
  /**
   * The parameters that mean something to it, apart from ?page=. An address that carries one is rendered on demand and
   * listed nowhere; every other parameter is somebody else's mark on a link and changes no byte.
   */
  readonly parameters?: readonly string[];
  /** Whether pages after the last published one are rendered on demand. */
  readonly continued?: true;
  /** A screen that is never published: it is rendered on demand, always. */
  readonly published?: false;
}

const GOODS_FILTERS = ['sort', 'brand', 'platform', 'min', 'max'] as const;

/** Every screen there is, with its address and its parameters. Where an address fits two, the first has it. */
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
  deals: { at: '/deals', parameters: ['label'], continued: true },
  deal: { at: '/content/{code}' },
  products: { at: '/products', parameters: GOODS_FILTERS, continued: true },
  category: { at: '/products/{name-code}', parameters: GOODS_FILTERS, continued: true },
  product: { at: '/product/{code}' },
  leaderboards: { at: '/leaderboards', parameters: ['category'] },
  leaderboard: { at: '/leaderboard-products/{code}' },
  ranking: { at: '/ranking' },
  coupons: { at: '/coupons', parameters: ['type', 'platform', 'sort'] },
  'daily-special': { at: '/daily-special' },
  topics: { at: '/topics' },
  topic: { at: '/topic/{code}' },
  about: { at: '/about' },
  'user-agreement': { at: '/user-agreement' },
  'privacy-policy': { at: '/privacy-policy' },
  'site-map': { at: '/sitemap' },
  search: { at: '/search', parameters: ['q', 'tab', ...GOODS_FILTERS], published: false },
  offline: { at: '/offline' },
  login: { at: '/login' },
  'reset-password': { at: '/reset-password' },
  'create-password': { at: '/create-password' },
  security: { at: '/security' },
  profile: { at: '/profile' },
  me: { at: '/me' },
  favorited: { at: '/favorited' },
  likes: { at: '/likes' },
  notifications: { at: '/notifications' },
  user: { at: '/user' },
  following: { at: '/following' },
} as const satisfies Readonly<Record<string, MappedScreen>>;
